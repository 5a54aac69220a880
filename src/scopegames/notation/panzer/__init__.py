"""SCOPE Panzer as text, both ways."""
