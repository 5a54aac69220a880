"""SCOPE Stalingrad for the search player: what can be known, what cards are worth, a policy and the search."""
