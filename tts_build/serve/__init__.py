"""The page in the browser: what its `views` show."""
