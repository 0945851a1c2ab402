"""A careful router on urllib, as a team writes one by its document: python3 careful.py SPEC STYLE

It knows the documented values and refuses others. What the document leaves open it does in one of the ways in
which routers do it, by the number of its style; what the document settles it does as that says.
"""
import base64, datetime, ipaddress, json, random, re, sys, unicodedata
from decimal import Decimal
from urllib.parse import quote, unquote, urlsplit

from link_text import SPACES, prepared
from serve import Refused, need, serve

spec = json.load(open(sys.argv[1]))
for name, rules in spec.get("shared", {}).items():
    for action in rules["actions"]: spec["actions"][action]["parameters"][name] = rules
for action in spec["actions"].values():
    for name, rules in list(action["parameters"].items()):
        if rules["type"] == "Own": rules["type"] = spec["types"]["Own"]
        if "numbered" in rules:
            del action["parameters"][name]
            for number in range(1, rules["numbered"] + 1):
                action["parameters"][name.replace("{n}", str(number))] = rules
pick = random.Random(int(sys.argv[2])).choice
style = {"twice": pick(["reject", "first", "last"]), "unknown": pick(["ignore", "ignore", "reject"]),
         "invalid": pick(["absent", "reject"]), "slash": pick(["ignore", "reject"]),
         "hole": pick(["ignore", "reject"]), "host": pick(["hostname", "netloc"]),
         "fragment": pick(["ignore", "reject"]), "plus": pick(["space", "verbatim"]),
         "errors": pick(["strict", "strict", "replace"]), "empty": pick(["keep", "absent", "reject"]),
         "typed": pick([True, False]), "folds": pick([True, False]), "word": pick(["decoded", "raw"]),
         "zeros": pick(["verbatim", "verbatim", "reject"]), "pair": pick(["ignore", "reject"]),
         "case": pick(["normalize", "unknown"]), "user": pick(["ignore", "reject"]),
         "build": pick(["ignore", "reject"]), "words": pick(["exact", "exact", "folded"])}
SETTLED = {"duplicateParameter": "twice", "unknownParameter": "unknown", "invalidOptionalValue": "invalid",
           "trailingSlash": "slash", "emptySegment": "hole", "fragment": "fragment", "plus": "plus",
           "leadingZeros": "zeros", "emptyText": "empty", "emptyPair": "pair", "parameterNameCase": "case",
           "userinfo": "user"}
answers = {question: policy["readings"][0] for question, policy in spec.get("policies", {}).items()}
for question, reading in answers.items():
    if question in SETTLED: style[SETTLED[question]] = reading
if "unavailableParameter" in answers:
    style["build"] = {"reject": "reject", "absent": "ignore"}[answers["unavailableParameter"]]
if "literalEscape" in answers: style["word"] = {"normalize": "decoded", "reject": "raw"}[answers["literalEscape"]]
if "literalCase" in answers: style["words"] = {"normalize": "folded", "reject": "exact"}[answers["literalCase"]]
if "invalidUTF8" in answers: style["errors"] = {"replace": "replace"}.get(answers["invalidUTF8"], "strict")
common = dict(style)
def separators_of(place):
    said = spec.get("pairSeparators", "&")
    if isinstance(said, dict): return said.get(place, "&")
    return "&" if said == ";" and place != "query" else said
SEPARATORS = separators_of("query")


def settle(rules):
    """What holds for one parameter alone."""
    style.update(common)
    for question, policy in rules.get("policies", {}).items(): style[SETTLED[question]] = policy["readings"][0]

DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
# RFC 3339 with what applications may do without, and without that.
MOMENT = (r"[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]{1,9})?"
          r"([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])")
PLAIN_MOMENT = r".{10}T\d\d:\d\d:[0-5]\d(\.\d{1,3})?(Z|[+-].*)"
LABEL = r"[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
HOST = LABEL + r"(?:\." + LABEL + ")*"
BASE32 = r"([A-Z2-7]{8})*([A-Z2-7]{2}(={6})?|[A-Z2-7]{4}(={4})?|[A-Z2-7]{5}(={3})?|[A-Z2-7]{7}=?)?"
LANGUAGE = r"[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?"


def says(question, reading): return answers.get(question) == reading


class Invalid(Exception): pass


class Absent(Exception): pass


def whole(pattern, text):
    match = re.fullmatch(pattern, text, re.ASCII)
    if not match: raise Invalid
    return match


