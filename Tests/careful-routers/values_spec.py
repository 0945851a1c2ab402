"""Specs of values that fewer documents have: lengths of time, moments in named formats, codes with checksums, JSON,
octets, lists and values with parts, URLs of all kinds, links in links, names of resources.

`spec(seed)` is the same for the same seed. `values.py` reads what these say, and no more.
"""
from picks import Picks

WORDS = ["cart", "item", "list", "help", "user", "play", "news", "open", "tab"]
NAMES = ["id", "q", "name", "from", "to", "size", "kind", "ref", "page", "note"]
POLICIES = [("duplicateParameter", ["reject", "first", "last"]), ("unknownParameter", ["ignore", "reject"]),
            ("invalidOptionalValue", ["reject", "absent"]), ("plus", ["space", "verbatim"]),
            ("emptyText", ["reject", "absent", "verbatim"])]
# What becomes of a value that documents do not show.
OF_VALUES = [("otherURL", ["reject", "absent", "verbatim"]), ("characterCount", ["reject", "absent", "verbatim"]),
             ("otherDate", ["reject", "absent", "verbatim"]), ("namespaceCase", ["reject", "verbatim"]),
             ("encodedColon", ["reject", "verbatim"]), ("otherKind", ["reject", "absent", "verbatim"])]


