"""Experiments with the games: tiny variants solved, players measured against perfect play."""
