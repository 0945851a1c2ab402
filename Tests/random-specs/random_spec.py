"""Specs of any make: what a person would not think of combining.

`spec(seed)` is the same for the same seed. Not every one is sound: lint refuses those that are not.
"""
import random

WORDS = ["cart", "item", "list", "new", "play", "shop", "user", "open", "help", "v2", "a-b", "Home", "42",
         "x.y", "café", "news"]
NAMES = ["id", "q", "name", "lat", "lon", "from", "to", "size", "kind", "tab", "ref", "code", "page", "sort",
         "note"]
CUSTOM = ["//W", "//W/{p}", "//W/{p}/{r}", "/W/{p}", "///W", "W:{p}", "W/{p}", "{p}", "", "//", "//{p...}",
          "//{p}", "//{p}.W.example/x", "//W[/{p}]", "//W/{p}[/{r}]", "//W/{p...}", "//W/", "//W[/]",
          "//W/{p}.{r}", "//W/@{p}", "//W/id{p}", "//W/{p}-{r}", "//W/{p...}/edit", "//{p}@{r}",
          "//W/{p...}:{r}", "//W#{p}", "//W/#/{p}", "W:{p}[:{r}]", "//W[/{p}]/x/{r}", "/{p}", "/{p}/{r}",
          "//*.W.example/{p}", "W-{p}", "//[{p}@]W[:{r}]", "//W/{p}/{r...}"]
WEB = ["/W", "/W/{p}", "/W/{p}/{r}", "/W[/{p}]", "/{p}", "/{p}/{r}", "/W/{p...}", "/W/", "/W[/]",
       "/W/{p}.html", "/W/{p}-{r}", "/@{p}", "/W#{p}", "/#/W/{p}", "/", "/{p...}", "/{p...}/W/{r}",
       "/W/{p}[/{r}]", "/W[/{p}]/x/{r}", "/{p}/W"]
POLICIES = [
    ("trailingSlash", ["reject", "ignore"]), ("emptySegment", ["reject", "ignore"]),
    ("duplicateParameter", ["reject", "first", "last"]), ("unknownParameter", ["reject", "ignore", "verbatim"]),
    ("plus", ["verbatim", "space"]), ("emptyValue", ["reject", "absent", "verbatim"]),
    ("invalidOptionalValue", ["reject", "absent"]), ("fragment", ["reject", "ignore"]),
    ("literalCase", ["reject", "normalize"]), ("parameterNameCase", ["reject", "normalize"]),
    ("encodedSlash", ["reject", "verbatim"]), ("leadingZeros", ["reject", "verbatim"]),
    ("schemeCase", ["normalize"]), ("unencodedValue", ["reject", "verbatim"]),
    ("controlInText", ["reject", "verbatim"]), ("dotSegment", ["reject", "normalize"]),
    ("userinfo", ["reject"]), ("port", ["reject"]), ("emptyPair", ["reject", "ignore"]),
    ("semicolon", ["verbatim"]), ("actionSpelling", ["reject"]), ("hostSpelling", ["normalize"]),
    ("length", ["reject"]), ("encodedDelimiter", ["verbatim", "decode"])]
PARSERS = ["foundation", "strict", "whatwg", "python", "android", "go", "java"]


