"""What is wrong with a script: the `linter` asks `checks`, by the `rule_texts`.

`module_facts` are what one module says by itself, `script_facts` what modules mean for each other, `api_types` which
class of the game a value is. `script_records` and `cross_references` are what scripts and panels ask of one another,
among it `event_names` and `guids`.
"""
