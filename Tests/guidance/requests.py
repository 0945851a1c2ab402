"""Makes a session with a router of what `fuzz-links cases` prints: verdict, scenario, link."""
import json
import sys

print(json.dumps({"type": "hello", "protocol": 1, "spec": "shop", "bind": {}}, separators=(",", ":")))
for number, line in enumerate(sys.stdin.buffer.read().split(b"\n")):
    try:
        url = line.decode().split(None, 2)[2]
    except (UnicodeDecodeError, IndexError):
        continue
    print(json.dumps({"type": "route", "id": f"r{number}", "url": url}, separators=(",", ":")))
print(json.dumps({"type": "bye"}, separators=(",", ":")))
