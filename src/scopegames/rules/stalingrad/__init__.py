"""SCOPE Stalingrad, one topic a file, one article a function."""
