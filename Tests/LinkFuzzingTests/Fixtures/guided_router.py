"""A router for one-link.json5 that says its own way, with a door behind two comparisons: [silent].

Place 77 is taken once in a process, and place 5 only behind the link of place 4.
"""
import json
import sys

IS_SILENT = sys.argv[1:] == ["silent"]
is_first, is_open = True, False


def say(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def route(url):
    global is_first, is_open
    edges, compared = [1, 1], ["app://home"]
    if is_first:
        edges.append(77)
        is_first = False
    answer = {"rejected": {}}
    if url == "app://home":
        edges.append(2)
        answer = {"handled": {"action": "home"}}
    elif url.startswith("app://home"):
        rest = url[10:]
        edges.append(3)
        compared += [rest, "?key="]
        if rest.startswith("?key="):
            edges.append(5 if is_open else 4)
            is_open = True
            compared += [rest[5:], "q7Zk2mXw"]
            if rest[5:] == "q7Zk2mXw":
                answer = {"handled": {"action": "door"}}
    compared = [text for text in compared if len(text.encode()) <= 256]
    return answer if IS_SILENT else {**answer, "edges": edges, "compared": compared}


sys.stdin.readline()
say({"type": "hello", "protocol": 1, "features": ["reset"], "router": {"name": "guided"}})
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "bye":
        break
    if message["type"] == "reset":
        is_open = False
        say({"type": "reset"})
    else:
        say({"id": message["id"], **route(message["url"])})
