"""A small router with random faults: random_router.py SEED. The same seed makes the same one.

Each line of it is what somebody might have written; which lines it has is up to the seed.
"""
import json
import os
import random
import sys
import urllib.parse

SCHEME = "acme"
WORDS = ["open", "show", "find", "list"]
NAMES = ["id", "day", "kind", "note", "page"]
TYPES = [
    {"integer": {"minimum": 1, "maximum": 99}},
    "date",
    {"enumeration": ["new", "old"]},
    "text",
    "letter",
    {"pattern": "[a-z]+(-[a-z0-9]+)*"},
]


def make(seed):
    """The spec of a seed, and which faults its router has."""
    dice = random.Random(seed)
    actions = {}
    for word in dice.sample(WORDS, dice.randint(1, 3)):
        parameters = {}
        path = f"//{word}"
        for name in dice.sample(NAMES, dice.randint(0, 2)):
            parameter = {"type": dice.choice(TYPES)}
            if "{" not in path and dice.random() < 0.3 and parameter["type"] != "text":
                parameter["in"] = "path"
                parameter["required"] = True
                path += "/{" + name + "}"
            elif dice.random() < 0.5:
                parameter["required"] = True
            parameters[name] = parameter
        action = {"title": f"does {word}", "forms": {"custom": path}, "cite": "guide: 2"}
        if parameters:
            action["parameters"] = parameters
        actions[word] = action
    spec = {
        "linkspec": 1, "name": "random", "title": f"Random {seed}", "documents": {"guide": "Guide"},
        "scopes": {"custom": {"scheme": SCHEME, "cite": "guide: 1"}}, "actions": actions,
    }
    faults = {name for name in FAULTS if dice.random() < (0.02 if name in COSTLY else 0.25)}
    return spec, faults, dice.randrange(1 << 30)


FAULTS = [
    "any-scheme", "any-action", "no-check", "missing-is-fine", "duplicates-last", "raw-values",
    "extra", "other-action", "reject-some", "drop-some", "lower", "throw-value", "throw-missing",
    "throw-length", "exit-some", "abort-some", "remember", "count", "strip", "reject-fragment",
    "reject-action", "cut",
]


# Each of these costs a process for each link that shows it.
COSTLY = ["exit-some", "abort-some"]


class Router:
    def __init__(self, seed):
        self.spec, self.faults, self.salt = make(seed)
        self.reset()

    def reset(self):
        self.seen = 0
        self.last = None

    def has(self, name):
        return name in self.faults

    def hits(self, what, text, share):
        """Whether a text is one of a random share of all, the same in every run."""
        state = self.salt
        for byte in (what + "|" + text).encode("utf-8", "surrogatepass"):
            state = (state * 16777619 ^ byte) & 0xFFFFFFFF
        return state % share == 0

    def reject(self, why):
        return {"rejected": {"reason": why}}

    def fits(self, value, kind):
        import datetime
        import re
        if self.has("no-check"):
            return True
        if kind == "date":
            try:
                return len(value) == 10 and bool(datetime.date.fromisoformat(value))
            except ValueError:
                return False
        if kind == "letter":
            return bool(re.fullmatch("[a-z]", value))
        if kind == "text":
            return value != ""
        if "integer" in kind:
            return value.isascii() and value.isdigit() and 1 <= int(value[:9]) <= 99
        if "enumeration" in kind:
            return value in kind["enumeration"]
        return bool(re.fullmatch(kind["pattern"], value))

    def route(self, url):
        self.seen += 1
        before, self.last = self.last, url
        if self.has("throw-length") and len(url) > 90:
            raise OverflowError(f"{len(url)} characters")
        if self.has("count") and self.seen > 40:
            return self.reject("enough")
        link = urllib.parse.urlsplit(url)
        if link.scheme != SCHEME and not self.has("any-scheme"):
            return self.reject("scheme")
        if link.fragment and self.has("reject-fragment"):
            return self.reject("fragment")
        name = link.netloc.lower() if self.has("lower") else link.netloc
        action = self.spec["actions"].get(name)
        if action is None:
            if self.has("any-action") and name:
                return {"handled": {"action": name, "parameters": {}}}
            return self.reject("action")
        if self.has("reject-action") and name == min(self.spec["actions"]):
            return self.reject("not built in")
        if self.has("remember") and before and "%" in before:
            return {"handled": {"action": name, "parameters": {"left": "over"}}}
        template = action["forms"]["custom"][2:].split("/")[1:]
        segments = link.path.split("/")[1:] if link.path else []
        if len(segments) != len(template):
            return self.reject("path")
        given = {}
        for place, segment in zip(template, segments):
            given[place[1:-1]] = segment if self.has("raw-values") else urllib.parse.unquote(segment)
        for pair in link.query.split("&") if link.query else []:
            key, _, value = pair.partition("=")
            if key in given and not self.has("duplicates-last"):
                return self.reject("twice")
            if key not in action.get("parameters", {}):
                if self.has("extra"):
                    given[key] = value
                continue
            given[key] = value if self.has("raw-values") else urllib.parse.unquote(value)
        for key, parameter in action.get("parameters", {}).items():
            value = given.get(key)
            if value is None:
                if parameter.get("required") and self.has("throw-missing"):
                    raise KeyError(key)
                if parameter.get("required") and not self.has("missing-is-fine"):
                    return self.reject("missing")
                continue
            if self.has("strip"):
                value = given[key] = value.strip()
            if self.has("exit-some") and self.hits("exit", value, 19):
                os._exit(3)
            if self.has("abort-some") and self.hits("abort", value, 19):
                os.abort()
            if self.has("throw-value") and self.hits("throw", value, 9):
                raise ValueError(f"bad value {value!r} of {key}")
            if not self.fits(value, parameter["type"]):
                return self.reject("value")
            if self.has("reject-some") and self.hits("reject", value, 5):
                return self.reject("taste")
            if self.has("drop-some") and self.hits("drop", value, 5):
                del given[key]
            elif self.has("cut") and len(value) > 4:
                given[key] = value[:4]
        if self.has("other-action") and self.hits("other", link.query + link.path, 7):
            name = max(self.spec["actions"])
        return {"handled": {"action": name, "parameters": given}}


def serve(router, resets):
    hello = {"type": "hello", "protocol": 1, "router": {"name": "random"},
             "features": ["reset"] if resets else []}
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "bye":
            return
        if kind == "hello":
            answer = hello
        elif kind == "reset":
            router.reset()
            answer = {"type": "reset"}
        else:
            try:
                answer = {"id": message["id"], **router.route(message["url"])}
            except Exception as error:
                answer = {"id": message["id"],
                          "failed": {"message": f"{type(error).__name__}: {error}"}}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    seed = int(sys.argv[1])
    serve(Router(seed), resets=seed % 10 != 0)
