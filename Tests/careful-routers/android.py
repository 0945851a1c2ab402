"""The careful router behind `android.net.Uri`: python3 android.py SPEC STYLE

It reads links as `careful.py` does, by what the getters of the platform have: a space for a plus sign in a query, the
first of several parameters, U+FFFD for octets that are no UTF-8, and a scheme as it stands.
"""
import android_uri, careful
from serve import Refused, need, serve

settled = {careful.SETTLED.get(question) for question in careful.answers}
getters = {"plus": "space", "twice": "first", "errors": "replace", "host": "netloc", "user": "ignore"}
careful.style.update({key: way for key, way in getters.items() if key not in settled})
careful.common = dict(careful.style)


def route(url):
    try: scheme, text = android_uri.normal(url)
    except android_uri.NoPath as fault: raise Refused(str(fault))
    # Filters of intents compare schemes as they stand.
    need(scheme == scheme.lower(), "the case of the scheme")
    return careful.route(text)


serve("android", route, Refused, careful.Invalid)
