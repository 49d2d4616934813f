"""Scenes to PDF: the paper painter, and pages bound into one file."""