def settled(readings):
    return {"readings": [readings], "reason": "The document says so."}


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.pick = self.random.choice

    def once_in(self, count):
        return self.random.randrange(count) == 0

    def some(self, words, most):
        return self.random.sample(words, self.random.randrange(1, most))

    def type(self, depth=0):
        low = self.random.randrange(0, 20)
        high = low + self.random.randrange(1, 60)
        plain = [
            "integer", {"integer": {"minimum": low, "maximum": high}}, {"integer": {"multipleOf": 5, "minimum": 5}},
            "decimal", {"decimal": {"minimum": -low, "maximum": high}}, {"decimal": {"multipleOf": 0.25}},
            {"decimal": {"minimum": -low, "maximum": high, "digits": self.random.randrange(0, 4)}},
            "date", {"date": {"format": "dd.MM.yyyy"}}, {"date": {"format": "yyyyMMdd"}},
            {"date": {"minimum": "2020-02-01", "maximum": "2026-12-31"}},
            {"enumeration": self.some(["on", "off", "auto", "Left", "right", "x1", "all", "none"], 5)},
            {"words": self.some(["asc", "desc", "up", "down"], 4)}, {"anyCase": {"enumeration": ["Red", "Blue"]}},
            "letter", "uuid", "language", "country", "identifier", {"identifier": {"minimum": 3, "maximum": 12}},
            "text", "text", {"text": {"maximum": high}},
            {"text": {"maximum": high, "counts": self.pick(["graphemes", "codePoints", "utf16"])}},
            {"text": {"characters": self.some(["letters", "digits", "-", "_", " ", "."], 4)}},
            "url", {"url": {"schemes": ["https"]}}, {"url": {"except": ["javascript"]}}, {"url": {"relative": True}},
            {"url": {"hosts": ["shop.example", "*.shop.example"]}},
            {"pattern": self.pick(["[a-z]{2,5}", "[A-Z][0-9]{3}", "(?:a|bc)+", "\\d{1,3}", "#[0-9a-f]{6}",
                                   "[a-z0-9]+(-[a-z0-9]+)*"])},
            "boolean", {"boolean": {"yes": ["1"], "no": ["0"]}}, {"boolean": {"yes": ["yes", "y"], "no": []}},
            "time", {"time": {"minimum": "08:00", "maximum": "18:30"}}, "dateTime",
            {"dateTime": {"format": "yyyyMMdd'T'HHmm"}}, "duration", {"duration": {"style": "iso8601"}},
            {"duration": {"units": ["h", "min"]}}, "hexadecimal", {"hexadecimal": {"minimum": 6, "maximum": 6}},
            {"hexadecimal": {"prefix": "0x", "minimum": 40, "maximum": 40}}, "base32", "base64",
            {"base64": {"alphabet": "url", "padding": "none"}},
            {"checked": {"by": self.pick(["luhn", "gtin", "isbn", "iban"])}}, "emailAddress", "hostName",
            "ipAddress", "phoneNumber", {"phoneNumber": {"global": True}}, "json",
            {"json": {"members": {"id": "integer", "tag": "text"}, "required": ["id"]}},
            {"json": {"items": "text", "maximum": 3}}]
        if depth == 2 or not self.once_in(4):
            return self.pick(plain)
        match self.random.randrange(4):
            case 0:
                return {"anyOf": [{"enumeration": ["today", "now"]}, self.type(depth + 1)]}
            case 1:
                made = {"items": self.type(depth + 1), "separator": self.pick([",", "|", ";", " ", "-"])}
                if self.once_in(2): made["maximum"] = self.random.randrange(2, 5)
                if self.once_in(3): made["minimum"] = self.random.randrange(0, 3)
                if self.once_in(3): made["unique"] = True
                return {"list": made}
            case 2:
                form = self.pick(["{a},{b}", "{a},{b}[,{c}]", "{a}x{b}", "{a}:{b}", "{a}@{b}", "[{c}/]{a}", "{a}-{b}"])
                return {"parts": {"form": form, "types": {n: self.type(depth + 1) for n in "abc" if "{%s}" % n in form}}}
            case _:
                return {"limited": self.pick([{"integer": {"minimum": 1, "maximum": high}}, {"text": {"maximum": high}}])}

    def parameter(self, name):
        made = {"type": "flag" if self.once_in(15) else self.type()}
        if self.once_in(3): made["required"] = True
        if self.once_in(10) and made["type"] != "flag": made["repeated"] = self.pick([True, {"minimum": 1, "maximum": 3}])
        if self.once_in(10): made["alsoNamed"] = [name + "2"]
        if self.once_in(12): made["in"] = self.pick(["fragment", "matrix"])
        if self.once_in(10) and made["type"] != "flag": made["encoded"] = True
        if self.once_in(10) and "repeated" not in made:
            made["policies"] = {"duplicateParameter": settled(self.pick(["reject", "first", "last"]))}
        if self.once_in(10):
            made["policies"] = {self.pick(["emptyValue", "invalidOptionalValue"]): settled(self.pick(["reject", "absent"]))}
        return made

    def constraint(self, parameters, one, other):
        """A rule on two of the parameters that a link may go without; the types fit it then."""
        match self.pick(["names"] * 7 + ["ascending", "equal", "different", "totalLength", "word", "given", "inOrder",
                                         "last", "types"]):
            case "names":
                kind = self.pick(["atLeastOneOf", "atMostOneOf", "exactlyOneOf", "allOrNone", "requires", "excludes",
                                  "overrides"])
                made = {kind: [one, other]}
                if kind in ("atMostOneOf", "exactlyOneOf", "excludes") and self.once_in(3): made["tooMany"] = "open"
                return made
            case "ascending":
                kind = self.pick(["date", "integer"])
                for name in (one, other): parameters[name] = {"type": kind}
                return {"ascending": [one, other]}
            case "totalLength":
                return {"totalLength": [one, other], "maximum": 40}
            case "word":
                parameters[one] = {"type": {"enumeration": ["one", "two", "three"]}}
                condition = {one: self.pick(["one", ["one", "two"], True])}
                return {"when": condition, self.pick(["requires", "excludes", "overrides"]): [other]}
            case "given":
                return {"when": {one: self.once_in(2)}, self.pick(["requires", "excludes"]): [other]}
            case "last":
                return {"last": [one]}
            case "types":
                parameters[other] = {"type": "text"}
                kind = self.pick(["emailAddress", "integer", {"text": {"maximum": 8}}])
                return {"when": {one: True}, "types": {other: kind}}
            case kind:
                return {kind: [one, other]}

    def action(self, number, scopes):
        word = self.pick(WORDS)
        forms, in_path = {}, None
        for scope in [s for s in scopes if not self.once_in(3)] or [self.pick(list(scopes))]:
            sources = list(CUSTOM if scope == "app" else WEB)
            self.random.shuffle(sources)
            for source in sources:
                named = {name for name in ("p", "r") if "{" + name in source}
                if in_path is None or named == in_path:
                    in_path = named
                    forms[scope] = source.replace("W", word)
                    break
        parameters = {name: {"type": self.type()} for name in sorted(in_path)}
        names = self.random.sample(NAMES, self.random.randrange(1, 6))
        for name in names: parameters[name] = self.parameter(name)
        optional = [name for name in names if not parameters[name].get("required")]
        constraints = []
        for _ in range(self.random.randrange(0, 3) if len(optional) > 1 else 0):
            constraints.append(self.constraint(parameters, *self.random.sample(optional, 2)))
        made = {"title": "does %d" % number, "forms": forms, "parameters": parameters}
        if constraints: made["constraints"] = constraints
        if self.once_in(5):
            readings = [self.pick(["reject", "ignore", "verbatim"])]
            made["unknownParameters"] = [{"names": self.pick(["*", "x-*", "utm_*"]), "readings": readings}]
        return made

    def spec(self, name):
        scopes = {}
        if not self.once_in(4): scopes["app"] = {"scheme": self.pick(["shop", "my-app", "x+y", "abc2"])}
        if not scopes or self.once_in(2):
            hosts = self.some(["www.shop.example", "shop.example", "m.shop.example"], 3)
            scopes["web"] = {"scheme": "https", "hosts": hosts}
            if self.once_in(3): scopes["web"]["otherPaths"] = "open"
            if self.once_in(5): scopes["web"]["ports"] = [8443]
        actions = {"act%d" % n: self.action(n, scopes) for n in range(self.random.randrange(1, 6))}
        used = {scope for action in actions.values() for scope in action["forms"]}
        made = {"linkspec": 1, "name": name, "documents": {"d": "Document"}, "cite": "d: 1",
                "scopes": {key: value for key, value in scopes.items() if key in used}, "actions": actions}
        if self.once_in(2):
            chosen = self.random.sample(POLICIES, self.random.randrange(1, 6))
            made["policies"] = {question: settled(self.pick(readings)) for question, readings in chosen}
        if self.once_in(6): made["parsers"] = self.some(PARSERS, 3)
        if self.once_in(6): made["pairSeparators"] = self.pick([";", "&;"])
        if self.once_in(2): self.widen(made)
        return made

    def widen(self, made):
        """What few documents have: each now and then, mostly alone."""
        scopes, actions = made["scopes"], made["actions"]
        named = [(action, name, parameter) for action in actions.values()
                 for name, parameter in action["parameters"].items() if name not in "pr"]
        match self.random.randrange(10):
            case 0 if "app" in scopes:
                scopes["app"]["scheme"] += "{build}"
                made["variables"] = {"build": {"values": self.pick([["", "-beta"], ["a", "b", "c"]])}}
                for _, _, parameter in named:
                    if not parameter.get("required") and self.once_in(3):
                        values = made["variables"]["build"]["values"][1:]
                        parameter["availability"] = {"variable": "build", "values": values}
            case 1:
                scopes["routes"] = {"scheme": "jl", "routes": "jlroutes"}
                for number, action in enumerate(actions.values()):
                    in_path = [name for name in "pr" if name in action["parameters"]]
                    word = self.pick(WORDS[:9]) + (str(number) if self.once_in(2) else "")
                    action["patterns"] = {"routes": "/".join([word] + [":" + name for name in in_path])}
                    for name in in_path: action["parameters"][name]["in"] = "path"
            case 2 if "web" in scopes:
                words = [form.split("{")[0].split("[")[0].split("#")[0] for action in actions.values()
                         for form in [action["forms"].get("web")] if form]
                entries = [{"/": word + "*"} for word in words]
                if self.once_in(2): entries.insert(0, {"/": "/help/drafts/*", "exclude": True})
                if self.once_in(3): entries.insert(0, {"#": "no_app", "exclude": True})
                if self.once_in(3): entries[-1]["?"] = {"id": "?*"}
                scopes["web"]["entries"] = entries
            case 3:
                made["foreignScopes"] = {"other": {"schemes": ["https"], "hosts": ["legal.example", "a.legal.example"]}}
            case 4:
                made["senders"] = {"only": ["com.example.app", "com.shop.*"]}
            case 5:
                made["deliveries"] = {"via": ["open-url", "push"], "launch": ["cold", "warm"]}
            case 6:
                action = self.pick(list(actions.values()))
                action["parameters"]["item_{n}"] = {"numbered": self.random.randrange(2, 5), "type": self.type()}
                if self.once_in(2):
                    action.setdefault("constraints", []).append({"requires": ["item_{n}", "item_{n-1}"]})
            case 7:
                _, _, parameter = self.pick(named)
                parameter["type"] = {"link": {}} if self.once_in(2) else {"link": {"actions": [self.pick(list(actions))]}}
            case 8 if "app" in scopes:
                if self.once_in(2):
                    parameters = {"whole": {"in": "wholeQuery", "type": self.type(), "required": self.once_in(2)}}
                    actions["raw"] = {"forms": {"app": self.pick(["//raw", "raw", "///raw"])}, "parameters": parameters}
                else:
                    parameters = {name: {"in": "opaquePath", "type": self.type()} for name in ("root", "path")}
                    actions["raw"] = {"forms": {"app": self.pick(["", "//"])}, "parameters": parameters}
            case _:
                made["types"] = {"own": self.type()}
                for _, _, parameter in named:
                    if self.once_in(2): parameter["type"] = "own"
                made["shared"] = {"lang": {"type": self.type(), "actions": self.some(list(actions), len(actions) + 1)}}


def spec(seed):
    return Maker(seed).spec("random-%d" % seed)