class Maker(Picks):
    def time(self):
        return self.pick([
            {"duration": {"style": "iso8601"}}, {"duration": {"units": ["h", "min", "s"]}},
            {"duration": {"units": ["min", ""]}}, {"duration": {"units": ["h", "m"], "maximum": "24h"}},
            {"duration": {"units": ["s"], "minimum": "10s", "maximum": "90s"}}, {"time": {"format": "h:mma"}},
            {"time": {"format": "HHmm"}}, {"time": {"format": "HH:mm:ss"}}, {"date": {"format": "d MMM yyyy"}},
            {"date": {"format": "yyyyMMdd"}}, {"date": {"format": "d/M/yyyy"}}, {"date": {"format": "MMMM d, yyyy"}},
            {"dateTime": {"format": "yyyy-MM-dd HH:mm"}}, {"dateTime": {"format": "yyyyMMdd'T'HHmmssXX"}},
            {"dateTime": {"format": "yyyy-MM-dd'T'HH:mmxxx"}}, {"date": {"firstYear": 2000, "lastYear": 2030}},
            {"date": {"minimum": "2020-02-29", "maximum": "2028-02-28"}}])

    def code(self):
        return self.pick([
            {"checked": {"by": "isbn"}}, {"checked": {"by": "gs1"}},
            {"checked": {"by": "bech32", "prefix": "bc"}}, {"checked": {"by": "base58check"}},
            {"phoneNumber": {"global": True}}, {"decimal": {"multipleOf": 0.25, "minimum": 0}}, {"decimal": {"digits": 0}},
            {"base64": {"alphabet": "standard", "padding": "required"}}, {"base64": {"alphabet": "url", "minimum": 4}},
            {"base64": {"alphabet": "url", "padding": "none", "of": "json"}}, {"base32": {"minimum": 10, "maximum": 20}},
            {"base64": {"padding": "any", "of": {"parts": {
                "form": "{method}:{password}", "types": {"method": {"enumeration": ["aes", "chacha"]}, "password": "identifier"}}}}},
            {"hexadecimal": {"minimum": 64, "maximum": 64, "case": "upper"}}, {"ipAddress": {"version": 6, "brackets": True}},
            {"urn": {"namespace": "shop", "kinds": ["item", "show:tv"], "openKinds": ["draft"]}}])

    def text(self):
        return self.pick([
            {"text": {"minimum": 1, "maximum": self.random.randrange(4, 30)}}, {"text": {"maximum": 12, "counts": "utf16"}},
            {"text": {"characters": ["letters", "marks", "digits"]}}, {"text": {"characters": ["letters", "spaces", "."]}},
            {"words": [["any", "all"], ["walking", "w"], "car"]}, {"enumeration": [["en", "english"], "fr"]},
            {"allOf": [{"pattern": "[a-z.]+"}, {"not": {"enumeration": [".", "..", "me"]}}]},
            {"allOf": [{"pattern": "[a-z0-9]{2,8}"}, {"pattern": "[^0-9].*"}]}, {"anyCase": {"pattern": "[A-Z]{2}[0-9]+"}},
            {"anyCase": "boolean"}, {"anyOf": [{"enumeration": ["today"]}, "date", {"duration": {"units": ["d"]}}]},
            {"anyOf": ["uuid", {"integer": {"minimum": 1, "maximum": 99}}]}, {"pattern": "(?:[a-z]+/)?[0-9]{1,3}"}])

    def several(self):
        return self.pick([
            {"list": {"items": "integer", "separator": ";", "order": "ascending"}},
            {"list": {"items": "date", "separator": " ", "maximum": 3}},
            {"list": {"items": {"decimal": {"minimum": 0}}, "minimum": 2, "maximum": 4}},
            {"list": {"items": {"pattern": "[a-z]+"}, "contains": {"enumeration": ["openid"]}, "separator": " "}},
            {"list": {"items": {"parts": {"form": "{sku}:{count}", "types": {"sku": {"pattern": "[a-z]{1,4}"}, "count": "integer"}}},
                      "uniquePart": "sku"}},
            {"list": {"items": {"text": {"minimum": 1, "maximum": 5, "counts": "codePoints"}}, "separator": "\n", "maximum": 3}},
            {"limited": {"list": {"items": {"pattern": "[a-z]+"}, "maximum": 3}}},
            {"parts": {"form": "{lat},{lon}[,{alt}]", "types": {
                "lat": {"decimal": {"minimum": -90, "maximum": 90}}, "lon": {"decimal": {"minimum": -180, "maximum": 180}},
                "alt": "decimal"}}},
            {"parts": {"form": "{value}{unit}", "types": {"value": "integer", "unit": {"enumeration": ["km", "m", "mi"]}}}},
            {"parts": {"form": "{name}.{ext}", "types": {"name": {"pattern": "[a-z-]+"}, "ext": {"enumeration": ["pdf", "txt"]}}}},
            {"parts": {"form": "{from}-{to}", "types": {"from": "integer", "to": "integer"}, "ascending": ["from", "to"]}},
            {"json": {"members": {"payee": {"text": {"minimum": 1}}, "amount": "decimal"}, "required": ["payee"]}},
            {"json": {"items": "integer", "minimum": 1, "maximum": 3}}, {"json": {"depth": 3}}])

    def url(self):
        return self.pick([
            {"url": {"except": ["javascript", "file", "data"]}}, {"url": {"schemes": ["https", "file"]}},
            {"url": {"schemes": ["ftp", "sftp"]}}, "url", {"url": {"hosts": ["pay.shop.example", "*.shop.test"]}},
            {"anyOf": [{"url": {"relative": True}}, {"url": {"schemes": ["https"]}}]}, "link"])

    def type(self): return self.pick([self.time, self.code, self.text, self.several, self.several, self.url])()

    def action(self, number, word):
        action = {"title": "does %d" % number, "forms": {"app": "//" + word}, "parameters": {}}
        if self.once_in(3):
            action["forms"]["app"] += "/{p}"
            action["parameters"]["p"] = {"type": self.pick([
                {"checked": {"by": "isbn"}}, {"duration": {"style": "iso8601"}}, {"date": {"format": "yyyyMMdd"}},
                {"base32": {"minimum": 5}}, {"allOf": [{"pattern": "[a-z.]+"}, {"not": {"enumeration": [".", "..", "me"]}}]},
                {"urn": {"namespace": "shop", "kinds": ["item", "show:tv"], "openKinds": ["draft"]}}, "uuid"])}
        for name in self.random.sample(NAMES, self.random.randrange(1, 5)):
            rules = action["parameters"][name] = {"type": self.type()}
            if self.once_in(4): rules["required"] = True
            elif self.once_in(8) and rules["type"] != "link": rules["repeated"] = True
        if self.once_in(3): self.constrain(action)
        return action

    def constrain(self, action):
        """Two parameters of one type, which are compared by what they mean."""
        kind = self.pick(["ascending", "strictlyAscending", "equal", "different", "total", "distance", "totalLength"])
        if kind == "total": shared = {"decimal": {"minimum": 0, "digits": 2}}
        elif kind == "totalLength": shared = {"text": {"maximum": 20, "counts": "codePoints"}}
        elif kind == "distance": shared = self.pick([{"date": {"format": "d MMM yyyy"}}, {"time": {"format": "HH:mm:ss"}}])
        else:
            shared = self.pick([
                {"date": {"format": "d MMM yyyy"}}, {"date": {"format": "d/M/yyyy"}}, {"time": {"format": "h:mma"}},
                {"duration": {"units": ["h", "min", "s"]}}, {"dateTime": {"format": "yyyy-MM-dd'T'HH:mmxxx"}},
                {"decimal": {"minimum": 0}}, "uuid" if kind in ("equal", "different") else {"decimal": {"maximum": 100}}])
        for name in ("one", "two"): action["parameters"][name] = {"type": shared}
        made = {kind: ["one", "two"]}
        if kind == "total": made.update(minimum=1, maximum=self.pick([10, 100]))
        if kind == "totalLength": made["maximum"] = 12
        if kind == "distance":
            made.update(minimum=0, maximum=30 if "date" in shared else 3600)
        action["constraints"] = [made]

    def spec(self, name):
        made = {"linkspec": 1, "name": name, "documents": {"d": "Document"}, "cite": "d: 1",
                "scopes": {"app": {"scheme": self.pick(["shop", "com.shop.app"])}},
                "actions": {"act%d" % number: self.action(number, word) for number, word in enumerate(self.some(WORDS, 4))}}
        if "'link'" in str(made["actions"]):
            made["actions"]["home"] = {"title": "begins", "forms": {"app": "//home"}, "parameters": {}}
            made["examples"] = [{"url": made["scopes"]["app"]["scheme"] + "://home", "action": "home"}]
        answers = self.some(POLICIES, 4) if self.once_in(2) else []
        if self.once_in(2): answers += self.some(OF_VALUES, 4)
        if answers:
            made["policies"] = {question: {"readings": [self.pick(readings)], "reason": "The document says so."}
                                for question, readings in answers}
        return made


def spec(seed): return Maker(seed).spec("values-%d" % seed)
