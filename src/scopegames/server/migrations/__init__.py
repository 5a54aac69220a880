"""How the tables became what they are, run at each start. A change of `schema.py` brings a new step: a file in
`versions/` that names the step before it, and a row of each changed table as a sample in the tests."""
