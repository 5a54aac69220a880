"""The games as environments for research: thin adapters."""
