"""SCOPE Panzer, one topic a file, one article a function."""
