"""A link as the getters of `android.net.Uri` have it (developer.android.com, class `Uri`): another text of the same parts.

It validates nothing. The scheme is all before the first colon, as it stands; a slash or a backslash ends the authority;
a port is digits at its end.
"""
import re
from urllib.parse import quote, unquote

KEPT = "!$&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~"


def encoded(text, delimiters=""):
    """A component with an escape for what no URL may hold. Of an escape that is none, its decoder makes U+FFFD and
    the number that it had read by then, and goes on behind the sign that is no digit."""
    if delimiters:
        parts = re.split("([%s])" % delimiters, text)
        return "".join(one if one in delimiters else encoded(one) for one in parts if one)
    made, at = "", 0
    while at < len(text):
        sign = text[at]
        at += 1
        if sign != "%":
            made += quote(sign, safe=KEPT, errors="surrogatepass")
            continue
        digits = re.match("[0-9A-Fa-f]{0,2}", text[at:])[0]
        at += len(digits)
        if len(digits) == 2:
            made += "%" + digits
            continue
        made += "%EF%BF%BD"
        if at < len(text): made += "%0" + (digits or "0")
        at += 1
    return made


def authority(text):
    """User, host and port; the host is what it decodes to."""
    user, sign, rest = text.rpartition("@")
    host, port = re.fullmatch(r"(.*?)(:[0-9]*)?", rest, re.DOTALL).groups()
    return encoded(user) + sign + quote(unquote(encoded(host)), safe="!$&'()*+,;=-._~[]:") + (port or "")


class NoPath(Exception): pass


def parts(url):
    """Scheme, authority or None, path, query or None, and fragment or None; a link without a path has no query."""
    scheme, colon, rest = url.partition(":")
    if not colon: raise NoPath("no scheme")
    rest, hash, fragment = rest.partition("#")
    if not rest.startswith("/"):
        # It is opaque: its readers divide it by themselves.
        path, mark, query = rest.partition("?")
        return scheme, None, path, query if mark else None, fragment if hash else None
    path, mark, query = rest.partition("?")
    named = None
    if path.startswith("//"):
        named = re.match(r"[^/\\]*", path[2:])[0]
        path = path[2 + len(named):]
    return scheme, named, path, query if mark else None, fragment if hash else None


def normal(url):
    scheme, named, path, query, fragment = parts(url)
    text = encoded(scheme) + ":"
    if named is not None:
        text += "//" + authority(named)
        if path and not path.startswith("/"): path = "/" + path
    text += encoded(path, "/")
    if query is not None: text += "?" + encoded(query, "&=")
    if fragment is not None: text += "#" + encoded(fragment)
    return scheme, text
