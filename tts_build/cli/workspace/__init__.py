"""Commands with which a game begins and is edited: `new`, `import`, `set`, `texts`, `fetch`, `schema`, `completion`,
`clean`.
"""
