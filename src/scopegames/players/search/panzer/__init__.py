"""The search player's half for SCOPE Panzer."""
