"""Specs as teams write them: forms with words and values, everyday types, a few constraints and policies.

`spec(seed)` is the same for the same seed. The routers beside this file read what these say, and no more.
`spec(seed, wide=True)` has what fewer documents have, too, which `careful.py` and `careful.js` read: paths in the
fragment, matrix parameters, builds, numbered parameters, other separators, more constraints.
"""
from picks import Picks

WORDS = ["cart", "item", "list", "help", "user", "play", "news", "open", "Home", "sign-in", "v2", "tab"]
NAMES = ["id", "q", "name", "lat", "lon", "from", "to", "size", "kind", "tab", "ref", "page", "sort", "note"]
# How the links of an app begin: with a host, with a path, with neither, with one host for all, with a value as host.
APP = [["//W", "//W/{p}", "//W/{p}/{r}", "//W/{p...}", "//W/edit/{p}", "//W/{p}/edit", "//W[/{p}]", "//W/"],
       ["//W", "//W/{p}", "//W/{p}/{r}", "//W/edit/{p}", "//W/{p}/edit", "//W[/{p}]", "//W/"],
       ["///W", "///W/{p}", "///W/{p...}", "/W/{p}", "/W"], ["W", "W/{p}", "W:{p}", "W:{p}/{r}", "W/{p...}"],
       ["//main/W", "//main/W/{p}", "//main/W/{p}/{r}"], ["//W", "//{p}/W", "//{p}/W/{r}", "//W/{r}", "//{p}/W/"]]
WEB = ["/W", "/W/{p}", "/W/{p}/{r}", "/W/edit/{p}", "/W/{p}/edit", "/W[/{p}]", "/W/{p}.html", "/W/{p}-{r}",
       "/W/{p...}", "/W/", "/W#{p}"]
# Of a wide spec, a value that is a part of the host.
WIDE_APP = ["//W", "//{p}.shop.example/W", "//{p}.shop.example/W/{r}", "//W/{r}", "//W/{p}"]
POLICIES = [("duplicateParameter", ["reject", "first", "last"]), ("unknownParameter", ["ignore", "reject"]),
            ("invalidOptionalValue", ["reject", "absent"]), ("trailingSlash", ["ignore", "reject"]),
            ("emptySegment", ["ignore", "reject"]), ("fragment", ["ignore", "reject"]),
            ("plus", ["space", "verbatim"]), ("leadingZeros", ["verbatim", "reject"]),
            ("emptyText", ["verbatim", "absent", "reject"]), ("emptyPair", ["ignore", "reject"]),
            ("parameterNameCase", ["normalize", "unknown"]), ("userinfo", ["ignore", "reject"])]

