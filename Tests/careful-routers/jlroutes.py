"""A router as an app has one that registers its patterns with JLRoutes: python3 jlroutes.py SPEC STYLE

It reads links as the library does (hosts, slashes, groups, priorities, items, fragments), and its handlers say no to
what is no value, so that the next route is asked. What the document leaves open they do by their style.
"""
import datetime, itertools, json, random, re, sys
from urllib.parse import unquote, urlsplit

from serve import serve

spec = json.load(open(sys.argv[1]))
library = spec["scopes"]["app"]["routes"]
pick = random.Random(int(sys.argv[2])).choice
style = {"twice": pick(["reject", "first", "last"]), "invalid": pick(["absent", "reject"]),
         "empty": pick(["verbatim", "absent"]), "folds": pick([True, False])}
SETTLED = {"duplicateParameter": "twice", "invalidOptionalValue": "invalid", "emptyText": "empty"}
for question, policy in spec.get("policies", {}).items():
    if question in SETTLED: style[SETTLED[question]] = policy["readings"][0]


class NoRoute(Exception): pass


class Invalid(Exception): pass


def choices(pattern):
    """The routes of a pattern with groups, the longest first."""
    parts = re.split(r"\(([^)]*)\)", pattern)
    groups = range(1, len(parts), 2)
    found = []
    for count in range(len(groups), -1, -1):
        for kept in itertools.combinations(groups, count):
            found.append("".join(part for place, part in enumerate(parts) if place % 2 == 0 or place in kept))
    return sorted(found, key=len, reverse=True)


routes = []
for name, action in spec["actions"].items():
    patterns = action["patterns"]["app"]
    for pattern in patterns if isinstance(patterns, list) else [patterns]:
        rules = pattern if isinstance(pattern, dict) else {"pattern": pattern}
        for one in choices(rules["pattern"]):
            routes.append((rules.get("priority", 0), [part for part in one.split("/") if part], name))
routes.sort(key=lambda route: -route[0])


def decode(text):
    text = unquote(text, errors="strict")
    return text.replace("+", " ") if library.get("readsPlusAsSpace", True) else text


def value(type, text):
    """What a text is as a value of a type, None where it counts as absent."""
    kind, rules = (type, {}) if isinstance(type, str) else next(iter(type.items()))

    def whole(pattern):
        if not re.fullmatch(pattern, text, re.ASCII): raise Invalid

    match kind:
        case "integer":
            whole("[0-9]{1,18}")
            if not rules.get("minimum", 0) <= int(text) <= rules.get("maximum", 2**63): raise Invalid
        case "enumeration":
            if text not in rules: raise Invalid
        case "identifier": whole("[A-Za-z0-9_.-]+")
        case "date":
            whole("[0-9]{4}-[0-9]{2}-[0-9]{2}")
            try: datetime.date.fromisoformat(text)
            except ValueError: raise Invalid
        case "pattern": whole(rules)
        case "boolean":
            whole("true|false")
            return text == "true"
        case "text":
            if not text and style["empty"] == "absent": return None
            if len(text) > rules.get("maximum", 10**9): raise Invalid
        case _: raise Exception("a type that this router does not know: " + kind)
    return text


def items(text):
    pairs = [one.partition("=") for one in text.split("&")] if text else []
    return [(decode(name), decode(one)) for name, sign, one in pairs if sign]


def handle(name, variables, given):
    """What a handler reads from the dictionary that it gets, where the path has precedence."""
    values = {}
    for name, rules in spec["actions"][name]["parameters"].items():
        if name in variables:
            values[name] = value(rules["type"], variables[name])
            if values[name] is None: raise Invalid
            continue
        several = [one for other, one in given if other == name]
        if len(several) > 1 and style["twice"] == "reject": raise Invalid
        one = None
        try:
            if several: one = value(rules["type"], several[0 if style["twice"] == "first" else -1])
        except Invalid:
            if style["invalid"] == "reject": raise
        if one is None and rules.get("required"): raise Invalid
        if one is not None: values[name] = one
    return values


def request(url):
    """The components of the path and the items of a link."""
    parts = urlsplit(url)
    parts.port
    scheme = parts.scheme if style["folds"] else url[:len(parts.scheme)]
    if scheme != spec["scopes"]["app"]["scheme"]: raise NoRoute
    host, path = parts.netloc.rpartition("@")[2], parts.path
    if not host.startswith("["): host = host.partition(":")[0]
    if host and (library.get("takesEveryHost") or host != "localhost" and "." not in host):
        path = host + re.sub("/+", "/", "/" + path).rstrip("/")
    given = items(parts.query)
    if parts.fragment:
        # The parts of a relative reference (RFC 3986, appendix B).
        inner = re.match(r"(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?", parts.fragment)
        query = inner[5] if inner[7] is None else inner[7]
        has_items = query.partition("&")[0].partition("=")[2] != ""
        if has_items: given += items(query)
        if not has_items or query != inner[5]: path += "#" + inner[5]
    return path.removeprefix("/").removesuffix("/").split("/"), given


def variables(pattern, components):
    """The values of the variables of a route; None where it does not match."""
    found = {}
    if pattern[-1:] == ["*"]:
        if len(components) < len(pattern) - 1: return None
    elif len(pattern) != len(components): return None
    for part, component in zip(pattern, components):
        if part == "*": break
        if part.startswith(":"):
            if len(component) > 1: component = component.removesuffix("#")
            found[part[1:]] = decode(component)
        elif part != component: return None
    return found


def route(url):
    components, given = request(url)
    for _, pattern, name in routes:
        found = variables(pattern, components)
        if found is None: continue
        try: return name, handle(name, found, given)
        except Invalid: continue
    raise NoRoute


serve("jlroutes", route, NoRoute)
