"""A router of the pages of a site, as a team writes one by its document: python3 site.py SPEC STYLE

It reads what `site_spec.py` makes: it divides a path into segments, decodes each, and tries the forms that the document
has, those with more fixed text first. What is open it does by its style.
"""
import datetime, functools, json, random, re, sys
from urllib.parse import unquote, urlsplit

from serve import Refused, need, serve

spec = json.load(open(sys.argv[1]))
pick = random.Random(int(sys.argv[2])).choice
style = {"slash": pick(["ignore", "reject"]), "fragment": pick(["ignore", "reject"]),
         "unknown": pick(["ignore", "reject"]), "twice": pick(["reject", "first", "last"]),
         "escape": pick(["normalize", "reject"]), "case": pick(["reject", "reject", "normalize"]),
         "hole": pick(["ignore", "reject"]), "invalid": pick(["absent", "reject"]), "zeros": pick(["verbatim", "reject"]),
         "fraction": "reject", "delimiter": pick(["verbatim", "reject"]), "host": pick(["normalize", "reject"]),
         "market": pick(["normalize", "reject"]), "tries": pick(["all", "all", "words"]), "plus": pick(["space", "plus"])}
SETTLED = {"trailingSlash": "slash", "fragment": "fragment", "unknownParameter": "unknown", "duplicateParameter": "twice",
           "literalEscape": "escape", "literalCase": "case", "emptySegment": "hole", "invalidOptionalValue": "invalid",
           "leadingZeros": "zeros", "fraction": "fraction", "encodedSlash": "delimiter", "hostSpelling": "host",
           "valueInHost": "market"}
for question, policy in spec.get("policies", {}).items(): style[SETTLED[question]] = policy["readings"][0]


class Invalid(Exception): pass


def check(condition):
    if not condition: raise Invalid


def value(type, text):
    """A text that is a value of a type, or none."""
    kind, rules = (type, {}) if isinstance(type, str) else next(iter(type.items()))
    match kind:
        case "integer":
            check(re.fullmatch("[0-9]{1,3000}", text, re.ASCII))
            check(style["zeros"] == "verbatim" or not re.match("0[0-9]", text))
            check(rules.get("minimum", 0) <= int(text) <= rules.get("maximum", 2**31 - 1))
        case "pattern": check(re.fullmatch(rules, text))
        case "enumeration": check(text in rules)
        case "date":
            form = "([0-9]{4})/([0-9]{2})/([0-9]{2})" if rules else "([0-9]{4})-([0-9]{2})-([0-9]{2})"
            numbers = re.fullmatch(form, text, re.ASCII)
            check(numbers)
            try: day = datetime.date(*map(int, numbers.groups()))
            except ValueError: raise Invalid
            check(1970 <= day.year <= 2099)
        case "text": check(text)
        case _: raise Exception("a type that this router does not know: " + kind)
    return text


def expanded(form):
    """The forms that one with brackets stands for, the longest first."""
    depth = 0
    for place, sign in enumerate(form):
        if sign == "[":
            if not depth: start = place
            depth += 1
        elif sign == "]":
            depth -= 1
            if not depth:
                inside, left, right = form[start + 1:place], form[:start], form[place + 1:]
                return [left + one for one in expanded(inside + right)] + [left + one for one in expanded(right)]
    return [form]


def matcher(text):
    """What a segment of a form, or a fragment, takes: an expression, the names of its values and its rank."""
    pattern, names, fixed = "", [], 0
    for piece in re.split(r"(\{\w+(?:\.\.\.)?\})", text):
        if piece.startswith("{"):
            names.append(piece[1:-1])
            pattern += "(.+?)"
        else:
            pattern += re.escape(piece)
            fixed += len(piece)
    if not names: rank = (3, fixed)
    elif fixed: rank = (2, fixed)
    else: rank = (0 if names[0].endswith("...") else 1, 0)
    return re.compile(pattern, re.DOTALL | (re.IGNORECASE if style["case"] == "normalize" else 0)), names, rank