# Answers to more questions, and other answers to those above, which `careful.py` alone gives.
MORE_POLICIES = [
    ("schemeCase", ["reject", "normalize"]), ("hostSpelling", ["reject", "normalize"]), ("port", ["reject", "ignore"]),
    ("actionSpelling", ["reject"]), ("literalCase", ["reject", "normalize"]), ("literalEscape", ["reject", "normalize"]),
    ("encodedSlash", ["reject", "verbatim"]), ("dotSegment", ["reject"]), ("encodedName", ["reject", "decode", "unknown"]),
    ("invalidUTF8", ["reject", "replace"]), ("controlInText", ["reject", "verbatim"]), ("fraction", ["reject", "absent"]),
    ("otherNumber", ["reject", "absent"]), ("illegalCharacter", ["reject"]), ("strayPercent", ["reject"]),
    ("backslash", ["reject"]), ("innerWhiteSpace", ["reject"]), ("outerWhiteSpace", ["reject", "trim"]),
    ("outerControl", ["reject"]), ("length", ["reject"]), ("schemeEscape", ["reject"]), ("byteOrderMark", ["verbatim"]),
    ("integerAboveRange", ["reject", "absent"]), ("emptyValue", ["verbatim", "absent", "reject"]),
    ("decoratedName", ["reject", "unknown"]), ("semicolon", ["reject", "verbatim"]),
    ("trailingSlash", ["verbatim"]), ("emptySegment", ["verbatim"]), ("dotSegment", ["normalize", "verbatim"]),
    ("encodedDelimiter", ["verbatim", "decode"]), ("otherDate", ["reject", "absent", "verbatim"]),
    ("integerBelowRange", ["reject", "absent", "verbatim"]), ("valueInHost", ["reject", "verbatim", "normalize"]),
    ("unknownParameter", ["verbatim"]), ("duplicateParameter", ["filled"]), ("semicolon", ["ignore"]),
    ("innerWhiteSpace", ["ignore", "encode"]), ("backslash", ["slash", "encode"]),
    ("byteOrderMark", ["trim", "reject"]), ("schemeEscape", ["normalize"]), ("actionSpelling", ["normalize"]),
    ("internationalHost", ["normalize", "reject"]), ("outerWhiteSpace", ["encode"]),
    ("outerControl", ["trim", "encode"]), ("illegalCharacter", ["encode", "encodeComponent"]),
    ("strayPercent", ["encode", "encodeComponent", "replace", "ignore"]),
    ("missingAuthority", ["reject", "normalize"]), ("otherSlashes", ["reject", "normalize"]), ("length", ["verbatim"]),
    ("invalidPort", ["reject", "ignore"]), ("invalidUTF8", ["absent", "encode", "empty"]),
    ("integerAboveRange", ["verbatim"]), ("fraction", ["verbatim"]), ("otherNumber", ["verbatim"]),
    ("controlInText", ["absent"]), ("leadingZeros", ["absent"]), ("plus", ["reject"]),
    ("decoratedName", ["normalize"]), ("otherLetter", ["reject", "absent", "verbatim"]),
    ("unavailableParameter", ["reject", "absent"])]

# What a router on the parser of browsers gives, since that does so or since it looks before.
OF_BROWSERS = [
    ("schemeCase", ["normalize", "reject"]), ("hostSpelling", ["normalize"]), ("port", ["reject", "ignore"]),
    ("invalidPort", ["reject"]), ("internationalHost", ["normalize"]), ("missingAuthority", ["normalize", "reject"]),
    ("dotSegment", ["normalize"]), ("innerWhiteSpace", ["ignore", "reject"]), ("outerWhiteSpace", ["trim", "reject"]),
    ("outerControl", ["trim", "reject"]), ("backslash", ["slash", "reject"]), ("illegalCharacter", ["encode", "reject"]),
    ("strayPercent", ["reject", "encode"]), ("literalCase", ["reject", "normalize"]), ("length", ["verbatim", "reject"]),
    ("literalEscape", ["reject", "normalize"]), ("encodedSlash", ["reject", "verbatim"]), ("encodedName", ["decode"]),
    ("decoratedName", ["unknown", "reject"]), ("invalidUTF8", ["reject", "replace"]), ("byteOrderMark", ["verbatim"]),
    ("controlInText", ["reject", "verbatim"]), ("emptyValue", ["verbatim", "absent", "reject"]),
    ("fraction", ["reject", "absent", "verbatim"]), ("otherNumber", ["reject", "absent", "verbatim"]),
    ("integerAboveRange", ["reject", "absent", "verbatim"]), ("semicolon", ["verbatim", "reject"]),
    ("integerBelowRange", ["reject", "absent", "verbatim"]), ("schemeEscape", ["reject"])]

# What a policy may say of one parameter alone.
OWN = [one for one in POLICIES if one[0] in ("duplicateParameter", "invalidOptionalValue", "emptyText", "leadingZeros")]


