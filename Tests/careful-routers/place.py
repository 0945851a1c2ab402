"""A router of links that stand elsewhere than most, as a team writes one by its document: python3 place.py SPEC STYLE

It reads what `place_spec.py` makes: hosts of markets, ports, other schemes, links made of others, users, passwords and
ports as values, pairs in the place of a path, a value that is all of a query. What is open it does by its style.
"""
import datetime, ipaddress, json, random, re, sys
from decimal import Decimal
from urllib.parse import unquote, urlsplit

from serve import Refused, need, serve

spec = json.load(open(sys.argv[1]))
pick = random.Random(int(sys.argv[2])).choice
style = {"twice": pick(["reject", "first", "last"]), "unknown": pick(["ignore", "reject"]),
         "invalid": pick(["absent", "reject"]), "slash": pick(["ignore", "reject"]),
         "fragment": pick(["ignore", "reject"]), "plus": pick(["space", "verbatim"]), "port": pick(["ignore", "reject"]),
         "user": pick(["ignore", "reject"]), "disputed": pick(["reject", "absent", "verbatim"]),
         "foreign": pick(["reject", "anyAction"]), "delimiter": pick(["reject", "verbatim"]),
         "pair": pick(["ignore", "reject"]), "host": pick(["normalize", "reject"]),
         "empty": pick(["verbatim", "absent", "reject"]), "scheme": pick(["ignore", "reject"])}
SETTLED = {"duplicateParameter": "twice", "unknownParameter": "unknown", "invalidOptionalValue": "invalid",
           "trailingSlash": "slash", "fragment": "fragment", "plus": "plus", "port": "port", "userinfo": "user",
           "disputedParameter": "disputed", "foreignHost": "foreign", "unencodedValue": "delimiter", "emptyPair": "pair",
           "hostSpelling": "host", "emptyText": "empty"}
for question, policy in spec.get("policies", {}).items(): style[SETTLED[question]] = policy["readings"][0]
if "foreignHost" in spec.get("policies", {}): style["scheme"] = "reject"
LABEL = r"[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"


class Invalid(Exception): pass


def whole(pattern, text):
    if not re.fullmatch(pattern, text, re.ASCII): raise Invalid


def decode(text, is_query):
    if is_query and style["plus"] == "space": text = text.replace("+", " ")
    return unquote(text, errors="strict")


def value(type, text):
    """What a text is as a value of a type; None where it counts as absent."""
    kind, rules = (type, {}) if isinstance(type, str) else next(iter(type.items()))
    match kind:
        case "integer":
            whole("[0-9]{1,18}", text)
            if not rules.get("minimum", 0) <= int(text) <= rules.get("maximum", 2**31 - 1): raise Invalid
        case "decimal":
            whole(r"-?[0-9]{1,300}(\.[0-9]+)?", text)
            if not rules["minimum"] <= Decimal(text) <= rules["maximum"]: raise Invalid
        case "identifier": whole("[A-Za-z0-9_.-]+", text)
        case "uuid": whole("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", text)
        case "date":
            whole("[0-9]{4}-[0-9]{2}-[0-9]{2}", text)
            try: datetime.date.fromisoformat(text)
            except ValueError: raise Invalid
        case "letter": whole("[a-z]", text)
        case "enumeration":
            if text not in rules: raise Invalid
        case "pattern": whole(rules, text)
        case "hostName":
            whole(LABEL + r"(?:\." + LABEL + ")*", text)
            if len(text) > 253: raise Invalid
        case "ipAddress":
            try: ipaddress.ip_address(text)
            except ValueError: raise Invalid
        case "anyOf":
            for one in rules:
                try: return value(one, text)
                except Invalid: pass
            raise Invalid
        case "list":
            for item in text.split(","): value(rules["items"], item)
        case "text":
            if not text:
                need(style["empty"] != "reject", "an empty text")
                if style["empty"] == "absent": return None
        case _: raise Exception("a type that this router does not know: " + kind)
    return text


