"""How the tables became what they are, a step a file in `versions/`; run at each start by `database.migrate`."""
