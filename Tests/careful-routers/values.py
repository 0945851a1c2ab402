"""A router of values that fewer documents have, as a team writes one by its document: python3 values.py SPEC STYLE

It reads what `values_spec.py` makes, with what Python has: regular expressions, dates, decimals, JSON, base64 and
`urlsplit`. What is open it does by its style.
"""
import base64, datetime, hashlib, ipaddress, json, random, re, sys, unicodedata
from decimal import Decimal, getcontext
from urllib.parse import unquote, urlsplit

from serve import Refused, need, serve

getcontext().prec = 3000
spec = json.load(open(sys.argv[1]))
pick = random.Random(int(sys.argv[2])).choice
style = {"twice": pick(["reject", "first", "last"]), "unknown": pick(["ignore", "reject"]),
         "invalid": pick(["absent", "reject"]), "plus": pick(["space", "verbatim"]),
         "empty": pick(["verbatim", "absent", "reject"]), "typed": pick([True, False]), "errors": pick(["strict", "replace"]),
         "host": pick(["hostname", "netloc"]), "year": pick([1, 1970]), "name": pick(["exact", "folded"]),
         "noon": pick(["exact", "folded"]), "native": pick([True, False])}
SETTLED = {"duplicateParameter": "twice", "unknownParameter": "unknown", "invalidOptionalValue": "invalid",
           "plus": "plus", "emptyText": "empty"}
answers = {question: policy["readings"][0] for question, policy in spec.get("policies", {}).items()}
for question, reading in answers.items():
    if question in SETTLED: style[SETTLED[question]] = reading
MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December"]
# The lengths of units in seconds.
UNITS = {"d": 86400, "h": 3600, "m": 60, "min": 60, "s": 1, "": 1}
BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


class Invalid(Exception): pass


class Absent(Exception): pass


def whole(pattern, text, flags=0):
    match = re.fullmatch(pattern, text, re.ASCII | flags)
    if not match: raise Invalid
    return match


def other(question, text):
    """What becomes of a value that a question is about, where the document says it; else it is none."""
    need(answers.get(question) != "reject", question)
    if answers.get(question) == "absent": raise Absent
    if answers.get(question) == "verbatim": return text
    raise Invalid


def decode(text, is_query):
    if is_query and style["plus"] == "space": text = text.replace("+", " ")
    return unquote(text, errors=style["errors"])


def moment(rules, text, parts):
    """A day, perhaps with a time, of the numbers that its parts are."""
    try: datetime.date(*map(int, parts[:3]))
    except ValueError: raise Invalid
    first = rules.get("firstYear", 1970)
    if "firstYear" in rules and not first <= int(parts[0]) <= rules["lastYear"]: return other("otherDate", text)
    if int(parts[0]) < style["year"] or "otherDate" in answers and not 1970 <= int(parts[0]) <= 2099:
        return other("otherDate", text)
    return text


def date(rules, text):
    match rules.get("format", "yyyy-MM-dd"):
        case "d MMM yyyy":
            day, month, year = text.split(" ") if text.count(" ") == 2 else [""] * 3
            names = [one[:3] for one in MONTHS]
        case "MMMM d, yyyy":
            month, day, year = whole("([A-Za-z]+) ([0-9]{1,2}), ([0-9]{4})", text).groups()
            names = MONTHS
        case "d/M/yyyy": (day, month, year), names = whole("([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})", text).groups(), None
        case "yyyyMMdd": (year, month, day), names = whole("([0-9]{4})([0-9]{2})([0-9]{2})", text).groups(), None
        case "yyyy-MM-dd": (year, month, day), names = whole("([0-9]{4})-([0-9]{2})-([0-9]{2})", text).groups(), None
    if names:
        written, month, names = month, month.lower(), [one.lower() for one in names]
        if month not in names: raise Invalid
        if written != written.capitalize() and (style["name"] == "exact" or "otherDate" in answers):
            return other("otherDate", text)
        month = names.index(month) + 1
    whole("[0-9]{1,2}", day), whole("[0-9]{4}", year)
    if "minimum" in rules and not rules["minimum"] <= text <= rules["maximum"]: raise Invalid
    return moment(rules, text, (year, month, day))


