"""Commands with which a game begins and is edited: `new`, `import`, `set`, `fetch`, `schema`, `completion`, `clean`."""
