"""What the model refuses, told as a designer reads it: `explanation` makes a problem of each mistake.

`pydantic_unions` finds which of several forms was meant; `foreign_words` knows what other tools call things.
"""
