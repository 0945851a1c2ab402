"""What becomes of the text of a link as a whole, before anything is looked for in it, where the document says so."""
import re
from urllib.parse import unquote

from serve import Refused, need

SPACES = " \t\r\n\f\v"
CONTROLS = "".join(map(chr, range(32)))
STRAY = "%(?![0-9A-Fa-f]{2})"
# What RFC 3986 has no place for, besides percent signs and what other questions are about.
ILLEGAL = r"[^!#-;=?-\[\]_a-z~\\\t\r\n]"


def escaped(match): return "".join("%%%02X" % octet for octet in match[0].encode())


def prepared(url, answers, separators):
    """The text that the router reads, or a refusal."""
    def says(question, reading): return answers.get(question) == reading

    need(not says("length", "reject") or len(url.encode()) <= 2048, "too long")
    inner = url.strip(SPACES)
    need(not says("outerWhiteSpace", "reject") or inner == url, "white space")
    need(not says("outerControl", "reject") or not re.search(r"^[\0-\x1f]|[\0-\x1f]$", inner), "a control character")
    if says("outerControl", "trim") and inner.strip(CONTROLS) != inner: url = url.strip(SPACES + CONTROLS)
    elif says("outerWhiteSpace", "trim"): url = inner
    elif says("outerWhiteSpace", "encode"):
        url = re.sub(r"^[%s]+|[%s]+$" % (SPACES, SPACES), escaped, url)
    if says("outerControl", "encode"): url = re.sub(r"^[\0-\x1f]+|[\0-\x1f]+$", escaped, url)
    inner = url.strip(SPACES)
    need(not says("innerWhiteSpace", "reject") or not re.search("[\t\r\n]", inner), "a line break")
    if says("innerWhiteSpace", "ignore"): url = re.sub("[\t\r\n]", "", url)
    elif says("innerWhiteSpace", "encode"): url = url.replace(inner, re.sub("[\t\r\n]", escaped, inner))
    need(not says("backslash", "reject") or "\\" not in url, "a backslash")
    if says("backslash", "encode"): url = url.replace("\\", "%5C")
    if says("backslash", "slash") and re.match("https?:", url, re.I):
        front, sign, rest = re.fullmatch(r"([^?#]*)([?#]?)(.*)", url, re.S).groups()
        url = front.replace("\\", "/") + sign + rest
    need(not says("strayPercent", "reject") or not re.search(STRAY, url), "a percent sign")
    if says("illegalCharacter", "reject"):
        need(not re.search(ILLEGAL, url), "characters")
        # Brackets are those of an address.
        need(not re.search(r"[\[\]]", re.sub("^[^:]*:(//[^/?#]*)?", "", url)), "brackets")
    if says("illegalCharacter", "encodeComponent"): url = by_components(url, ILLEGAL)
    elif says("strayPercent", "encodeComponent"): url = by_components(url, STRAY)
    if says("illegalCharacter", "encode"): url = re.sub(ILLEGAL, escaped, url)
    url = with_strays(url, answers, separators)
    if says("schemeEscape", "normalize"):
        scheme, colon, rest = url.partition(":")
        if re.fullmatch("[A-Za-z0-9+.-]*", unquote(scheme)): url = unquote(scheme) + colon + rest
    if says("missingAuthority", "normalize"): url = re.sub("^(https?):/*", r"\1://", url, flags=re.I)
    return url


def with_strays(url, answers, separators):
    """The link without percent signs that begin no escape."""
    if not re.search(STRAY, url): return url
    match answers.get("strayPercent"):
        case "encode": return re.sub(STRAY, "%25", url)
        case "encodeComponent": return by_components(url, STRAY)
        case "replace": return re.sub(STRAY, "%EF%BF%BD", url)
        case "ignore":
            front, sign, rest = re.fullmatch(r"([^?#]*)(\??)(.*)", url, re.S).groups()
            query, hash, fragment = rest.partition("#") if sign else ("", "", rest)
            need(not re.search(STRAY, front) and not re.search(STRAY, fragment), "a percent sign")
            kept = [one for one in re.split("[%s]" % separators, query) if not re.search(STRAY, one)]
            return front + sign + separators[0].join(kept) + hash + fragment
    return url


def by_components(url, pattern):
    """As Foundation does: where a component has what is wrong, all its percent signs are encoded, too."""
    front, path, query, fragment = re.fullmatch(
        r"([^:/?#]*:(?://[^/?#]*)?)?([^?#]*)(\?[^#]*)?(#.*)?", url, re.S).groups(default="")
    def encoded(text):
        if not re.search(pattern, text): return text
        return text[:1] + re.sub(ILLEGAL + "|%", escaped, text[1:]) if text[:1] in "?#" else re.sub(
            ILLEGAL + "|%", escaped, text)
    return front + encoded(path) + encoded(query) + encoded(fragment)