def decode(text, is_query=False):
    if is_query and style["plus"] == "space": text = text.replace("+", " ")
    return unquote(text, errors=style["errors"])


def decoded(text, is_query=False):
    """A value of a link, where the document says what becomes of octets that are no UTF-8, and of marks."""
    need(not is_query or style["plus"] != "reject" or "+" not in text, "a plus sign")
    try: one = decode(text, is_query)
    except UnicodeDecodeError:
        if says("invalidUTF8", "absent"): raise Absent
        if says("invalidUTF8", "encode"): return text
        if says("invalidUTF8", "empty"): return ""
        raise
    if one.startswith("\ufeff"):
        need(not says("byteOrderMark", "reject"), "a byte order mark")
        if says("byteOrderMark", "trim"): return one[1:]
    return one


def other(question, text=None):
    """What becomes of a value that a question is about, where the document says it."""
    need(not says(question, "reject"), question)
    if says(question, "absent"): raise Absent
    if text is not None and says(question, "verbatim"): return text
    raise Invalid


def zeros(text, pattern):
    """Whether leading zeros are permitted in a number that has them."""
    if not re.match(pattern, text): return
    need(style["zeros"] != "reject", "leading zeros")
    if style["zeros"] == "absent": raise Absent


def unusual(text, rules, question="otherNumber"):
    """A number in a spelling that documents do not show."""
    one = Decimal(text)
    if not rules.get("minimum", one) <= one <= rules.get("maximum", one): raise Invalid
    if -one.as_tuple().exponent > rules.get("digits", 10**6): raise Invalid
    return other(question, text)


def year(text):
    """Of a day, whether the document says what becomes of its year."""
    if "otherDate" in answers and not 1970 <= int(text) <= 2099: return other("otherDate", text)


def is_beyond(text):
    digits = text.lstrip("0")
    return re.fullmatch("[0-9]+", text) and (len(digits) > 10 or int(digits or "0") > 2**31 - 1)


def is_below(text, rules):
    return re.fullmatch("[0-9]{1,9}", text, re.ASCII) and "minimum" in rules and int(text) < rules["minimum"]


def day(text):
    try: return datetime.date.fromisoformat(text)
    except ValueError: raise Invalid


