# What `scope verify` says.

verified = Match { $match }: the record fits its proof.
entries = Entries
entries-checked = each seal fits the log up to its entry
decisions = Decisions
decisions-checked = legal, and the facts below them are what followed
hidden = Hidden
hidden-checked = the decisions that their commitments promised
draws = Draws
draws-checked = what the key and the players’ contributions give
not-checked = cannot be checked without the dealer’s key
noted = The seal { $seal } is the seal of this log after entry { $seq }.
noted-first = The seal { $seal } is the seal of this log before its first entry.
kept = Your own record tells the same, up to entry { $seq }.
unopened = This record holds what one viewer may know. The whole record has the key, once the match is over and opened.
nothing-noted = Whoever runs the server can write another log whole, seals and all. A seal that you noted during play tells it from the true one: give it with --seal, or your own record with --kept.
