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
# Each open question with the readings that a policy may choose from.
POLICIES = [(line.split()[0], line.split()[1:]) for line in """
  outerWhiteSpace reject trim encode
  outerControl reject trim encode
  innerWhiteSpace reject encode ignore
  backslash reject encode slash
  illegalCharacter reject encode encodeComponent
  strayPercent reject encode encodeComponent replace ignore
  missingAuthority reject normalize
  otherSlashes reject normalize
  length reject verbatim
  userinfo reject ignore
  port reject ignore
  invalidPort reject ignore
  fragment reject ignore
  schemeCase reject normalize
  schemeEscape reject normalize
  actionSpelling reject normalize
  hostSpelling reject normalize
  internationalHost reject normalize
  valueInHost reject verbatim normalize decode
  foreignHost reject anyAction
  trailingSlash reject ignore verbatim
  emptySegment reject ignore verbatim
  dotSegment reject normalize verbatim
  literalEscape reject normalize
  literalCase reject normalize
  encodedSlash reject verbatim
  semicolon reject verbatim ignore
  emptyPair reject ignore
  unknownParameter reject ignore verbatim
  duplicateParameter reject first last filled
  encodedName reject decode unknown
  parameterNameCase reject normalize unknown
  decoratedName reject normalize unknown
  plus reject verbatim space
  byteOrderMark reject verbatim trim
  invalidOptionalValue reject absent
  unavailableParameter reject absent
  disputedParameter reject absent verbatim
  emptyValue reject absent verbatim
  emptyText reject absent verbatim
  controlInText reject absent verbatim
  invalidUTF8 reject absent replace empty encode
  integerAboveRange reject absent verbatim
  fraction reject absent verbatim
  otherDate reject absent verbatim
  otherLetter reject absent verbatim
  otherIdentifier reject absent verbatim
  unencodedValue reject absent verbatim
  encodedDelimiter verbatim decode
  otherURL reject absent verbatim
  illegalCharacterInURL reject absent verbatim encode
  integerBelowRange reject absent verbatim
  leadingZeros reject absent verbatim
  otherNumber reject absent verbatim
  unusualURL reject absent verbatim
  lenientURL reject absent verbatim
  characterCount reject absent verbatim
""".strip().split("\n")]
# What a value of one parameter may be answered with.
OWN_POLICIES = ["duplicateParameter", "emptyValue", "invalidOptionalValue", "emptyText", "plus", "leadingZeros",
                "unencodedValue", "encodedDelimiter", "controlInText", "invalidUTF8", "fraction"]
PARSERS = ["foundation", "strict", "whatwg", "python", "android", "go", "java"]


