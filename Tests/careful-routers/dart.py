"""The careful router behind Dart's `Uri`: python3 dart.py SPEC STYLE

It reads links as `careful.py` does, once `Uri.parse` has normalized them. Its getters have a space for a plus sign in
a query, the last of several parameters, and no text where octets are no UTF-8.
"""
import careful, dart_uri
from serve import Refused, serve

settled = {careful.SETTLED.get(question) for question in careful.answers}
getters = {"plus": "space", "twice": "last", "errors": "strict", "host": "hostname"}
careful.style.update({key: way for key, way in getters.items() if key not in settled})
careful.common = dict(careful.style)
decode = careful.decode


def decoded(text, is_query=False):
    """Dart's decoder of UTF-8 drops a byte order mark before a text."""
    one = decode(text, is_query)
    return one.removeprefix("\ufeff") if "%" in text else one


careful.decode = decoded


def route(url):
    try: return careful.route(dart_uri.normal(url))
    except dart_uri.NoURI as fault: raise Refused(str(fault))


serve("dart", route, Refused, careful.Invalid)