def expanded(form):
    left, bracket, rest = form.partition("[")
    if not bracket: return [form]
    inside, _, right = rest.partition("]")
    return [left + inside + other for other in expanded(right)] + [left + other for other in expanded(right)]


def in_path(path, text):
    """The values of a path, as they are written; None where it is of another form."""
    template, segments = path.split("/"), text.split("/")
    if style["slash"] == "ignore":
        if template[-1] == "" and len(template) > 1: template.pop()
        if segments[-1] == "" and len(segments) > 1: segments.pop()
    if len(template) != len(segments): return None
    found = {}
    for one, segment in zip(template, segments):
        if one.startswith("{"):
            if not segment or segment in (".", ".."): return None
            found[one[1:-1]] = segment
        elif one != segment: return None
    return found


def before_path(authority, whole, parts):
    """The values of a form before the path; None where the link has others there."""
    pattern, names = "", []
    for piece in re.split(r"(\{\w+\})", authority):
        if not piece.startswith("{"):
            pattern += re.escape(piece)
            continue
        names.append(piece[1:-1])
        pattern += {"user": "([^:@]+)", "password": "([^@]+)", "port": "([0-9]+)"}.get(
            piece[1:-1], r"(\[[^\]@]*\]|[^:@\[\]]+)")
    netloc = parts.netloc
    if "{user}" not in whole and style["user"] == "ignore": netloc = netloc.rpartition("@")[2]
    if "{port}" not in whole and style["port"] == "ignore": netloc = re.sub(":[0-9]*$", "", netloc)
    match = re.fullmatch(pattern, netloc)
    return {name: one.strip("[]") for name, one in zip(names, match.groups())} if match else None


def in_pairs(text, place, types, scope):
    given = {}
    names = {name: rules for name, rules in types.items() if rules.get("in", "query") == place and name not in "pr"
             and name not in ("user", "password", "host", "port")}
    separators = spec.get("pairSeparators", {}).get(place, "&")
    for pair in re.split("[%s]" % separators, text) if text else []:
        need(pair or style["pair"] == "ignore", "an empty pair")
        if not pair: continue
        name, _, one = pair.partition("=")
        name = decode(name, True)
        rules = names.get(name)
        if rules is None:
            need(style["unknown"] == "ignore", "an unknown parameter")
            decode(one, True)
            continue
        if "disputed" in rules or not {scope, spec["scopes"][scope].get("rewrites")} & set(rules.get("scopes", [scope])):
            need(style["disputed"] != "reject", name)
            if style["disputed"] == "absent": continue
        if rules.get("encoded"):
            need(style["delimiter"] == "verbatim" or not re.search("[:/?#\\[\\]@$&,;=]", one), "a delimiter")
        given.setdefault(name, []).append(decode(one, True))
    return given


def meets(condition, name, values):
    if isinstance(condition, bool): return (name in values) == condition
    if name not in values: return False
    if isinstance(condition, str): return values[name] == condition
    try: return value(condition, values[name]) is not None
    except Invalid: return False


def hold(constraint, values, parts):
    if not all(meets(condition, name, values) for name, condition in constraint.get("when", {}).items()): return
    for kind, names in constraint.items():
        match kind:
            case "requires": need(all(name in values for name in names), kind)
            case "excludes": need(not any(name in values for name in names), kind)
            case "types":
                for name, type in names.items():
                    if name in values: value(type, values[name])
            case "last" if names[0] in values:
                need(parts.query.split("&")[-1].partition("=")[0] == names[0], kind)
            case "sameLength" if all(name in values for name in names):
                need(len({values[name].count(",") for name in names}) == 1, kind)
            case "distance" if all(name in values for name in names):
                one, other = (values[name] for name in names)
                if "-" in one: far = (datetime.date.fromisoformat(other) - datetime.date.fromisoformat(one)).days
                else: far = int(other) - int(one)
                need(constraint["minimum"] <= far <= constraint["maximum"], kind)