def settled(*readings):
    return {"readings": list(readings), "reason": "The document says so."}


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
        plain += [
            {"date": {"firstYear": 2000, "lastYear": 2030}}, {"date": {"format": "d MMM yyyy"}},
            {"identifier": {"except": ["new", "all"]}}, {"text": {"minimum": 2}}, {"text": {"maximumBytes": high}},
            {"text": {"minimum": 2, "maximum": high}}, {"url": {"schemes": []}}, {"url": {"schemes": ["mailto", "tel"]}},
            {"time": {"format": "HHmm"}}, {"time": {"format": "h:mma"}},
            {"dateTime": {"minimum": "2020-01-01T00:00:00Z", "maximum": "2030-01-01T00:00:00Z"}},
            {"duration": {"minimum": "5m", "maximum": "3h"}}, {"duration": {"units": [""]}},
            {"hexadecimal": {"case": "upper", "minimum": 2}}, {"base32": {"minimum": 4, "maximum": 10}},
            {"base64": {"alphabet": "standard", "padding": "required"}},
            {"checked": {"by": "bech32", "prefix": "bc"}}, {"checked": {"by": self.pick(["base58check", "eip55", "gs1"])}},
            {"ipAddress": {"version": self.pick([4, 6])}}, {"json": {"depth": 2}},
            {"allOf": [{"pattern": "[a-z]{1,4}"}, {"not": {"enumeration": ["new", "all"]}}]},
            {"allOf": ["identifier", {"text": {"maximum": 8}}]}, {"anyCase": {"pattern": "[A-Z]{2}[0-9]{1,3}"}},
            {"enumeration": [["a", "alpha"], "beta"]}, {"words": [["n", "north"], ["s", "south"]]},
            {"pattern": {"matches": "-?[0-9]{1,2}(\\.[0-9]+)?", "name": "a latitude"}}]
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
                if self.once_in(6) and made["items"] in ("integer", "date", "decimal"):
                    made["order"] = self.pick(["ascending", "strictlyAscending"])
                if self.once_in(8):
                    made["items"] = {"enumeration": ["openid", "email", "phone"]}
                    made["contains"] = {"enumeration": ["openid"]}
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
        if self.once_in(5):
            made["policies"] = self.policies([row for row in POLICIES if row[0] in OWN_POLICIES], 2)
        if self.once_in(20) and not made.get("required"): made["fallback"] = "the app shows all of them"
        if self.once_in(20) and not made.get("required"): made["disputed"] = "the guide can be read either way"
        return made

    def policies(self, rows, most):
        """Answers to a few of the questions: mostly one reading, now and then two."""
        made = {}
        for question, readings in self.random.sample(rows, self.random.randrange(1, most)):
            count = 1 if len(readings) == 2 or not self.once_in(3) else 2
            made[question] = settled(*self.random.sample(readings, count))
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
            fitting = []
            for source in sources:
                named = {name for name in ("p", "r") if "{" + name in source}
                if in_path is None or named == in_path:
                    in_path = named
                    fitting.append(source.replace("W", word))
            if fitting: forms[scope] = fitting[:2] if self.once_in(8) else fitting[0]
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
        if self.once_in(2): made["policies"] = self.policies(POLICIES, 8)
        if self.once_in(6): made["parsers"] = self.some(PARSERS, 3)
        if self.once_in(6): made["pairSeparators"] = self.pick([";", "&;", {"opaquePath": ";"}, {"query": ";", "fragment": ";"}])
        if self.once_in(2): self.widen(made)
        return made

    def widen(self, made):
        """What few documents have: each now and then, mostly alone."""
        scopes, actions = made["scopes"], made["actions"]
        named = [(action, name, parameter) for action in actions.values()
                 for name, parameter in action["parameters"].items() if name not in "pr"]
        match self.random.randrange(17):
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
                forms = [form for action in actions.values() if "web" in action["forms"]
                         for form in [action["forms"]["web"]]]
                forms = [one for form in forms for one in ([form] if isinstance(form, str) else form)]
                words = [form.split("{")[0].split("[")[0].split("#")[0] for form in forms]
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
            case 9:
                made["maximumLength"] = self.pick([120, 300, 65536])
            case 10:
                readings = [self.pick(["reject", "ignore", "verbatim"])]
                made["unknownParameters"] = [{"names": self.pick(["x-*", "utm_*", "*"]), "readings": readings}]
            case 11 if "web" in scopes:
                scopes["web"]["openSchemes"] = ["http"]
            case 12 if "web" in scopes:
                scopes["written"] = {"scheme": "webapp", "rewrites": "web"}
                if self.once_in(2): scopes["written"]["host"] = "open"
                if self.once_in(3): scopes["written"]["pathPrefix"] = "/in"
            case 13 if len(scopes) > 1:
                for _, _, parameter in named:
                    if self.once_in(2): parameter["scopes"] = [self.pick(list(scopes))]
            case 14 if len(scopes) > 1:
                # In the path of the forms that name it, in the query of others.
                action = self.pick(list(actions.values()))
                if "p" in action["parameters"] and len(action["forms"]) > 1:
                    scope = self.pick(list(action["forms"]))
                    action["forms"][scope] = "/plain" if scope == "web" else "//plain"
                    for name in "pr":
                        if name in action["parameters"]: action["parameters"][name]["in"] = "pathOrQuery"
            case 15 if "web" in scopes:
                scopes["web"]["entries"] = [
                    {"/": "/*", "caseSensitive": self.once_in(2), "percentEncoded": self.once_in(2)}]
            case _:
                made["types"] = {"own": self.type()}
                for _, _, parameter in named:
                    if self.once_in(2): parameter["type"] = "own"
                made["shared"] = {"lang": {"type": self.type(), "actions": self.some(list(actions), len(actions) + 1)}}


def spec(seed):
    return Maker(seed).spec("random-%d" % seed)
