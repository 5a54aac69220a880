"""The player of SCOPE Panzer by rule of thumb."""