CLOCK = "([01][0-9]|2[0-3])"
OFFSET = "[+-]([01][0-9]|2[0-3])%s[0-5][0-9]"


def date_time(rules, text):
    match rules["format"]:
        case "yyyy-MM-dd HH:mm":
            parts = whole("([0-9]{4})-([0-9]{2})-([0-9]{2}) %s:[0-5][0-9]" % CLOCK, text).groups()
        case "yyyyMMdd'T'HHmmssXX":
            parts = whole("([0-9]{4})([0-9]{2})([0-9]{2})T%s[0-5][0-9][0-5][0-9](Z|%s)" % (CLOCK, OFFSET % ""), text).groups()
        case "yyyy-MM-dd'T'HH:mmxxx":
            parts = whole("([0-9]{4})-([0-9]{2})-([0-9]{2})T%s:[0-5][0-9]%s" % (CLOCK, OFFSET % ":"), text).groups()
    return moment(rules, text, parts)


def time(rules, text):
    match rules["format"]:
        case "h:mma":
            half = whole("(1[0-2]|0?[1-9]):[0-5][0-9](AM|PM)", text, re.I)[2]
            if half != half.upper() and (style["noon"] == "exact" or "otherDate" in answers): return other("otherDate", text)
        case "HHmm": whole(CLOCK + "[0-5][0-9]", text)
        case "HH:mm:ss": whole(CLOCK + ":[0-5][0-9]:[0-5][0-9]", text)
    return text


def seconds(units, text):
    if "" in units and re.fullmatch("[0-9]{1,15}", text, re.ASCII): return int(text)
    units = [unit for unit in units if unit]
    match = whole("".join("(?:([0-9]{1,15})%s)?" % unit for unit in units), text)
    if not text: raise Invalid
    return sum(int(one) * UNITS[unit] for one, unit in zip(match.groups(), units) if one)


def duration(rules, text):
    if rules.get("style") == "iso8601":
        whole("P(?=.)([0-9]{1,9}Y)?([0-9]{1,9}M)?([0-9]{1,9}W)?([0-9]{1,9}D)?"
              "(T(?=.)([0-9]{1,9}H)?([0-9]{1,9}M)?([0-9]{1,9}S)?)?", text)
        return text
    length = seconds(rules["units"], text)
    for bound, is_met in (("minimum", int.__ge__), ("maximum", int.__le__)):
        if bound in rules and not is_met(length, seconds(rules["units"], rules[bound])): raise Invalid
    return text


