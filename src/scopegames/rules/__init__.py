"""The engine: every rule once, as a small function over one NumPy record."""
