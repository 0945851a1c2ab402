"""Specs of the pages of a site: many forms at one host, with words, texts beside values, days, rests and anchors.

`spec(seed)` is the same for the same seed. `site.py` reads what these say, and no more.
"""
from picks import Picks

WORDS = ["items", "new", "help", "users", "tagged", "Special:All", "a", "index.html", "p", "live"]
SLUG = {"pattern": "[a-z0-9]+(-[a-z0-9]+)*"}
SEGMENTS = ["/{s}", "/{n}", "/@{u}", "/id{n}", "/{s}-{n}", "/{s}.html", "/{n}-{s}", "/{c}", "/{d}", "/{s}[.{x}]", "/[{s}-]{n}",
            "/{a}...{b}", "/~{u}", "/{s},{n}", "/{t}"]
ANCHORS = ["[#{w}]", "[#c-{k}]", "[#L{k}]", "#{w}", "[#{k}]", "[#L{k}[-L{m}]]"]
RESTS = ["/{r...}", "/{day...}", "/{day...}/{s}.html", "/{r...}/edit", "/{day...}/{c}/{s}"]
TAILS = ["", "", "", "[/{c}]", "/edit", "/", "[/]", "[/page/{k}]"]
POLICIES = [("trailingSlash", ["ignore", "reject"]), ("fragment", ["ignore", "reject"]),
            ("unknownParameter", ["ignore", "reject"]), ("duplicateParameter", ["reject", "first", "last"]),
            ("literalEscape", ["normalize", "reject"]), ("literalCase", ["normalize", "reject"]),
            ("emptySegment", ["ignore", "reject"]), ("invalidOptionalValue", ["absent", "reject"]),
            ("leadingZeros", ["verbatim", "reject"]), ("fraction", ["reject"]), ("encodedSlash", ["verbatim", "reject"]),
            ("hostSpelling", ["normalize", "reject"]), ("valueInHost", ["normalize", "verbatim", "reject"])]


class Maker(Picks):
    def integer(self):
        low = self.random.randrange(0, 3)
        return self.pick(["integer", {"integer": {"minimum": low}}, {"integer": {"minimum": 1, "maximum": 99}}])

    def types(self):
        """What the values are, which have their names from their kinds."""
        code = self.pick([{"pattern": "[A-Z]{3}[0-9]{2}"}, {"enumeration": ["de", "fr", "uk"]}, {"pattern": "[A-Z]{2,4}"}])
        return {"s": self.pick([SLUG, {"pattern": "[a-z]+"}, {"pattern": "[a-z][a-z0-9]*"}]), "n": self.integer(),
                "u": self.pick([{"pattern": "[a-z]{3,12}"}, {"pattern": "[A-Za-z0-9_]{1,15}"}]), "c": code,
                "d": "date", "x": {"enumeration": ["json", "html", "xml"]}, "a": {"pattern": "[a-z]+"}, "b": {"pattern": "[a-z]+"},
                "t": "text", "w": self.pick(["text", SLUG]), "k": self.integer(), "m": self.integer(),
                "r": self.pick(["text", {"pattern": "[a-z/]+"}]), "day": {"date": {"format": "yyyy/MM/dd"}},
                "l": {"pattern": "[a-z]{2,3}"}}

    def path(self):
        front = "/" + self.pick(WORDS) if not self.once_in(4) else ""
        if self.once_in(5): body = self.pick(RESTS)
        elif front and self.once_in(4): body = ""
        else: body = self.pick(SEGMENTS)
        if body and "..." not in body and self.once_in(4): body += "/" + self.pick(WORDS) + self.pick(["", "/{k}"])
        path = front + body + (self.pick(TAILS) if "{r...}" not in body and "{c}" not in body and "{k}" not in body else "")
        if self.once_in(3) and not path.endswith(("/", "]")): path += self.pick(ANCHORS)
        names = [part.partition("}")[0] for part in path.split("{")[1:]]
        return path if path and len(names) == len(set(names)) else self.path()

    def spec(self, name):
        host = self.pick(["site.example", "site.example", "{l}.site.example"])
        web = {"scheme": "https", "hosts": ["*.site.example" if host[0] == "{" else host]}
        if self.once_in(3): web["otherPaths"] = "open"
        scopes, types, actions = {"web": web}, self.types(), {}
        if self.once_in(3) and host[0] != "{": scopes["app"] = {"rewrites": "web", "scheme": "site", "host": host}
        paths = []
        for number in range(self.random.randrange(2, 7)):
            own = [path for path in {self.path() for _ in range(self.pick([1, 1, 2]))} if path not in paths]
            paths += own
            if not own: continue
            forms = ["//" + host + path if host[0] == "{" else path for path in sorted(own)]
            names = sorted({part.partition("}")[0].removesuffix("...") for form in forms for part in form.split("{")[1:]})
            parameters = {name: {"type": types[name]} for name in names}
            for query in self.random.sample(["q", "sort", "tab"], self.random.randrange(0, 3)):
                parameters[query] = {"type": self.pick(["text", {"enumeration": ["new", "top"]}, self.integer()])}
            actions["act%d" % number] = {"forms": {"web": forms if len(forms) > 1 else forms[0]}, "parameters": parameters}
        made = {"linkspec": 1, "name": name, "scopes": scopes, "actions": actions}
        if self.once_in(2):
            made["policies"] = {question: {"readings": [self.pick(readings)], "reason": "The document says so."}
                                for question, readings in self.some(POLICIES, 5)}
        return made


def spec(seed): return Maker(seed).spec("site-%d" % seed)


class Dense(Maker):
    """Few short forms over the same two words, so that most paths are of several."""

    def path(self):
        ends = ["", "", "", "/", "[/]"]
        part = ["/{n}", "/{t}", "/{s}", "/id{n}", "/{c}", "/a", "/p", "/{d}", "/{u}"]
        rests = ["/{r...}", "/{r...}", "/{day...}", "/{r...}/edit", "/{day...}/{c}", "/{r...}/{n}"]
        front = self.pick(["", "/a", "/p", "/a", "/{n}", "/{s}"])
        path = front + (self.pick(rests) if self.once_in(3) else self.pick(part) + self.pick(ends))
        if self.once_in(6) and not path.endswith(("/", "]")): path += self.pick(["[#{w}]", "#{w}", "[#L{k}]"])
        names = [part.partition("}")[0] for part in path.split("{")[1:]]
        return path if len(names) == len(set(names)) else self.path()


def dense(seed): return Dense(seed).spec("dense-%d" % seed)
