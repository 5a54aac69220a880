"""SCOPE Stalingrad as text, both ways."""