def perform(action, scope, found, parts, opaque):
    types, values = action["parameters"], {}
    need(style["fragment"] == "ignore" or not parts.fragment, "a fragment")
    for name, raw in found.items():
        need("%2f" not in raw.lower(), "a slash in a segment")
        values[name] = value(types[name]["type"], decode(raw, False))
        need(values[name] is not None, name)
    if any(rules.get("in") == "wholeQuery" for rules in types.values()):
        given = {"all": [decode(parts.query, True)]} if "?" in parts.geturl().partition("#")[0] else {}
    elif opaque is not None: given = in_pairs(opaque, "opaquePath", types, scope) | in_pairs(parts.query, "query", types, scope)
    else: given = in_pairs(parts.query, "query", types, scope)
    for name, several in given.items():
        need(len(several) == 1 or style["twice"] != "reject", "given twice")
        try: one = value(types[name]["type"], several[0 if style["twice"] == "first" else -1])
        except Invalid:
            need(style["invalid"] == "absent" and not types[name].get("required"), name)
            continue
        if one is not None: values[name] = one
    for name, rules in types.items(): need(not rules.get("required") or name in values, name + " is missing")
    for constraint in action.get("constraints", []): hold(constraint, values, parts)
    return values


def fits(host, name): return name == host or name.startswith("*.") and host.endswith(name[1:]) and host != name[1:]


def web_forms(name, rules, parts):
    """The path of a web link without what is put before it; None where it is no such link."""
    base = spec["scopes"][rules["rewrites"]] if "rewrites" in rules else rules
    host = parts.hostname or "" if style["host"] == "normalize" else parts.netloc.rpartition("@")[2].partition(":")[0]
    hosts = [rules["host"]] if "host" in rules else list(base["hosts"])
    if not any(fits(host, one) for one in hosts): return None
    need(parts.port in [None] + rules.get("ports", []) or style["port"] == "ignore", "a port")
    need("@" not in parts.netloc or style["user"] == "ignore", "a user")
    prefix = rules.get("pathPrefix", "")
    if "{market}" in prefix:
        markets = list(base["hosts"].values()) if "host" in rules else [base["hosts"][host]]
        prefixes = [prefix.replace("{market}", one["market"]) for one in markets]
    else: prefixes = [prefix]
    for one in prefixes:
        if parts.path == one or parts.path.startswith(one + "/"): return parts.path[len(one):]
    return None


def route(url):
    parts = urlsplit(url)
    parts.port
    hostname = parts.hostname or ""
    for foreign in spec.get("foreignScopes", {}).values():
        if parts.scheme in foreign["schemes"] and hostname in foreign["hosts"]:
            need(style["foreign"] != "reject", "another's link")
            raise Refused("no link of this app")
    for scope, rules in spec["scopes"].items():
        if parts.scheme != rules["scheme"]:
            if parts.scheme not in rules.get("openSchemes", []) or style["scheme"] == "reject": continue
        is_web = "hosts" in rules or "rewrites" in rules
        path = parts.path
        if is_web:
            path = web_forms(scope, rules, parts)
            if path is None: continue
        own = rules.get("rewrites", scope)
        behind = url.partition(":")[2]
        for name, action in spec["actions"].items():
            form = action["forms"].get(own)
            if form is None: continue
            if own == "settings":
                need(not parts.netloc or form == "//", "slashes")
                if form == "//":
                    need(behind.startswith("//") and not behind.startswith("///"), "slashes")
                    text = re.sub("[?#].*", "", behind[2:], flags=re.S)
                else:
                    need(not behind.startswith("/"), "slashes")
                    text = parts.path
                return name, perform(action, scope, {}, parts, text)
            for one in expanded(form):
                found, template = {}, one
                if not is_web:
                    if not behind.startswith("//"): continue
                    authority, slash, template = one[2:].partition("/")
                    template = slash + template
                    found = before_path(authority, form, parts)
                    if found is None: continue
                more = in_path(template, path)
                if more is not None: return name, perform(action, scope, found | more, parts, None)
    raise Refused("no such link")


serve("place", route, Invalid)
