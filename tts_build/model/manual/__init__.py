"""What the vocabulary is, told to editors (`json_schema`) and readers (`reference`, `reference_introductions`)."""
