"""Specs of web links that a site claims in its association file: components, or paths of the older form.

`spec(seed)` is the same for the same seed. `association.py` reads what these say, and no more.
"""
import random

WORDS = ["buy", "help", "news", "item", "Shop", "a", "search", "p-1", "en"]
VARIABLES = ["$(digit)", "$(meal)", "$(alnum)$(digit)", "i$(digit)*", "$(upper)*"]
ITEMS = ["*", "?*", "???", "a*", "1", "$(digit)$(digit)", "*z"]
TYPES = ["integer", "text", {"enumeration": ["a1", "z"]}, "date"]


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.pick = self.random.choice

    def once_in(self, count): return self.random.randrange(count) == 0

    def path(self, more):
        if self.once_in(12): return self.pick(["*", "/*", "/"])
        segments = [self.pick(WORDS * 4 + ["*", "?*", "??", "*-x", "v?"] * 3 + more)
                    for _ in range(self.random.randrange(1, 4))]
        return "/" + "/".join(segments) + ("/*" if self.once_in(4) else "/" if self.once_in(6) else "")

    def component(self):
        made = {}
        if not self.once_in(10): made["/"] = self.path(VARIABLES * 2)
        if self.once_in(9): made["?"] = self.pick(["*", "q=*", "?*", "id=???", "a=1&*"])
        elif self.once_in(4):
            names = self.random.sample(["id", "q", "ref", "page"], self.random.randrange(1, 3))
            made["?"] = {name: self.pick(ITEMS) for name in names}
        if self.once_in(6): made["#"] = self.pick(["top*", "*", "?*", "a", "sec-$(digit)"])
        if not made: made["/"] = "*"
        if self.once_in(6): made["caseSensitive"] = False
        return made

    def spec(self, name):
        is_older = self.once_in(4)
        entries = []
        for _ in range(self.random.randrange(1, 7)):
            entry = {"path": self.path([])} if is_older else self.component()
            if self.once_in(5): entry["exclude"] = True
            else: entry["action"] = self.pick(["open", "item", "search"])
            entries.append(entry)
        scope = {"scheme": "https", "hosts": ["shop.example"], "entries": entries}
        if not is_older: scope["substitutionVariables"] = {"meal": ["lunch", "dinner"] + ["x?"] * self.once_in(3)}
        actions = {}
        for action in sorted({entry["action"] for entry in entries if "action" in entry}):
            actions[action] = {"title": "opens " + action}
            if self.once_in(3): actions[action]["parameters"] = {"page": {"type": self.pick(TYPES)}}
        return {"linkspec": 1, "name": name, "documents": {"d": "Document"}, "cite": "d: 1",
                "scopes": {"universal": scope}, "actions": actions}


def spec(seed): return Maker(seed).spec("association-%d" % seed)
