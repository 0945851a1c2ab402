"""Specs of links that JLRoutes reads: patterns with variables, groups, wildcards and priorities.

`spec(seed)` is the same for the same seed. `jlroutes.py` reads what these say, and no more.
"""
import random

WORDS = ["cart", "item", "list", "help", "user", "play", "open", "Home", "v2", "sign-in"]
VARIABLES = ["id", "slug", "name", "kind"]
TYPES = ["text", "text", "integer", {"enumeration": ["on", "off", "Left"]}, {"integer": {"minimum": 1, "maximum": 40}},
         "identifier", "date", {"pattern": "[a-z]{2,5}"}, {"text": {"maximum": 12, "counts": "codePoints"}}]
POLICIES = [("duplicateParameter", ["reject", "first", "last"]), ("unknownParameter", ["ignore"]),
            ("invalidOptionalValue", ["reject", "absent"]), ("emptyText", ["verbatim", "absent"])]


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.pick = self.random.choice

    def once_in(self, count): return self.random.randrange(count) == 0

    def action(self, number, word):
        free = self.random.sample(VARIABLES, len(VARIABLES))

        def variable(): return ":" + free.pop()

        pattern = word if not self.once_in(6) else word + "/" + self.pick(WORDS)
        if self.once_in(12): pattern = variable() + "/" + pattern
        for _ in range(self.pick([0, 1, 1, 2])):
            pattern += "/" + (self.pick(WORDS) if self.once_in(4) else variable())
        required = {part[1:] for part in pattern.split("/") if part.startswith(":")}
        if self.once_in(8): pattern += "/*"
        elif self.once_in(4):
            pattern += "(/" + self.pick(WORDS) + ("/" + variable() if free and self.once_in(2) else "") + ")"
            if free and self.once_in(2): pattern += "(/" + variable() + ")"
        elif free and self.once_in(4): pattern += "(/" + variable() + ")"
        patterns = pattern
        if self.once_in(5): patterns = {"pattern": pattern, "priority": self.pick([1, 10])}
        elif self.once_in(6) and len(free) == len(VARIABLES): patterns = [pattern, word + "-old"]
        parameters = {}
        for name in (name for name in VARIABLES if name not in free):
            parameters[name] = {"in": "path", "type": self.pick(TYPES)}
            if name in required: parameters[name]["required"] = True
        for name in self.random.sample(["q", "page", "ref", "tab"], self.random.randrange(0, 3)):
            parameters[name] = {"type": self.pick(TYPES + ["boolean"])}
            if self.once_in(4): parameters[name]["required"] = True
        return {"title": "does %d" % number, "patterns": {"app": patterns}, "parameters": parameters}

    def spec(self, name):
        routes = {"library": "jlroutes", "cite": "d: 2"}
        if self.once_in(4): routes["takesEveryHost"] = True
        if self.once_in(4): routes["readsPlusAsSpace"] = False
        words = self.random.sample(WORDS, self.random.randrange(1, 6))
        made = {"linkspec": 1, "name": name, "documents": {"d": "Document"}, "cite": "d: 1",
                "scopes": {"app": {"scheme": "demoapp", "routes": routes}},
                "actions": {"act%d" % number: self.action(number, word) for number, word in enumerate(words)}}
        if self.once_in(3):
            made["policies"] = {question: {"readings": [self.pick(readings)], "reason": "The document says so."}
                                for question, readings in self.random.sample(POLICIES, 2)}
        return made


def spec(seed): return Maker(seed).spec("jlroutes-%d" % seed)
