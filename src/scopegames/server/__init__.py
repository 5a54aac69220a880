"""The authority that runs matches for browsers, programs and computer players."""
