"""Holds the answers of a guided router against those of the router alone: GUIDED PLAIN."""
import json
import sys

guided, plain = ([json.loads(line) for line in open(name, encoding="utf-8")] for name in sys.argv[1:])
ways = set()
texts = set()
for answer in guided:
    ways.add(tuple(answer.pop("edges", ())))
    texts.update(answer.pop("compared", ()))
if guided != plain:
    sys.exit(next(f"guided {one}\nalone  {other}" for one, other in zip(guided, plain) if one != other))
if len(plain) < 100 or len(ways) < 4 or len(texts) < 4:
    sys.exit(f"{len(plain)} answers, {len(ways)} ways, {len(texts)} compared texts: too few to tell anything")
