"""A link as Dart's `Uri.parse` normalizes it (api.dart.dev, class `Uri`, "parse" and "normalizePath")."""
import ipaddress, re

UNRESERVED = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
NAME = UNRESERVED | set("!$&'()*+,;=")
SEGMENT = NAME | set(":@")


class NoURI(Exception): pass


def normalized(text, allowed, refused=""):
    """A component with an escape for each character that it may not hold, and none for those that need none."""
    made, at = "", 0
    while at < len(text):
        sign = text[at]
        at += 1
        if sign == "%":
            digits = text[at:at + 2]
            if not re.fullmatch("[0-9A-Fa-f]{2}", digits, re.ASCII):
                made += "%25"
                continue
            at += 2
            decoded = chr(int(digits, 16))
            made += decoded if decoded in UNRESERVED else "%" + digits.upper()
        elif sign in allowed: made += sign
        elif sign in refused: raise NoURI("a delimiter")
        else: made += "".join("%%%02X" % octet for octet in sign.encode("utf-8", "surrogatepass"))
    return made


def without_dots(path):
    kept, ends = [], False
    for segment in path.split("/") if path else []:
        ends = segment in (".", "..")
        if segment == ".." and kept:
            kept.pop()
            if not kept: kept.append("")
        elif not ends: kept.append(segment)
    return "/".join(kept + [""] if ends else kept)


def host(text):
    if text.startswith("["):
        try: ipaddress.IPv6Address(text[1:-1])
        except ValueError: raise NoURI("an address")
        return text.lower()
    folded = normalized(text, NAME, refused=":/?#[]@").lower()
    return re.sub("%[0-9a-f]{2}", lambda escape: escape[0].upper(), folded)


def authority(text, scheme):
    user, sign, rest = text.rpartition("@")
    parts = re.fullmatch(r"(\[[^\]]*\]|[^:]*)(?::(.*))?", rest, re.DOTALL)
    if not parts: raise NoURI("a host")
    port = parts[2] or ""
    if port and not re.fullmatch("[0-9]+", port, re.ASCII): raise NoURI("a port")
    if (scheme, port) in (("https", "443"), ("http", "80")): port = ""
    return ((normalized(user, NAME | {":"}) + "@" if sign else "") + host(parts[1])
            + (":" + str(int(port)) if port else ""))


def normal(url):
    """The text of the normalized link; backslashes divide it as slashes do, before the host and behind."""
    found = re.match(r"([A-Za-z][A-Za-z0-9+.-]*):", url, re.ASCII)
    if not found: raise NoURI("no scheme")
    scheme = found[1].lower()
    rest, hash, fragment = url[found.end():].partition("#")
    path, mark, query = rest.partition("?")
    before = scheme + ":"
    named = re.match(r"[/\\]{2}([^/\\]*)", path)
    if named:
        before += "//" + authority(named[1], scheme)
        path = path[named.end():]
    path = normalized(path, SEGMENT | {"/"})
    if named and path and not path.startswith("/"): path = "/" + path
    return (before + without_dots(path) + mark + normalized(query, SEGMENT | set("/?"))
            + hash + normalized(fragment, SEGMENT | set("/?")))
