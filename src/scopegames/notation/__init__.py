"""Decisions, facts, positions and records as text, both ways."""