def value(type, text):
    """What a text is as a value of a type, None where it counts as absent."""
    kind, rules = (type, {}) if isinstance(type, str) else next(iter(type.items()))
    match kind:
        case "integer" if re.fullmatch(r"[0-9]+\.[0-9]+", text, re.ASCII):
            return unusual(text, rules, "fraction")
        case "decimal" if re.fullmatch(r"\+[0-9.]+|-0+|\.[0-9]+|[0-9]+\.|[0-9.]+[eE][+-]?[0-9]+", text, re.ASCII):
            return unusual(text, rules)
        case "integer" if "integerAboveRange" in answers and "maximum" not in rules and is_beyond(text):
            return other("integerAboveRange", text)
        case "integer" if "integerBelowRange" in answers and is_below(text, rules):
            return other("integerBelowRange", int(text) if style["typed"] else text)
        case "integer":
            number = int(whole(r"0*[0-9]{1,18}", text)[0])
            zeros(text, "0[0-9]")
            if not rules.get("minimum", 0) <= number <= rules.get("maximum", 2**63): raise Invalid
            if number % rules.get("multipleOf", 1): raise Invalid
            return number if style["typed"] else text
        case "decimal":
            whole(r"-?0*[0-9]{1,300}(\.[0-9]+)?", text)
            zeros(text, "-?0[0-9]")
            if len(text.partition(".")[2]) > rules.get("digits", 10**6): raise Invalid
            number = Decimal(text)
            if number < rules.get("minimum", number) or number > rules.get("maximum", number): raise Invalid
        case "date" if rules.get("format"):
            whole(r"[0-9]{2}\.[0-9]{2}\.[0-9]{4}", text)
            day("-".join(reversed(text.split("."))))
            if year(text[-4:]): return text
        case "date":
            whole(DAY, text)
            day(text)
            if "minimum" not in rules and year(text[:4]): return text
            if text < rules.get("minimum", text) or text > rules.get("maximum", text): raise Invalid
        case "time":
            whole(r"([01][0-9]|2[0-3]):[0-5][0-9]", text)
            if text < rules.get("minimum", text) or text > rules.get("maximum", text): raise Invalid
        case "dateTime" if rules.get("format"):
            whole(r"[0-9]{8}T([01][0-9]|2[0-3])[0-5][0-9]", text)
            day("-".join((text[:4], text[4:6], text[6:8])))
            if year(text[:4]): return text
        case "duration":
            whole(r"[0-9]{1,18}m([0-9]{1,18}s)?|[0-9]{1,18}s", text)
            zeros(text, "(.*m)?0[0-9]")
        case "dateTime":
            if "otherDate" in answers and not re.fullmatch(PLAIN_MOMENT, text, re.ASCII):
                day(whole("(%s)%s" % (DAY, MOMENT), text)[1])
                return other("otherDate", text)
            clock = r"([01][0-9]|2[0-3]):[0-5][0-9]"
            day(whole("(%s)T%s:[0-5][0-9](\\.[0-9]+)?(Z|[+-]%s)" % (DAY, clock, clock), text)[1])
            if year(text[:4]): return text
        case "enumeration":
            if text not in rules: raise Invalid
        case "words":
            if text.lower() not in rules: raise Invalid
            return text.lower() if style["folds"] else text
        case "letter" if len(text) == 1 and text > "z" and text.islower(): return other("otherLetter", text)
        case "letter": whole(r"[a-z]", text)
        case "uuid": whole(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", text)
        case "identifier":
            whole(r"[A-Za-z0-9_.-]{%d,%s}" % (rules.get("minimum", 1), rules.get("maximum", "")), text)
            if text in rules.get("except", []): raise Invalid
        case "text":
            if any(unicodedata.category(one) == "Cc" for one in text):
                need(not says("controlInText", "reject"), "a control character")
                if says("controlInText", "absent"): raise Absent
            # One that has to have characters is no value without any.
            if not text and not rules.get("minimum"):
                need(style["empty"] != "reject", "an empty text")
                if style["empty"] == "absent": return None
            if not rules.get("minimum", 0) <= len(text) <= rules.get("maximum", 10**9): raise Invalid
            if len(text.encode()) > rules.get("maximumBytes", 10**9): raise Invalid
            match rules.get("characters"):
                case ["digits", "-"]: whole(r"[0-9-]*", text)
                case ["letters", " "] if not all(one == " " or one.isalpha() for one in text): raise Invalid
        case "pattern": whole(rules, text)
        case "boolean":
            yes, no = rules.get("yes", ["true"]), rules.get("no", ["false"])
            if text not in yes + no: raise Invalid
            return text in yes if style["typed"] else text
        case "hexadecimal":
            digits = "[0-9a-f]" if rules.get("case") else "[0-9a-fA-F]"
            whole("%s%s{%d,%d}" % (rules.get("prefix", ""), digits, rules["minimum"], rules["maximum"]), text)
        case "base32":
            if not text: raise Invalid
            whole(BASE32, text)
        case "phoneNumber": whole(r"\+?[-.()]*[0-9][-.()0-9]*", text)
        case "language": whole(LANGUAGE, text)
        case "checked":
            whole(r"[0-9]{2,}" if rules["by"] == "luhn" else r"[0-9]{8}|[0-9]{12,14}", text)
            weighted = [int(one) * (2 if rules["by"] == "luhn" else 3) if place % 2 else int(one)
                        for place, one in enumerate(reversed(text))]
            if rules["by"] == "luhn": weighted = [one - 9 if one > 9 else one for one in weighted]
            if sum(weighted) % 10: raise Invalid
        case "emailAddress": whole(r"[a-zA-Z0-9.!#$%&'*+\/=?^_`{|}~-]+@" + HOST, text)
        case "hostName":
            whole(HOST, text)
            if len(text) > 253: raise Invalid
        case "country":
            whole(r"[A-Za-z]{2}", text)
            return text.upper() if style["folds"] else text
        case "base64":
            whole(r"[A-Za-z0-9_-]+", text)
            if len(text) % 4 == 1: raise Invalid
            base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        case "json":
            try: json.loads(text, parse_constant=lambda word: int("no " + word))
            except (ValueError, RecursionError): raise Invalid
        case "ipAddress":
            try: address = ipaddress.ip_address(text)
            except ValueError: raise Invalid
            if rules and address.version != rules["version"]: raise Invalid
        # A browser takes what begins with two slashes, or with a backslash, for a host.
        case "url" if rules.get("relative"): whole(r"/(?!/)[!-\[\]-~]*", text)
        case "url":
            try: parts = urlsplit(text); parts.port
            except ValueError: raise Invalid
            if parts.scheme not in rules.get("schemes", ["http", "https"]) or not parts.hostname: raise Invalid
            # To a browser a backslash ends the host, to urlsplit it is one of a user's characters.
            if "\\" in parts.netloc: raise Invalid
            hosts = rules.get("hosts", [parts.hostname])
            if not any(parts.hostname == one or one[0] == "*" and parts.hostname.endswith(one[1:]) for one in hosts):
                raise Invalid
        case "anyOf":
            for one in rules:
                try: return value(one, text)
                except Invalid: pass
            raise Invalid
        case "anyCase":
            if text.lower() not in [one.lower() for one in rules["enumeration"]]: raise Invalid
            return text.lower() if style["folds"] else text
        case "limited" if "text" in rules: return value("text", text[:rules["text"]["maximum"]])
        case "limited":
            number, most = value("integer", text), rules["integer"]["maximum"]
            return number if Decimal(number) <= most else most if style["typed"] else str(most)
        case "allOf":
            if text in rules[1]["not"]["enumeration"]: raise Invalid
            return value(rules[0], text)
        case "list":
            items = text if isinstance(text, list) else text.split(rules.get("separator", ","))
            for item in items:
                if not item and rules["items"] != "text": raise Invalid
                if value(rules["items"], item) is None: return None
            if len(items) > rules.get("maximum", 10**9): raise Invalid
            if rules.get("unique") and len(set(items)) < len(items): raise Invalid
            if len(items) < rules.get("minimum", 1): raise Invalid
            if rules.get("order") and any(Decimal(one) >= Decimal(two) for one, two in zip(items, items[1:])): raise Invalid
        case "parts":
            parts = text if isinstance(text, list) else text.split(rules["form"][3])
            if len(parts) != 2: raise Invalid
            for name, part in zip("ab", parts): value(rules["types"][name], part)
            if isinstance(text, list): return rules["form"][3].join(text)
        case _: raise Exception("a type that this router does not know: " + kind)
    return text


def expanded(form):
    """The form with what stands in brackets, and without; of several, each."""
    if isinstance(form, list): return [other for one in form for other in expanded(one)]
    left, bracket, rest = form.partition("[")
    if not bracket: return [form]
    inside, _, right = rest.partition("]")
    return [left + inside + right, left + right]


def is_word(segment, word):
    if style["word"] == "decoded": segment = decode(segment)
    if style["words"] == "folded": segment, word = segment.lower(), word.lower()
    return segment in (word, quote(word))


def divided(template, segment, types):
    """The values of a segment with texts: where several places divide it, the first that gives values."""
    names = re.findall(r"\{(\w+)\}", template)
    if len(names) == 1:
        before, after = template.split("{%s}" % names[0])
        fits = segment.startswith(before) and segment.endswith(after) and len(segment) > len(before + after)
        return {names[0]: segment[len(before):len(segment) - len(after)]} if fits else None
    text = template[template.index("}") + 1:template.rindex("{")]
    at = segment.find(text)
    while at >= 0:
        values = dict(zip(names, (segment[:at], segment[at + len(text):])))
        try:
            if all(one and value(types[name]["type"], decoded(one)) is not None for name, one in values.items()):
                return values
        except (Invalid, Absent, UnicodeDecodeError): pass
        at = segment.find(text, at + 1)
    return None


def fitted(template, segments, types):
    """The values of the segments of a form, as they are written; None where it is not of this form."""
    found = {}
    for place, one in enumerate(template):
        if place >= len(segments): return None
        if one.endswith("...}"):
            found[one[1:-4]] = segments[place:]
            return found
        if "{" in one:
            values = divided(one, segments[place], types)
            if values is None: return None
            found.update(values)
        elif not is_word(segments[place], one): return None
    return found if len(segments) == len(template) else None


def reads_exactly(is_web):
    """Whether this router compares hosts as they are written."""
    answer = answers.get("hostSpelling" if is_web else "actionSpelling")
    return answer == "reject" or answer is None and style["host"] == "netloc"


def port(parts):
    try: return parts.port
    except ValueError:
        if says("invalidPort", "ignore"): return None
        raise


def without_port(parts):
    """The host as it is written, without a port that the document says to ignore."""
    host = parts.netloc.rpartition("@")[2]
    if says("port", "ignore"): host = re.sub(":[0-9]*$", "", host)
    if says("invalidPort", "ignore") and not re.search(":[0-9]*$", host): host = re.sub(":[^:]*$", "", host)
    return host


def authority(parts, is_web):
    """The host of a link, as this router reads it, without the user before it."""
    if says("port", "reject"): need(port(parts) is None, "a port")
    if is_web and says("internationalHost", "normalize") and not (parts.hostname or "").isascii():
        return unicodedata.normalize("NFKC", parts.hostname).lower().replace("\xad", "")
    if not reads_exactly(is_web): return parts.hostname or ""
    return without_port(parts)


def in_form(form, parts, scheme_specific, is_web, types):
    """What a link has in the places of a form; None where it is of another."""
    form, _, anchor = form.partition("#")
    if says("dotSegment", "normalize") and parts.path.startswith("/"):
        parts = parts._replace(path=without_dots(parts.path))
    host, in_host, path, text, matrix = authority(parts, is_web), {}, form, parts.path, None
    is_slashed = says("otherSlashes", "normalize") and (form.startswith("///") or not form.startswith("//"))
    if is_slashed and not is_web:
        path = "/" + form.lstrip("/") if form.startswith("/") else form
        text = re.sub("[?#].*", "", scheme_specific, flags=re.S).lstrip("/")
        if path.startswith("/"): text = "/" + text
    if anchor.startswith("/"):
        root = re.sub("/+", "/", parts.path) if style["hole"] == "ignore" else parts.path
        if root != "/" and (root or style["slash"] == "reject"): return None
        path, text, anchor = anchor, parts.fragment.partition("?")[0], ""
    elif any(rules.get("in") == "matrix" for rules in types.values()):
        text, _, matrix = text.partition(";")
        need("/" not in matrix, "more path")
    if is_slashed and not is_web: pass
    elif not is_web and form.startswith("//"):
        word, _, path = form[2:].partition("/")
        path = "/" + path if path or form.endswith("/") else ""
        if word.startswith("{"):
            name, _, behind = word[1:].partition("}")
            written = without_port(parts)
            if "valueInHost" in answers: host = written
            need(not says("valueInHost", "reject") or re.fullmatch("[a-z0-9._~!$&'()*+,;=-]*", host), "a value in the host")
            if says("valueInHost", "normalize"): host = quote(decoded(written).lower(), safe="")
            if says("valueInHost", "verbatim"): host = written.replace("%", "%25")
            if ":" in host or not host.endswith(behind) or len(host) == len(behind): return None
            in_host[name] = host[:len(host) - len(behind)]
        elif host != (word if reads_exactly(is_web) else word.lower()): return None
        if not scheme_specific.startswith("//" if word else "///"): return None
    elif not is_web and scheme_specific.startswith("//" if form.startswith("/") else "/"): return None
    template = [one for one in path.split("/") if one]
    ends_with_slash = path.endswith("/") and (path != "/" or form.startswith("//"))
    segments = text.split("/") if text else []
    if text.startswith("/"): segments = segments[1:]
    if path.startswith("/") != text.startswith("/") and template: return None
    has_slash = bool(segments) and segments[-1] == ""
    if has_slash: segments.pop()
    takes_rest = any(one.endswith("...}") for one in template)
    if style["slash"] == "verbatim" and takes_rest: segments += [""] * has_slash
    elif style["slash"] != "ignore" and has_slash != ends_with_slash: return None
    # Without a slash before it a path has nothing to resolve.
    if not says("dotSegment", "verbatim") and (parts.path.startswith("/") or not says("dotSegment", "normalize")):
        need(not any((decode(one) if "dotSegment" in answers else one) in (".", "..") for one in segments), "dots")
    keeps_last = style["slash"] == "verbatim" and takes_rest and has_slash
    if style["hole"] == "ignore":
        segments = [one for place, one in enumerate(segments) if one or keeps_last and place == len(segments) - 1]
    if "" in (segments[:len(template) - 1] if takes_rest and style["hole"] == "verbatim" else
              segments[:-1] if takes_rest and style["slash"] == "verbatim" else segments): return None
    found = fitted(template, segments, types)
    if found is not None: found.update(in_host)
    if found is not None and anchor:
        if not parts.fragment: return None
        found[anchor[1:-1]] = parts.fragment
    if found is not None: found[";"] = matrix
    return found


def without_dots(path):
    """RFC 3986, 5.2.4."""
    kept = []
    segments = path.split("/")[1:]
    for place, one in enumerate(segments):
        match unquote(one, errors="replace"):
            case "." | "..":
                if len(unquote(one)) == 2 and kept: kept.pop()
                if place == len(segments) - 1: kept.append("")
            case _: kept.append(one)
    return "/" + "/".join(kept)


def is_ignored(name):
    for rule in spec.get("unknownParameters", []):
        if name.startswith(rule["names"][:-1]): return rule["readings"] == ["ignore"]
    return style["unknown"] == "ignore"


def in_pairs(parts, form, types, in_path, matrix, of_builds):
    """The values of each parameter in the query, the fragment and behind the path, with the documented names."""
    given, others = {}, {}
    places = [("query", parts.query)]
    fragment = parts.fragment.partition("?")[2] if "#/" in form else parts.fragment
    if any(rules.get("in") == "fragment" for rules in types.values()): places.append(("fragment", fragment))
    if matrix is not None: places.append(("matrix", matrix))
    for place, text in places:
        names = {other: name for name, rules in types.items()
                 if rules.get("in") == "pathOrQuery" and place == "query" and not is_in(name, form)
                 or name not in in_path and name not in "pr" and rules.get("in", "query") == place
                 for other in [name] + rules.get("alsoNamed", [])}
        separators = ";" if place == "matrix" else separators_of(place)
        for pair in re.split("[%s]" % separators, text) if text else []:
            need(pair or style["pair"] == "ignore", "an empty pair")
            if not pair: continue
            written, _, one = pair.partition("=")
            name = decode(written, is_query=place != "matrix")
            if "%" in written:
                need(not says("encodedName", "reject") or name not in names, "an escape in a name")
                if says("encodedName", "unknown"): name = written
            if style["case"] == "normalize": name = name.lower()
            bare = re.sub(r"^[\0- \x7f]+|[\0- \x7f]+$", "", name).removesuffix("[]")
            need(not says("decoratedName", "reject") or name in names or bare not in names, "signs around a name")
            if says("decoratedName", "normalize") and name not in names: name = bare
            if name in names: given.setdefault(names[name], []).append((one, place != "matrix"))
            elif style["unknown"] == "verbatim" and is_free(name) and name not in of_builds:
                try: others.setdefault(name, []).append(decoded(one, place != "matrix"))
                except Absent: pass
            else: need(is_ignored(name) or name in of_builds, "an unknown parameter")
    return given, {name: several[0] if len(several) == 1 else several for name, several in others.items()}


def is_free(name):
    """Whether no rule of the spec says what becomes of a parameter that nobody knows."""
    return not any(name.startswith(rule["names"][:-1]) for rule in spec.get("unknownParameters", []))


def is_in(name, form):
    return "{" + name in form


def hold(constraint, values, given):
    condition = constraint.get("when")
    if condition:
        words = condition["mode"]
        if values.get("mode") not in ([words] if isinstance(words, str) else words): return
    kind, names = next((key, names) for key, names in constraint.items() if key not in ("when", "maximum"))
    count = sum(name in values for name in names)
    here = [values[name] for name in names if name in values]
    match kind:
        case "overrides":
            if names[0] in values:
                for name in names[1:]: values.pop(name, None)
            return
        case "equal": return need(len(set(map(Decimal, here))) < 2, kind)
        case "different": return need(len(set(map(Decimal, here))) == count, kind)
        case "total": return need(sum(map(Decimal, here)) <= constraint["maximum"], kind)
        case "totalLength": return need(len("".join(here)) <= constraint["maximum"], kind)
        case "inOrder":
            places = [list(given).index(name) for name in names if name in values]
            return need(places == sorted(places), kind)
    if kind.lower().endswith("ascending"):
        if count < 2: return
        first, second = (values[name] if str(values[name]).count("-") == 2 else Decimal(values[name]) for name in names)
        return need(first < second or first == second and kind == "ascending", kind)
    if condition and kind != "atLeastOneOf": return need(count == (len(names) if kind == "requires" else 0), kind)
    need({"atLeastOneOf": count >= 1, "atMostOneOf": count <= 1, "exactlyOneOf": count == 1,
          "allOrNone": count != 1, "requires": names[0] not in values or count == 2,
          "excludes": names[0] not in values or count == 1}[kind], kind)


def read(rules, raw, is_query=False):
    """The value of a parameter, from what stands in the link; None where it counts as absent."""
    if not raw and rules["type"] != "flag":
        need(not says("emptyValue", "reject"), "an empty value")
        if says("emptyValue", "absent"): return None
    try:
        one = next(iter(rules["type"].items())) if isinstance(rules["type"], dict) else ("", {})
        separator = one[1].get("separator", ",") if one[0] == "list" else one[1]["form"][3] if one[0] == "parts" else "|"
        # A separator that no link may hold as it stands is encoded anyway.
        if separator != "|" and says("encodedDelimiter", "verbatim"):
            return value(rules["type"], [decoded(item, is_query) for item in raw.split(separator)])
        return value(rules["type"], decoded(raw, is_query))
    except Absent: return None


def perform(action, form, in_path, parts):
    types, values = action["parameters"], {}
    matrix = in_path.pop(";")
    for name, rules in list(types.items()):
        builds = rules.get("availability", {}).get("values", [])
        if builds and not parts.scheme.endswith(builds[0]):
            types = {other: own for other, own in types.items() if other != name}
            if style["build"] == "reject": need(not re.search("(^|[&;])%s=" % name, parts.query), name)
    need(not says("semicolon", "reject") or ";" in SEPARATORS or ";" not in parts.query, "a semicolon")
    if says("semicolon", "ignore") and ";" not in SEPARATORS:
        parts = parts._replace(query="&".join(one for one in parts.query.split("&") if ";" not in one))
    if style["fragment"] == "reject" and parts.fragment:
        need("#" in form or any(rules.get("in") == "fragment" for rules in types.values()), "a fragment")
    for name, raw in in_path.items():
        settle(types[name])
        raw = raw if isinstance(raw, list) else [raw]
        is_anchor = "#{" + name in form
        need(is_anchor or says("encodedSlash", "verbatim") or not any("%2f" in one.lower() for one in raw),
             "a slash in a segment")
        values[name] = read(types[name], "/".join(raw))
        need(values[name] not in (None, ""), "an empty segment")
    given, others = in_pairs(parts, form, types, in_path, matrix, action["parameters"].keys() - types.keys())
    for name, several in given.items():
        rules = types[name]
        settle(rules)
        if rules.get("repeated"):
            items = []
            for one in several:
                try: items.append(read(rules, *one))
                except Invalid: need(style["invalid"] == "absent" and not rules.get("required"), name)
            items = [one for one in items if one is not None]
            if items: values[name] = items
            continue
        need(len(several) == 1 or style["twice"] != "reject", "given twice")
        if style["twice"] == "filled": several = [one for one in several if one[0]] or several
        text = several[0 if style["twice"] == "first" else -1]
        if rules["type"] == "flag":
            need(not text[0], "a flag with a value")
            values[name] = True
            continue
        try: one = read(rules, *text)
        except Invalid:
            need(style["invalid"] == "absent" and not rules.get("required"), name)
            continue
        if one is not None: values[name] = one
    for name, rules in types.items(): need(not rules.get("required") or name in values, name + " is missing")
    settle({})
    for constraint in action.get("constraints", []): hold(constraint, values, given)
    return {**others, **values}


def route(url):
    settle({})
    url = prepared(url, answers, SEPARATORS)
    parts = urlsplit(url)
    port(parts)
    need(not says("schemeCase", "reject") or url.lstrip().startswith(parts.scheme), "the case of the scheme")
    need(style["user"] == "ignore" or "@" not in parts.netloc, "a user")
    for scope, rules in spec["scopes"].items():
        builds = spec["variables"]["build"]["values"] if "variables" in spec else [""]
        if parts.scheme not in [rules["scheme"].replace("{build}", build) for build in builds]: continue
        is_web = "hosts" in rules
        if is_web: need(authority(parts, True) in rules["hosts"], "host")
        forms = [(form, name, action) for name, action in spec["actions"].items() if scope in action["forms"]
                 for form in expanded(action["forms"][scope])]
        # A host that is a word comes before one that is a value.
        for form, name, action in sorted(forms, key=lambda one: one[0].startswith("//{")):
            found = in_form(form, parts, url[len(parts.scheme) + 1:], is_web, action["parameters"])
            if found is not None: return name, perform(action, form, found, parts)
    raise Refused("no such link")


if __name__ == "__main__": serve("careful", route, Refused, Invalid)
