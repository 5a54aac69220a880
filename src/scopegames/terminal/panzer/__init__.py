"""SCOPE Panzer in the terminal: what it draws, says and asks differently."""
