"""Specs whose links stand elsewhere than most: other schemes, hosts and ports, values before the path or in its place.

`spec(seed)` is the same for the same seed. `place.py` reads what these say, and no more.
"""
from picks import Picks

WORDS = ["cart", "item", "list", "help", "user", "play", "news", "open", "tab"]
NAMES = ["id", "q", "name", "from", "to", "size", "kind", "ref", "page", "note"]
PATHS = ["/W", "/W/{p}", "/W/{p}/{r}", "/W/{p}/edit"]
CUSTOM = ["//W", "//W/{p}", "//W/{p}/{r}", "//W/text/"]
SERVERS = ["//{host}:{port}/W", "//{host}[:{port}]/W", "//{user}@{host}/W", "//{user}:{password}@{host}:{port}/W",
           "//[{user}@]{host}/W", "//[{user}@]{host}[:{port}]/W", "//{user}:{password}@{host}/W"]
POLICIES = [("duplicateParameter", ["reject", "first", "last"]), ("unknownParameter", ["ignore", "reject"]),
            ("invalidOptionalValue", ["reject", "absent"]), ("trailingSlash", ["ignore", "reject"]),
            ("fragment", ["ignore", "reject"]), ("plus", ["space", "verbatim"]), ("port", ["ignore", "reject"]),
            ("userinfo", ["ignore", "reject"]), ("disputedParameter", ["reject", "absent", "verbatim"]),
            ("foreignHost", ["reject"]), ("unencodedValue", ["reject", "verbatim"]), ("emptyPair", ["ignore", "reject"]),
            ("hostSpelling", ["normalize", "reject"]), ("emptyText", ["reject", "absent", "verbatim"])]