def nearer(one, other, is_slashed):
    """Which of two forms comes first that a path is of: above zero the first, below zero the other."""
    def weight(form, is_rest):
        kinds = form.order[0]
        # Of two that take several segments the one with more fixed segments comes first.
        return (kinds.count(3), kinds.count(2)) if is_rest else (), form.order, form.ends == is_slashed
    both = 0 in one.order[0] and 0 in other.order[0]
    left, right = weight(one, both), weight(other, both)
    return (left > right) - (left < right)


class Form:
    def __init__(self, action, types, text):
        self.action, self.types = action, types
        text, self.hash, anchor = text.partition("#")
        self.anchor = matcher(anchor) if self.hash else None
        self.ends = text.endswith("/") and len(text) > 1
        self.segments = [matcher(segment) for segment in text.strip("/").split("/")] if text.strip("/") else []
        ranks = [segment[2] for segment in self.segments]
        self.fixed = sum(fixed for _, fixed in ranks)
        # Fixed segments come before values, one by one; then the more fixed text the better.
        self.order = [kind for kind, _ in ranks], self.fixed, self.anchor is not None
        # Values behind the last fixed text say nothing.
        fixed = max((place for place, (kind, _) in enumerate(ranks) if kind > 1), default=-1) + 1
        self.words = [max(kind, 1) for kind, _ in ranks[:fixed]], self.fixed

    def divided(self, segments):
        """The segments of a path, those of a rest as one; None where they are not as many."""
        surplus = len(segments) - len(self.segments)
        rest = [place for place, (_, names, _) in enumerate(self.segments) if names and names[0].endswith("...")]
        if not rest: return None if surplus else segments
        if surplus < 0: return None
        start, end = rest[0], rest[0] + surplus + 1
        return segments[:start] + ["/".join(segments[start:end])] + segments[end:]

    def found(self, raw, fragment, checks):
        """The values of a path, which have to be ones where that is asked; None where it is of another form."""
        raw = self.divided(raw)
        if raw is None: return None
        found = {}
        for segment, (pattern, names, _) in zip(raw, self.segments):
            # Who minds the spelling of fixed text looks at it before decoding.
            text = segment if style["escape"] == "reject" else unquote(segment, errors="strict")
            if not text: return None
            values = divide(pattern, names, text, self.types, checks)
            if values is None: return None
            for name, one in values.items():
                if "/" in one and not (names[0].endswith("...") and "%2f" not in segment.lower()):
                    need(style["delimiter"] == "verbatim", "a slash in a segment")
            found |= values
        if self.anchor:
            pattern, names, _ = self.anchor
            text = fragment if style["escape"] == "reject" else unquote(fragment, errors="replace")
            try: values = divide(pattern, names, text, self.types, True)
            except UnicodeDecodeError: return None
            if values is None: return None
            found |= values
        return found


def divide(pattern, names, text, types, checks):
    """The values of a segment by an expression, in any division in which they are ones."""
    match = pattern.fullmatch(text)
    if not match: return None
    names = [name.removesuffix("...") for name in names]
    def decoded(text): return unquote(text, errors="strict") if style["escape"] == "reject" else text

    if not checks: return dict(zip(names, map(decoded, match.groups())))
    # Where a value ends is tried from the front on.
    def tried(at, rest, values):
        if not rest: return values if at == len(text) else None
        if not rest[0].startswith("{"):
            end = at + len(rest[0])
            same = text[at:end] == rest[0] or style["case"] == "normalize" and text[at:end].lower() == rest[0].lower()
            return tried(end, rest[1:], values) if same else None
        for end in range(at + 1, len(text) + 1):
            if len(rest) == 1 and end < len(text): continue
            try: one = value(types[rest[0][1:-1]]["type"], decoded(text[at:end]))
            except Invalid: continue
            done = tried(end, rest[1:], values | {rest[0][1:-1]: one})
            if done is not None: return done
        return None
    pieces, last = [], 0
    source = pattern.pattern.split("(.+?)")
    for number, fixed in enumerate(source):
        if fixed: pieces.append(re.sub(r"\\(.)", r"\1", fixed))
        if number < len(names): pieces.append("{%s}" % names[number])
    return tried(0, pieces, {})