def checked(rules, text):
    match rules["by"]:
        case "isbn":
            if re.fullmatch("[0-9]{9}[0-9X]", text, re.ASCII):
                total = sum((10 - place) * (10 if one == "X" else int(one)) for place, one in enumerate(text))
                if total % 11: raise Invalid
            else:
                whole("97[89][0-9]{10}", text)
                if sum(int(one) * (3 if place % 2 else 1) for place, one in enumerate(text)) % 10: raise Invalid
        case "gs1":
            whole("[0-9]{2,}", text)
            if sum(int(one) * (3 if place % 2 else 1) for place, one in enumerate(reversed(text))) % 10: raise Invalid
        case "bech32":
            if text != text.lower() and text != text.upper(): raise Invalid
            if not 8 <= len(text) <= 90: raise Invalid
            digits = whole("bc1([%s]{6,})" % BECH32, text.lower())[1]
            values, sum_ = [3, 3, 0, 2, 3] + [BECH32.index(one) for one in digits], 1
            for one in values:
                top, sum_ = sum_ >> 25, (sum_ & 0x1ffffff) << 5 ^ one
                for place, mask in enumerate([0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]):
                    if top >> place & 1: sum_ ^= mask
            if sum_ != 1: raise Invalid
        case "base58check":
            whole("[%s]{5,}" % BASE58, text)
            number = 0
            for one in text: number = number * 58 + BASE58.index(one)
            zeros = len(text) - len(text.lstrip("1"))
            octets = b"\0" * zeros + number.to_bytes((number.bit_length() + 7) // 8, "big")
            if len(octets) < 5: raise Invalid
            if hashlib.sha256(hashlib.sha256(octets[:-4]).digest()).digest()[:4] != octets[-4:]: raise Invalid
    return text


def octets(rules, text):
    letters = {"standard": "A-Za-z0-9+/", "url": "A-Za-z0-9_-"}.get(rules.get("alphabet"))
    if letters is None: letters = "A-Za-z0-9_-" if "_" in text or "-" in text else "A-Za-z0-9+/"
    digits, padding = whole("([%s]+)(={0,2})" % letters, text).groups()
    need_padding = -len(digits) % 4
    if need_padding == 3: raise Invalid
    match rules.get("padding", "any"):
        case "required" if len(padding) != need_padding: raise Invalid
        case "none" if padding: raise Invalid
        case "any" if padding and len(padding) != need_padding: raise Invalid
    inside = base64.b64decode(digits.replace("-", "+").replace("_", "/") + "=" * need_padding)
    # What is left of the last digit has to be nothing.
    if base64.b64encode(inside).rstrip(b"=").decode() != digits.replace("-", "+").replace("_", "/"): raise Invalid
    if len(inside) < rules.get("minimum", 0): raise Invalid
    if "of" in rules:
        try: value(rules["of"], inside.decode())
        except UnicodeDecodeError: raise Invalid
    return text


def of_json(rules, text):
    try: said = json.loads(text, parse_constant=lambda word: int("no " + word))
    except (ValueError, RecursionError): raise Invalid
    def depth(one):
        inside = one.values() if isinstance(one, dict) else one if isinstance(one, list) else []
        return (isinstance(one, (dict, list))) + max(map(depth, inside), default=0)
    def member(type, one):
        kind = type if isinstance(type, str) else next(iter(type))
        if kind in ("integer", "decimal"):
            if isinstance(one, bool) or not isinstance(one, (int, float)): raise Invalid
            if kind == "integer" and (not isinstance(one, int) or not 0 <= one < 2**31): raise Invalid
        elif not isinstance(one, str) or not one: raise Invalid
    if "depth" in rules and depth(said) > rules["depth"]: raise Invalid
    if "members" in rules:
        if not isinstance(said, dict) or any(name not in said for name in rules["required"]): raise Invalid
        for name, one in said.items():
            if name in rules["members"]: member(rules["members"][name], one)
    if "items" in rules:
        if not isinstance(said, list) or not rules["minimum"] <= len(said) <= rules["maximum"]: raise Invalid
        for one in said: member(rules["items"], one)
    return text


def url(rules, text):
    if rules.get("relative"):
        # A browser takes what begins with two slashes, or with a backslash, for a host.
        whole(r"/(?!/)[!-\[\]-~]*", text)
        return text
    if re.search(r"[\s\x00-\x20\x7f]", text) or "\\" in text: raise Invalid
    try: parts = urlsplit(text); parts.port
    except ValueError: raise Invalid
    if not parts.scheme: raise Invalid
    if "except" in rules:
        if parts.scheme in rules["except"]: raise Invalid
        if parts.scheme in ("http", "https", "ftp") and not parts.hostname: raise Invalid
        return text
    host = parts.hostname or ""
    if not any(host == one or one[0] == "*" and host.endswith(one[1:]) for one in rules.get("hosts", [host])): raise Invalid
    if parts.scheme not in rules.get("schemes", ["http", "https"]):
        return other("otherURL" if "schemes" not in rules else "", text)
    if not host and parts.scheme != "file": raise Invalid
    if parts.scheme == "file" and not parts.path.startswith("/"): raise Invalid
    return text


def listed(rules, text):
    items = text.split(rules.get("separator", ","))
    read = [value(rules["items"], one) for one in items]
    if not rules.get("minimum", 1) <= len(items) <= rules.get("maximum", 10**9): raise Invalid
    if "order" in rules and any(int(one) > int(two) for one, two in zip(items, items[1:])): raise Invalid
    if "contains" in rules and not set(items) & set(rules["contains"]["enumeration"]): raise Invalid
    if "uniquePart" in rules and len({one.partition(":")[0] for one in items}) < len(items): raise Invalid
    return read if style["typed"] else text


PARTS = {"{lat},{lon}[,{alt}]": "([^,]+),([^,]+)(?:,([^,]+))?", "{value}{unit}": "([0-9]+)(km|mi|m)",
         "{name}.{ext}": r"([a-z-]+)\.([a-z]+)", "{from}-{to}": "([0-9]+)-([0-9]+)",
         "{method}:{password}": "([a-z]+):(.+)", "{sku}:{count}": "([a-z]+):([0-9]+)"}


def parted(rules, text):
    parts = whole(PARTS[rules["form"]], text).groups()
    named = {name: value(rules["types"][name], one) for name, one in zip(re.findall(r"\{(\w+)\}", rules["form"]), parts)
             if one is not None}
    if "ascending" in rules and int(parts[0]) > int(parts[1]): raise Invalid
    return named if style["typed"] and "sku" not in named else text


def urn(rules, text):
    match = re.fullmatch(r"(urn):(shop):(.+):([0-9]+|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})", text,
                         re.I | re.ASCII)
    if not match: raise Invalid
    if match[1] != "urn" or match[2] != "shop":
        if answers.get("namespaceCase") != "verbatim": return other("namespaceCase", text)
    if match[3] in rules["openKinds"]: return other("otherKind", text)
    if match[3] not in rules["kinds"]: raise Invalid
    return text


def seen(text):
    """How many characters people see: marks, joined signs and the line feed of a line end are no others."""
    joined = sum(unicodedata.category(one)[0] == "M" or one == "\u200d" or before == "\u200d"
                 or "\U0001f3fb" <= one <= "\U0001f3ff" or before + one == "\r\n" for before, one in zip(text, text[1:]))
    return len(text) - joined


def characters(rules, text):
    length = len(text.encode("utf-16-le")) // 2 if rules.get("counts") == "utf16" else len(text)
    if "counts" not in rules and not text.isascii() and "characterCount" in answers:
        counts = {len(text), len(text.encode("utf-16-le")) // 2, seen(text)}
        if len({rules.get("minimum", 0) <= one <= rules.get("maximum", 10**9) for one in counts}) > 1:
            return other("characterCount", text)
    if not rules.get("minimum", 0) <= length <= rules.get("maximum", 10**9): raise Invalid
    kinds = rules.get("characters")
    for one in text if kinds else "":
        category = unicodedata.category(one)
        fits = (category[0] == "L" and "letters" in kinds or category[0] == "M" and "marks" in kinds
                or one in "0123456789" and "digits" in kinds or one == " " and "spaces" in kinds or one in kinds)
        if not fits: raise Invalid
    return text


def value(type, text):
    """What a text is as a value of a type; None where it counts as absent."""
    kind, rules = (type, {}) if isinstance(type, str) else next(iter(type.items()))
    match kind:
        case "integer":
            whole("0*[0-9]{1,18}", text)
            if not rules.get("minimum", 0) <= int(text) <= rules.get("maximum", 2**63): raise Invalid
            return int(text) if style["typed"] else text
        case "decimal":
            whole(r"-?[0-9]{1,300}(\.[0-9]+)?", text)
            number = Decimal(text)
            if not rules.get("minimum", number) <= number <= rules.get("maximum", number): raise Invalid
            if len(text.partition(".")[2]) > rules.get("digits", 10**6): raise Invalid
            if "multipleOf" in rules and number % Decimal("0.25"): raise Invalid
        case "uuid": whole("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", text)
        case "identifier": whole("[A-Za-z0-9_.-]+", text)
        case "pattern": whole(rules, text)
        case "date": return date(rules, text)
        case "time": return time(rules, text)
        case "dateTime": return date_time(rules, text)
        case "duration": return duration(rules, text)
        case "checked": return checked(rules, text)
        case "base64": return octets(rules, text)
        case "base32":
            digits = whole("([A-Z2-7]+)(=*)", text)[1]
            if len(text) > len(digits) and len(text) % 8: raise Invalid
            try: inside = base64.b32decode(digits + "=" * (-len(digits) % 8))
            except ValueError: raise Invalid
            if base64.b32encode(inside).decode().rstrip("=") != digits: raise Invalid
            if text.count("=") not in (0, -len(digits) % 8): raise Invalid
            if not rules["minimum"] <= len(inside) <= rules.get("maximum", 10**9): raise Invalid
        case "hexadecimal": whole("[0-9A-F]{64}", text)
        case "phoneNumber": whole(r"\+[-.()]*[0-9][-.()0-9]*", text)
        case "ipAddress":
            whole(r"\[[0-9a-fA-F:.]+\]", text)
            try: ipaddress.IPv6Address(text[1:-1])
            except ValueError: raise Invalid
        case "urn": return urn(rules, text)
        case "boolean":
            if text not in ("true", "false"): raise Invalid
        case "text":
            if not text and not rules.get("minimum"):
                need(style["empty"] != "reject", "an empty text")
                if style["empty"] == "absent": return None
            return characters(rules, text)
        case "enumeration" | "words":
            words = [one for several in rules for one in (several if isinstance(several, list) else [several])]
            if (text.lower() if kind == "words" else text) not in words: raise Invalid
        case "anyOf":
            for one in rules:
                try: return value(one, text)
                except Invalid: pass
            raise Invalid
        case "allOf":
            for one in rules[1:]:
                if "not" in one:
                    if text in one["not"]["enumeration"]: raise Invalid
                else: value(one, text)
            return value(rules[0], text)
        case "anyCase":
            if rules == "boolean": return value("boolean", text.lower())
            whole(rules["pattern"], text, re.I)
        case "limited":
            most, items = rules["list"]["maximum"], text.split(",")
            value({"list": dict(rules["list"], maximum=10**9)}, text)
            return ",".join(items[:most]) if len(items) > most else text
        case "list": return listed(rules, text)
        case "parts": return parted(rules, text)
        case "json": return of_json(rules, text)
        case "url": return url(rules, text)
        case "link":
            try: route(text)
            except Refused: raise Invalid
        case _: raise Exception("a type that this router does not know: " + kind)
    return text


def hold_colon(rules, written):
    """A colon divides the name of a resource: what its escape does there the document may say."""
    if "urn" in rules["type"] and "%3a" in written.lower(): need(answers.get("encodedColon") != "reject", "a colon")


def in_query(text, types):
    given = {}
    for pair in text.split("&") if text else []:
        if not pair: continue
        name, _, one = pair.partition("=")
        name = decode(name, True)
        if name in types: hold_colon(types[name], one)
        if name in types and name != "p": given.setdefault(name, []).append(decode(one, True))
        else:
            need(style["unknown"] == "ignore", "an unknown parameter")
            decode(one, True)
    return given


def moment_of(type, text):
    """What a value is compared by."""
    kind, rules = (type, {}) if isinstance(type, str) else next(iter(type.items()))
    match kind, rules.get("format"):
        case "uuid", _: return text.lower()
        case "decimal", _: return Decimal(text)
        case "duration", _: return seconds(rules["units"], text)
        case "date", "d MMM yyyy": return datetime.datetime.strptime(text.title(), "%d %b %Y")
        case "date", "d/M/yyyy": return datetime.datetime.strptime(text, "%d/%m/%Y")
        case "time", "h:mma": return datetime.datetime.strptime(text.upper(), "%I:%M%p")
        case "time", _: return datetime.datetime.strptime(text, "%H:%M:%S")
        case "dateTime", _: return datetime.datetime.fromisoformat(text)
    return text


def native(type, one):
    """A value as a program has it, where that says the same."""
    kind, rules = (type, {}) if isinstance(type, str) else next(iter(type.items()))
    if not isinstance(one, str): return one
    try:
        match kind:
            case "date": return date_of(rules, one).isoformat()
            case "time": return moment_of(type, one).time().isoformat()
            case "duration" if "units" in rules: return seconds(rules["units"], one)
            case "dateTime" if "xx" in rules["format"].lower(): return datetime.datetime.fromisoformat(one).isoformat()
            case "dateTime": return datetime.datetime.strptime(one, "%Y-%m-%d %H:%M").isoformat()
            case "json":
                said = json.loads(one)
                json.dumps(said, allow_nan=False)
                return said
            case "uuid": return one.upper()
            case "decimal": return int(one) if rules.get("digits") == 0 else float(one)
            case "ipAddress": return str(ipaddress.IPv6Address(one[1:-1]))
    except (ValueError, KeyError): pass
    return one


def date_of(rules, text):
    written = {"d MMM yyyy": "%d %b %Y", "d/M/yyyy": "%d/%m/%Y", "yyyyMMdd": "%Y%m%d", "MMMM d, yyyy": "%B %d, %Y"}
    return datetime.datetime.strptime(text, written.get(rules.get("format"), "%Y-%m-%d")).date()


def hold(constraint, types, values):
    kind, names = next((key, names) for key, names in constraint.items() if isinstance(names, list))
    here = [moment_of(types[name]["type"], values[name]) for name in names if name in values]
    least, most = constraint.get("minimum"), constraint.get("maximum")
    if kind == "total": return need(not here or least <= sum(here) <= most, kind)
    if kind == "totalLength": return need(sum(map(len, here)) <= most, kind)
    if len(here) < 2: return
    match kind:
        case "ascending": need(here[0] <= here[1], kind)
        case "strictlyAscending": need(here[0] < here[1], kind)
        case "equal": need(here[0] == here[1], kind)
        case "different": need(here[0] != here[1], kind)
        case "distance":
            far = here[1] - here[0]
            need(least <= (far.days if "date" in str(types[names[0]]) else far.total_seconds()) <= most, kind)


def perform(action, found, query):
    types, values = action["parameters"], {}
    if found is not None:
        need("%2f" not in found.lower(), "a slash in a segment")
        hold_colon(types["p"], found)
        try: values["p"] = value(types["p"]["type"], decode(found, False))
        except Absent: raise Refused("p")
    for name, several in in_query(query, types).items():
        if types[name].get("repeated"):
            items = []
            for text in several:
                try: items.append(value(types[name]["type"], text))
                except Absent: continue
                except Invalid: need(style["invalid"] == "absent", name)
            items = [one for one in items if one is not None]
            if items: values[name] = items
            continue
        need(len(several) == 1 or style["twice"] != "reject", "given twice")
        try: one = value(types[name]["type"], several[0 if style["twice"] == "first" else -1])
        except Absent: continue
        except Invalid:
            need(style["invalid"] == "absent" and not types[name].get("required"), name)
            continue
        if one is not None: values[name] = one
    for name, rules in types.items(): need(not rules.get("required") or name in values, name + " is missing")
    for constraint in action.get("constraints", []): hold(constraint, types, values)
    if style["native"]:
        for name, one in values.items():
            type = types[name]["type"]
            values[name] = [native(type, item) for item in one] if types[name].get("repeated") else native(type, one)
    return values


def route(link):
    parts = urlsplit(link)
    parts.port
    need(parts.scheme == spec["scopes"]["app"]["scheme"], "scheme")
    host = parts.hostname if style["host"] == "hostname" else parts.netloc
    for name, action in spec["actions"].items():
        word, _, path = action["forms"]["app"][2:].partition("/")
        if host != word: continue
        segment = parts.path.removesuffix("/").removeprefix("/") if parts.path else ""
        need("/" not in segment and segment not in (".", ".."), "path")
        need(bool(segment) == bool(path), "path")
        return name, perform(action, segment if path else None, parts.query)
    raise Refused("no such link")


serve("values", route, Invalid)