class Maker(Picks):
    def __init__(self, seed, wide, answers=None):
        super().__init__(seed)
        self.wide = wide
        self.answers = answers

    def type(self, is_in_path=False):
        low = self.random.randrange(0, 10)
        high = low + self.random.randrange(1, 60)
        types = [
            "integer", {"integer": {"minimum": low, "maximum": high}}, {"integer": {"minimum": 1}},
            {"integer": {"maximum": high}}, {"integer": {"minimum": 5, "multipleOf": 5}}, "decimal",
            {"decimal": {"minimum": -90, "maximum": 90}}, {"decimal": {"digits": 2, "minimum": 0}}, "date",
            {"date": {"minimum": "2020-02-01", "maximum": "2026-12-31"}}, {"date": {"format": "dd.MM.yyyy"}},
            {"time": {"format": "HH:mm"}}, "dateTime", "letter", "uuid", "boolean",
            {"boolean": {"yes": ["1"], "no": ["0"]}}, {"hexadecimal": {"minimum": 6, "maximum": 6}},
            {"enumeration": self.some(["on", "off", "auto", "Left", "right", "x1", "all", "none"], 5)},
            {"words": self.some(["asc", "desc", "up", "down"], 4)}, "identifier",
            {"identifier": {"minimum": 3, "maximum": 12}}, {"identifier": {"except": ["new"]}}, "text", "text",
            {"text": {"maximum": high, "counts": "codePoints"}},
            {"text": {"minimum": 2, "maximum": high, "counts": "codePoints"}},
            {"text": {"characters": ["digits", "-"]}}, {"text": {"characters": ["letters", " "]}},
            {"pattern": "[a-z]{2,5}"}, {"pattern": "[A-Z]{3}-[0-9]{2,4}"}, "emailAddress", "hostName", "country",
            {"base64": {"alphabet": "url", "padding": "none"}},
            {"anyOf": [{"enumeration": ["now", "today"]}, "date"]}, {"anyOf": [{"enumeration": ["me"]}, "integer"]},
            {"parts": {"form": "{a}:{b}", "types": {"a": "integer", "b": "integer"}}},
            {"duration": {"units": ["m", "s"]}}, "base32", "phoneNumber", "language", {"ipAddress": {"version": 4}},
            {"checked": {"by": "luhn"}}, {"checked": {"by": "gtin"}},
            {"anyCase": {"enumeration": self.some(["new", "old", "b1", "Top"], 4)}},
            {"limited": {"integer": {"maximum": high}}}, {"hexadecimal": {"prefix": "0x", "minimum": 2, "maximum": 8}},
            {"limited": {"text": {"maximum": high, "counts": "codePoints"}}}, {"text": {"maximumBytes": high}},
            {"allOf": [{"identifier": {"maximum": 20}}, {"not": {"enumeration": ["new", "edit"]}}]},
            {"hexadecimal": {"case": "lower", "minimum": 4, "maximum": 4}}, {"dateTime": {"format": "yyyyMMdd'T'HHmm"}},
            {"time": {"format": "HH:mm", "minimum": "08:00", "maximum": "20:30"}}]
        if not is_in_path:
            types += [
                "json", "ipAddress", "url", {"url": {"schemes": ["https"]}},
                {"list": {"items": {"enumeration": ["a", "b", "c"]}}}, {"list": {"items": "integer", "maximum": 3}},
                {"list": {"items": {"pattern": "[a-z]+"}, "separator": "|", "unique": True}},
                {"list": {"items": "text"}}, {"list": {"items": "integer", "minimum": 2, "order": "strictlyAscending"}},
                {"url": {"relative": True}}, {"url": {"schemes": ["https"], "hosts": ["shop.example", "*.shop.example"]}},
                {"parts": {"form": "{a},{b}", "types": {"a": {"decimal": {"minimum": -90, "maximum": 90}},
                                                        "b": {"decimal": {"minimum": -180, "maximum": 180}}}}}]
        return self.pick(types)

    def action(self, number, word, scopes, app):
        forms, in_path = {}, None
        for scope in [scope for scope in scopes if not self.once_in(4)] or [self.pick(list(scopes))]:
            sources = list(WEB if scope == "web" else app)
            if self.wide and scope == "web": sources += ["/#/W", "/#/W/{p}", "/#/W/{p}/{r}"]
            self.random.shuffle(sources)
            for source in sources:
                named = {name for name in "pr" if "{" + name in source}
                if in_path is None or named == in_path:
                    in_path = named
                    forms[scope] = source.replace("W", word)
                    # The same under another word, as links of an older version are.
                    if self.once_in(8) and "W" in source: forms[scope] = [forms[scope], source.replace("W", word + "-old")]
                    break
        parameters = {name: {"type": self.type(is_in_path=True)} for name in sorted(in_path)}
        # What has a colon is the whole authority to the spec, and a host with a port to these routers.
        if any(str(form).startswith("//{p}") or "'//{p}" in str(form) for form in forms.values()):
            parameters["p"]["type"] = self.pick(["identifier", "integer", "letter", "text", "uuid", "country"])
        for name in self.random.sample(NAMES, self.random.randrange(0, 5)):
            parameter = parameters[name] = {"type": "flag" if self.once_in(15) else self.type()}
            if self.once_in(3): parameter["required"] = True
            elif self.once_in(12) and parameter["type"] != "flag": parameter["repeated"] = True
            if parameter.get("repeated") and self.once_in(2): parameter["alsoNamed"] = [name + "[]"]
            elif self.once_in(12): parameter["alsoNamed"] = [name + "2"]
            if self.once_in(10) and not any("#" in str(form) for form in forms.values()): parameter["in"] = "fragment"
        made = {"title": "does %d" % number, "forms": forms, "parameters": parameters}
        if self.wide: self.widen(made)
        optional = [name for name, rules in parameters.items() if name not in "pr" and not rules.get("required")
                    and rules.get("in") != "matrix" and "numbered" not in rules]
        if len(optional) > 1 and self.once_in(2):
            two = self.random.sample(optional, 2)
            kind = self.pick(["atLeastOneOf", "atMostOneOf", "exactlyOneOf", "allOrNone", "requires", "excludes",
                              "ascending", "strictlyAscending"])
            if kind.lower().endswith("ascending"):
                shared = self.pick(["date", "integer"])
                for name in two: parameters[name] = {"type": shared}
            made["constraints"] = [{kind: two}]
        elif optional and self.once_in(3):
            parameters["mode"] = {"type": {"enumeration": ["fast", "slow", "off"]}}
            if self.once_in(2): parameters["mode"]["required"] = True
            kind = self.pick(["requires", "excludes", "atLeastOneOf"])
            made["constraints"] = [{"when": {"mode": self.pick(["fast", ["slow", "off"]])}, kind: optional[:2]}]
        return made

    def widen(self, action):
        """Gives an action some of what fewer documents have."""
        forms, parameters = str(action["forms"]), action["parameters"]
        if self.once_in(4) and not any(sign in forms for sign in ("...", "#", "}-", ".html", ":{", "/'", "W:")):
            for name in self.some(["v", "rev"], 3):
                parameters[name] = {"in": "matrix", "type": self.type(is_in_path=True)}
                if self.once_in(3): parameters[name]["required"] = True
        if self.once_in(4): parameters["item_{n}"] = {"numbered": self.pick([2, 3, 12]), "type": self.type()}
        app = action["forms"].get("app")
        if "web" in action["forms"] and isinstance(app, str) and app.endswith("/{p}") and "[" not in forms:
            # In the path of web links, in the query of the app's own.
            action["forms"]["app"] = app[:-len("/{p}")]
            parameters["p"]["in"] = "pathOrQuery"
            if self.once_in(2): parameters["p"]["required"] = True
        own = [name for name, rules in parameters.items() if name not in "pr" and rules["type"] != "flag"]
        for name in own:
            if self.once_in(6):
                parameters[name]["policies"] = {
                    question: {"readings": [self.pick(readings)], "reason": "The document says so of it."}
                    for question, readings in self.some(OWN, 3)}
        free = [name for name in ("amount", "tip", "fee") if self.once_in(3)]
        if len(free) > 1 and self.once_in(2):
            kind = self.pick(["overrides", "equal", "different", "total", "totalLength", "inOrder"])
            for name in free: parameters[name] = {"type": "text" if kind == "totalLength" else "integer"}
            if kind == "total": action["constraints"] = [{kind: free, "maximum": 100}]
            elif kind == "totalLength": action["constraints"] = [{kind: free, "maximum": 12}]
            else: action["constraints"] = [{kind: free}]

    def add_builds(self, made):
        """Builds of the app, each with a scheme of its own, of which one may have a parameter alone."""
        if "app" not in made["scopes"] or not self.once_in(3): return
        made["variables"] = {"build": {"values": ["", "-dev"]}}
        made["scopes"]["app"]["scheme"] += "{build}"
        for action in made["actions"].values():
            if "app" in action["forms"] and self.once_in(3):
                action["parameters"]["trace"] = {
                    "type": self.type(), "availability": {"variable": "build", "values": ["-dev"]}}

    def spec(self, name):
        scopes = {}
        if not self.once_in(4): scopes["app"] = {"scheme": self.pick(["shop", "my-app"])}
        if not scopes or self.once_in(2):
            scopes["web"] = {"scheme": "https", "hosts": self.some(["www.shop.example", "shop.example"], 3)}
            if self.once_in(4): scopes["web"]["otherPaths"] = "open"
        app = self.pick(APP + [WIDE_APP] * self.wide)
        actions = {"act%d" % number: self.action(number, word, scopes, app)
                   for number, word in enumerate(self.some(WORDS, 6))}
        used = {scope for action in actions.values() for scope in action["forms"]}
        made = {"linkspec": 1, "name": name, "documents": {"d": "Document"}, "cite": "d: 1",
                "scopes": {key: value for key, value in scopes.items() if key in used}, "actions": actions}
        if self.wide: self.add_builds(made)
        if self.wide and self.once_in(5): made["pairSeparators"] = self.pick([";", "&;", {"fragment": ";"}, {"query": "&;", "fragment": "&;"}])
        if self.once_in(4):
            some = self.some(list(actions), len(actions) + 1)
            made["shared"] = {"utm": {"type": self.type(), "actions": some}}
        if self.once_in(4):
            made["types"] = {"Own": self.type(is_in_path=True)}
            for action in actions.values():
                for name, parameter in action["parameters"].items():
                    if name != "p" and parameter["type"] != "flag" and self.once_in(6) and "constraints" not in action:
                        parameter["type"] = "Own"
        if self.once_in(6):
            made["unknownParameters"] = [{"names": "x-*", "readings": ["ignore"]}, {"names": "req-*", "readings": ["reject"]}]
        if self.once_in(2):
            made["policies"] = {question: {"readings": [self.pick(readings)], "reason": "The document says so."}
                                for question, readings in self.some(POLICIES, 5)}
        if self.answers:
            made["policies"] = {question: {"readings": [self.pick(readings)], "reason": "The document says so."}
                                for question, readings in self.random.sample(self.answers, 16)}
        return made


def spec(seed, wide=False): return Maker(seed, wide).spec("%s-%d" % ("wide" if wide else "plain", seed))


def answered(seed):
    """A spec with answers to many questions, plain or wide."""
    return Maker(seed, wide=seed % 2 == 1, answers=POLICIES + MORE_POLICIES).spec("answered-%d" % seed)


def browser(seed):
    """The same, with what a router on the parser of browsers answers."""
    return Maker(seed, wide=seed % 2 == 1, answers=POLICIES + OF_BROWSERS).spec("browser-%d" % seed)