forms = []
for name, action in spec["actions"].items():
    own = action["forms"]["web"]
    for form in [own] if isinstance(own, str) else own:
        host = form[2:].partition("/")[0].partition("#")[0] if form.startswith("//") else None
        for one in expanded(form[2 + len(host):] if host else form):
            forms.append(Form(name, action["parameters"], one))
            forms[-1].host = host


def host_values(parts, pattern):
    """The values in the host; None where it is another."""
    host = parts.hostname or ""
    if not pattern or "{" not in pattern: return {}
    is_told = style["host"] == "reject" or "valueInHost" in spec.get("policies", {})
    if style["market"] == "verbatim" or style["market"] == "reject" and is_told:
        host = parts.netloc.rpartition("@")[2].partition(":")[0]
    match = re.fullmatch(r"([^.]+)\.site\.example", host)
    if not match: return None
    return {"l": value(spec["actions"][forms[0].action]["parameters"]["l"]["type"], match[1])}


def route(url):
    need(len(url) <= 8000, "too long")
    parts = urlsplit(url)
    scopes = spec["scopes"]
    scheme = next((rules for rules in scopes.values() if rules["scheme"] == parts.scheme), None)
    need(scheme, "the scheme")
    need(parts.port is None and "@" not in parts.netloc and not parts.netloc.endswith(":"), "the authority")
    host = parts.hostname if style["host"] == "normalize" else parts.netloc
    hosts = scopes["web"]["hosts"]
    # Of a host with a value the rest is as it stands.
    is_told = "hostSpelling" in spec.get("policies", {}) and style["host"] == "reject"
    need(not is_told or parts.netloc.endswith("site.example"), "the host")
    need(hosts[0].startswith("*") or host == hosts[0], "the host")
    raw = parts.path.split("/")[1:]
    is_slashed = len(raw) > 0 and raw[-1] == ""
    if is_slashed: raw.pop()
    if style["hole"] == "ignore": raw = [segment for segment in raw if segment]
    need(all(raw), "an empty segment")
    need(not any(unquote(segment) in (".", "..") for segment in raw), "dots")
    def fits(form, checks):
        if style["slash"] == "reject" and form.ends != is_slashed and (raw or form.segments): return None
        return form.found(raw, parts.fragment, checks)

    fitting = [(form, found) for form in forms if (found := fits(form, True)) is not None]
    need(fitting, "no such page")
    # Of two that a slash at the end alone tells apart the one with this.
    form, found = max(fitting, key=functools.cmp_to_key(lambda one, other: nearer(one[0], other[0], is_slashed)))
    if style["tries"] == "words":
        # Who looks at fixed text first, and then at values, does not turn back.
        most = max(form.words for form in forms if fits(form, False) is not None)
        need(most == form.words, "a value")
    need(form.anchor or not parts.fragment or style["fragment"] == "ignore", "a fragment")
    try: of_host = host_values(parts, form.host)
    except Invalid: of_host = None
    need(of_host is not None, "the host")
    found |= of_host
    types = {name: rules for name, rules in form.types.items() if name in ("q", "sort", "tab")}
    given = {}
    for pair in parts.query.split("&") if parts.query else []:
        if not pair: continue
        name, _, text = pair.partition("=")
        if style["plus"] == "space": text = text.replace("+", " ")
        name, text = unquote(name, errors="strict"), unquote(text, errors="strict")
        if name not in types:
            need(style["unknown"] == "ignore", "an unknown parameter")
            continue
        given.setdefault(name, []).append(text)
    for name, several in given.items():
        need(len(several) == 1 or style["twice"] != "reject", "given twice")
        text = several[0 if style["twice"] == "first" else -1]
        is_number = "integer" in types[name]["type"]
        need(not is_number or style["zeros"] == "verbatim" or not re.fullmatch("0[0-9]+", text, re.ASCII), "zeros")
        is_refused = "fraction" in spec.get("policies", {}) and is_number
        need(not is_refused or not re.fullmatch(r"[0-9]+\.[0-9]+", text, re.ASCII), "a fraction")
        try: found[name] = value(types[name]["type"], text)
        except Invalid: need(style["invalid"] == "absent", name)
    return form.action, found


serve("site", route)