class Maker(Picks):
    def type(self):
        low = self.random.randrange(0, 10)
        return self.pick(["integer", {"integer": {"minimum": low, "maximum": low + 40}}, "identifier", "uuid", "date",
                          {"enumeration": self.some(["on", "off", "auto", "all"], 4)}, "text", "letter",
                          {"pattern": "[a-z]{2,5}"}, {"decimal": {"minimum": -90, "maximum": 90}}])

    def own(self, action):
        """Parameters in the query."""
        parameters = action["parameters"]
        for name in self.random.sample(NAMES, self.random.randrange(0, 5)):
            rules = parameters[name] = {"type": self.type()}
            if self.once_in(4): rules["required"] = True
            elif self.once_in(6): rules["disputed"] = "The guide speaks of 'other links'."
            elif self.once_in(6): rules["encoded"] = True
            elif self.once_in(4) and len(action["forms"]) > 1:
                rules["scopes"] = [self.pick(sorted(action["forms"]))]
        plain = [name for name, rules in parameters.items()
                 if name in NAMES and set(rules) == {"type"}]
        if len(plain) > 1 and self.once_in(2): self.constrain(action, self.random.sample(plain, 2))

    def constrain(self, action, two):
        parameters, (one, other) = action["parameters"], two
        kind = self.pick(["distance", "last", "sameLength", "types", "given", "of"])
        if kind == "distance":
            shared = self.pick(["date", "integer"])
            for name in two: parameters[name]["type"] = shared
            made = {"distance": two, "minimum": self.pick([0, 1]), "maximum": self.pick([7, 30])}
        elif kind == "last": made = {"last": [one]}
        elif kind == "sameLength":
            for name in two: parameters[name]["type"] = {"list": {"items": "integer"}}
            made = {"sameLength": two}
        elif kind == "types":
            parameters[one]["type"] = {"enumeration": ["fast", "slow"]}
            parameters[other]["type"] = "text"
            made = {"when": {one: "fast"}, "types": {other: {"pattern": "[a-z]+"}}}
        elif kind == "given": made = {"when": {one: self.pick([True, False])}, self.pick(["requires", "excludes"]): [other]}
        else:
            parameters[one]["type"] = "integer"
            made = {"when": {one: {"integer": {"minimum": 10}}}, "requires": [other]}
        action["constraints"] = [made]

    def action(self, number, word, scopes):
        action = {"title": "does %d" % number, "forms": {}, "parameters": {}}
        form = self.pick(PATHS + ["//W/text/"])
        shared = [scope for scope in ("app", "web") if scope in scopes and not self.once_in(4)]
        for scope in shared:
            if scope == "app": action["forms"][scope] = (form if form[:2] == "//" else "/" + form).replace("W", word)
            elif form[:2] != "//": action["forms"][scope] = form.replace("W", word)
        if not action["forms"] or "server" in scopes and self.once_in(3):
            if "server" not in scopes: return self.action(number, word, scopes)
            form = self.pick(SERVERS)
            action["forms"] = {"server": form.replace("W", word)}
            for name, type in (("user", "identifier"), ("password", "identifier"),
                               ("host", {"anyOf": ["ipAddress", "hostName"]}),
                               ("port", {"integer": {"minimum": 1, "maximum": 65535}})):
                if "{" + name in form: action["parameters"][name] = {"type": type}
        for name in "pr":
            if "{%s}" % name in form: action["parameters"][name] = {"type": self.type()}
        if form == "//W/text/" and "app" in action["forms"] and len(action["forms"]) == 1 and self.once_in(2):
            action["parameters"]["all"] = {"in": "wholeQuery", "type": "text"}
        else: self.own(action)
        return action

    def settings(self):
        """Pairs in the place of a path."""
        form = self.pick(["", "//"])
        parameters = {name: {"in": "opaquePath", "type": self.type()} for name in self.some(NAMES, 4)}
        self.pick(list(parameters.values()))["required"] = True
        return {"title": "sets", "forms": {"settings": form}, "parameters": parameters}

    def web(self, made):
        """Web links, at hosts of several markets, other ports and schemes, and links made of them."""
        scopes, web = made["scopes"], {"scheme": "https", "hosts": ["www.shop.example", "shop.example"]}
        scopes["web"] = web
        if self.once_in(3): web["ports"] = [8443]
        if self.once_in(3): web["openSchemes"] = ["http"]
        if self.once_in(4): web["otherPaths"] = "open"
        if self.once_in(4): web["hosts"] = ["*.shop.example", "shop.example"]
        elif self.once_in(2):
            made["variables"] = {"market": {"values": ["uk", "fr"]}}
            web["hosts"] = {"www.shop.example": {"market": "uk"}, "www.magasin.example": {"market": "fr"}}
        if self.once_in(2) and "*.shop.example" not in web["hosts"]:
            derived = scopes["derived"] = {"rewrites": "web", "scheme": self.pick(["shop-web", "https"])}
            if "market" in made.get("variables", {}) and self.once_in(2): derived["pathPrefix"] = "/{market}"
            elif self.once_in(2): derived["pathPrefix"] = "/go"
            if derived["scheme"] == "https" or self.once_in(2): derived["host"] = "test.shop.example"
        if self.once_in(3) and "*.shop.example" not in web["hosts"]:
            made["foreignScopes"] = {"help": {"schemes": ["https"], "hosts": ["help.shop.example"]}}

    def spec(self, name):
        made = {"linkspec": 1, "name": name, "documents": {"d": "Document"}, "cite": "d: 1", "scopes": {}}
        if not self.once_in(4): self.web(made)
        if not self.once_in(3): made["scopes"]["app"] = {"scheme": "shop"}
        if self.once_in(2) or not made["scopes"]: made["scopes"]["server"] = {"scheme": "shop-db"}
        scopes = made["scopes"]
        made["actions"] = {"act%d" % number: self.action(number, word, scopes)
                           for number, word in enumerate(self.some(WORDS, 5))}
        if self.once_in(3):
            scopes["settings"] = {"scheme": "shop-set"}
            made["actions"]["set"] = self.settings()
            if self.once_in(3): made["pairSeparators"] = {"opaquePath": self.pick([";", "&;"])}
        used = {scope for action in made["actions"].values() for scope in action["forms"]}
        if "web" in used: used.add("derived")
        made["scopes"] = {key: value for key, value in scopes.items() if key in used}
        if "web" not in used:
            for key in ("foreignScopes", "variables"): made.pop(key, None)
        if self.once_in(2):
            made["policies"] = {question: {"readings": [self.pick(readings)], "reason": "The document says so."}
                                for question, readings in self.some(POLICIES, 5)}
        return made


def spec(seed): return Maker(seed).spec("place-%d" % seed)
