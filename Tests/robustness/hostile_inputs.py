"""Hostile inputs: what somebody may put into a file, a link, a word of the command line or a stream.

Each is a name, the words of the command, the exit codes that are right, and what it takes. FILE in a
word is the path of the file with the content, FOLDER its folder. A content that is a function writes
what it likes into the folder.
"""

import base64
import json
import os
import plistlib
import struct

MILLION = 1_000_000


class Input:
    def __init__(self, group, name, words, content=None, codes=(2,), ending="txt", stdin=None,
                 seconds=10, megabytes=300, says=None):
        self.group, self.name, self.words, self.content = group, name, words, content
        self.codes, self.ending, self.stdin = set(codes), ending, stdin
        self.seconds, self.megabytes, self.says = seconds, megabytes, says


def spec(**changes):
    whole = {
        "linkspec": 1, "name": "small", "scopes": {"app": {"scheme": "app"}},
        "actions": {"home": {"forms": {"app": "//home"}}},
    }
    whole.update(changes)
    return json.dumps({key: value for key, value in whole.items() if value is not None}).encode()


def typed(type, form="//home", **changes):
    return spec(actions={"home": {"forms": {"app": form}, "parameters": {"a": {"type": type, **changes}}}})


def specs():
    """Specs: each is read, and where it is one, all of its cases are made."""
    def of(name, content, codes=(2,), **more):
        return Input("specs", name, ["cases", "--spec", "FILE"], content, codes, "json5", **more)

    yield of("nothing", b"")
    yield of("NUL", b"\0" * 4096)
    yield of("no UTF-8", b"{\xff\xfe}")
    yield of("UTF-16", "{linkspec: 1}".encode("utf-16"))
    yield of("100 MB", lambda path: fill(path, b"{ /* ", b"x" * MILLION, 100, b" */ }"), says="16 MB")
    yield of("brackets a million deep", b"[" * MILLION)
    yield of("braces a million deep", b'{"a":' * MILLION)
    yield of("two million values", b"[" + b"1," * (2 * MILLION) + b"1]")
    yield of("a key twice", b'{"linkspec":1,"linkspec":1}')
    yield of("a text without end", b'{"linkspec": "' + b"x" * MILLION)
    yield of("a comment without end", b"{ /*" + b"*" * MILLION)
    yield of("a number of 100,000 digits", spec(linkspec=None)[:-1] + b', "linkspec": ' + b"9" * 100_000 + b"}")
    yield of("a text of commands for a terminal", spec(title="\x1b]0;owned\x07\x1b[2J", name="\x1b[31m"))
    yield of("a text of commands for a workflow", spec(name="x\n::error::owned\n##[error]owned"))
    yield of("a key of commands for a terminal", b'{"\\u001b]0;owned\\u0007": 1}')
    yield of("ten thousand unknown keys",
             spec(**{f"unknown{number}": 1 for number in range(10_000)}))
    yield of("a key of 1 MB", spec(**{"k" * MILLION: 1}))
    yield of("14 variables of 10 values", spec(
        variables={f"v{n}": {"values": [f"{c}" for c in "abcdefghij"]} for n in range(14)},
        scopes={"app": {"scheme": "app" + "".join("{v%d}" % n for n in range(14))}}), says="builds")
    yield of("60 variables of 2 values", spec(
        variables={f"v{n}": {"values": ["", "-x"]} for n in range(60)},
        scopes={"app": {"scheme": "app" + "".join("{v%d}" % n for n in range(60))}}), says="builds")
    yield of("a variable of 100,000 values", spec(
        variables={"v": {"values": [f"x{n}" for n in range(100_000)]}},
        scopes={"app": {"scheme": "app{v}"}}), says="elements")
    yield of("2,000 builds", spec(
        variables={f"v{n}": {"values": [f"x{m}" for m in range(44)]} for n in range(2)},
        scopes={"app": {"scheme": "app{v0}{v1}"}}), (0,), seconds=60)
    yield of("3 variables of 30 values in 20 scopes", spec(
        variables={f"v{n}": {"values": [f"x{m}" for m in range(30)]} for n in range(3)},
        scopes={f"s{n}": {"scheme": f"app{n}-" + "{v0}{v1}{v2}"} for n in range(20)},
        actions={"home": {"forms": {f"s{n}": "//home" for n in range(20)}}}), says="builds")
    yield of("10,000 scopes", spec(
        scopes={f"s{n}": {"scheme": f"app{n}"} for n in range(10_000)},
        actions={"home": {"forms": {f"s{n}": "//home" for n in range(10_000)}}}), says="members")
    yield of("10,000 actions", spec(
        actions={f"a{n}": {"forms": {"app": f"//a{n}"}} for n in range(10_000)}), says="members")
    yield of("1,000 actions", spec(
        actions={f"a{n}": {"forms": {"app": f"//a{n}"}} for n in range(1_000)}), (0,), seconds=60)
    yield of("10,000 parameters", spec(actions={"home": {
        "forms": {"app": "//home"}, "parameters": {f"p{n}": {"type": "text"} for n in range(10_000)}}}),
        says="members")
    yield of("200 parameters", spec(actions={"home": {
        "forms": {"app": "//home"}, "parameters": {f"p{n}": {"type": "text"} for n in range(200)}}}),
        (0,), seconds=60)
    yield of("100 parameters of 100 words each", spec(actions={"home": {
        "forms": {"app": "//home"},
        "parameters": {f"p{n}": {"type": {"enumeration": [f"w{m}" for m in range(100)]}}
                       for n in range(100)}}}), (0, 2), seconds=30)
    yield of("an enumeration of 500,000 words", typed({"enumeration": [f"w{n}" for n in range(500_000)]}),
             says="elements")
    yield of("an enumeration of 10,000 words", typed({"enumeration": [f"w{n}" for n in range(10_000)]}), (0,),
             seconds=60)
    yield of("a word of 10 MB", typed({"enumeration": ["w" * (10 * MILLION)]}), says="a text has at most")
    yield of("a pattern that backtracks elsewhere", typed({"pattern": "(a*)*b"}), (0, 2))
    yield of("a pattern of 100,000 repetitions", typed({"pattern": "a{100000}"}))
    yield of("a pattern of nested repetitions", typed({"pattern": "((a{1000}){1000}){1000}"}))
    yield of("a pattern of 100,000 parentheses", typed({"pattern": "(" * 100_000}))
    yield of("a pattern of 1 MB", typed({"pattern": "ab" * 500_000}))
    yield of("a pattern of 50,000 alternatives", typed({"pattern": "|".join(f"x{n}" for n in range(50_000))}))
    yield of("a text of a thousand million characters", typed({"text": {"minimumLength": 1_000_000_000}}))
    yield of("a text of 10^30 characters", typed({"text": {"minimumLength": 10**30}}))
    yield of("hexadecimal of 10^9 digits", typed({"hexadecimal": {"length": 1_000_000_000}}))
    yield of("base64 of 10^9 octets", typed({"base64": {"octets": 1_000_000_000}}))
    yield of("a list of 10^9 items", typed({"list": {"of": "text", "minimum": 1_000_000_000}}))
    yield of("a list of a million items at least", typed({"list": {"of": "uuid", "minimum": MILLION}}))
    yield of("lists in lists in lists, 1,000 each", typed({"list": {"of": {"list": {"of": {"list": {
        "of": "uuid", "minimum": 1000, "separator": ";"}}, "minimum": 1000, "separator": "|"}},
        "minimum": 1000}}))
    yield of("types 60 deep", typed(nested(60)))
    yield of("types 20,000 deep", typed({"pattern": "a"}).replace(
        b'{"pattern": "a"}', b'{"list":{"of":' * 20_000 + b'"text"' + b"}}" * 20_000))
    yield of("an integer of 100,000 digits", typed("INTEGER").replace(
        b'"INTEGER"', b'{"integer":{"maximum":' + b"9" * 100_000 + b"}}"))
    yield of("a decimal of 10^9 digits", typed({"decimal": {"fractionDigits": 1_000_000_000}}))
    yield of("200 kinds of value in one", typed({"anyOf": [{"pattern": f"x{n}[a-z]+"} for n in range(200)]}),
             (0, 2), seconds=30)
    yield of("20,000 kinds of value in one",
             typed({"anyOf": [{"pattern": f"x{n}[a-z]+"} for n in range(20_000)]}), (0, 2), seconds=30)
    yield of("a form of 1 MB", spec(actions={"home": {"forms": {"app": "//" + "a" * MILLION}}}))
    yield of("a form of 100,000 segments", spec(actions={"home": {"forms": {"app": "//home" + "/a" * 100_000}}}))
    yield of("a form with 60 parts to leave out", spec(actions={"home": {
        "forms": {"app": "//home" + "".join(f"[/a{n}]" for n in range(60))}}}), (0, 2))
    yield of("a form of 10,000 brackets", spec(actions={"home": {"forms": {"app": "//home" + "[" * 10_000}}}))
    yield of("a form of 10,000 braces", spec(actions={"home": {"forms": {"app": "//home/" + "{" * 10_000}}}))
    yield of("10,000 forms", spec(actions={"home": {
        "forms": {"app": [f"//home{n}" for n in range(10_000)]}}}), says="forms")
    yield of("1,000 forms", spec(actions={"home": {
        "forms": {"app": [f"//home{n}" for n in range(1_000)]}}}), (0,), seconds=60)
    yield of("links of 10^18 bytes", spec(maximumLength=10**18), (0, 2))
    yield of("links of 10^30 bytes", spec(maximumLength=10**30))
    yield of("links of 2 GB", spec(maximumLength=2 << 30), (0, 2))
    yield of("links of -1 bytes", spec(maximumLength=-1))
    yield of("an example of 8 MB", spec(examples=[
        {"title": "x", "url": "app://home?" + "a" * (8 * MILLION), "action": "home"}]))
    yield of("100,000 examples", spec(examples=[
        {"title": f"x{n}", "url": "app://home", "action": "home"} for n in range(100_000)]), (0, 2), seconds=30)
    yield of("a constraint of 5,000 parameters", spec(actions={"home": {
        "forms": {"app": "//home"}, "parameters": {f"p{n}": {"type": "text"} for n in range(5_000)},
        "constraints": [{"exactlyOneOf": [f"p{n}" for n in range(5_000)]}]}}), (0, 2), seconds=30)
    yield of("a parameter with 100,000 other names",
             typed("text", alsoNamed=[f"n{n}" for n in range(100_000)]), (0, 2), seconds=30)
    yield of("a parameter of a million values", typed("text", repeated={"minimum": MILLION}), says="1000")
    yield of("a host of 10,000 labels", spec(
        scopes={"app": {"scheme": "https", "hosts": [".".join(["a"] * 10_000) + ".example"]}},
        actions={"home": {"forms": {"app": "/"}}}))
    yield of("100,000 hosts", spec(
        scopes={"app": {"scheme": "https", "hosts": [f"h{n}.example" for n in range(100_000)]}},
        actions={"home": {"forms": {"app": "/"}}}), (0, 2), seconds=30)
    yield of("a scheme of 1 MB", spec(scopes={"app": {"scheme": "a" * MILLION}}))
    yield of("a citation of 1 MB", spec(cite="guide: " + "c" * MILLION, documents={"guide": "Guide"}), (0, 2))
    yield of("a reason that is markup", spec(policies={"fragment": {
        "readings": ["reject"], "reason": "</script><script>alert(1)</script>\x1b[2J\u202e"}}), (0, 2))
    yield of("10,000 claims of a site", spec(
        scopes={"app": {"scheme": "https", "hosts": ["a.example"],
                        "entries": [{"/": f"/a{n}/*", "action": "home"} for n in range(10_000)]}},
        actions={"home": {"forms": {"app": "/a1/b"}}}), (0, 2), seconds=30)
    yield of("a site's claim of 100,000 stars", spec(
        scopes={"app": {"scheme": "https", "hosts": ["a.example"],
                        "entries": [{"/": "*" * 100_000, "action": "home"}]}},
        actions={"home": {"forms": {"app": "/a1/b"}}}), (0, 2))


def nested(depth):
    type = "text"
    for level in range(depth):
        type = {"list": {"of": type, "separator": ",;|"[level % 3]}}
    return type


def fill(path, head, piece, times, tail=b""):
    with open(path, "wb") as file:
        file.write(head)
        for _ in range(times):
            file.write(piece)
        file.write(tail)


def links():
    """Links, handed to judge."""
    def of(name, link, codes=(0,), **more):
        return Input(
            "links", name, ["judge", "--spec", "play", "--base64", "--stdin", "--json", "-"], None, codes,
            stdin=base64.b64encode(link) + b"\n", **more)

    long = 200_000
    for name, link in [
        ("nothing", b""), ("a NUL", b"playrts://search?query=\0"), ("no UTF-8", b"playrts://search?query=\xff\xc0"),
        ("commands for a terminal", b"playrts://\x1b]0;owned\x07\x1b[2J"),
        ("commands for a workflow", b"playrts://a\n::error::owned\n##[error]owned"),
        ("text that runs backwards", "playrts://\u202ehome\u2066?a=\u2069".encode()),
        ("1 MB of letters", b"playrts://search?query=" + b"a" * MILLION),
        ("1 MB of NUL", b"\0" * MILLION), ("1 MB of 0xFF", b"\xff" * MILLION),
        ("200,000 percent signs", b"playrts://search?query=" + b"%" * long),
        ("200,000 escapes of escapes", b"playrts://search?query=" + b"%25" * long),
        ("200,000 questions", b"playrts://search" + b"?" * long),
        ("200,000 ampersands", b"playrts://search?" + b"&" * long),
        ("200,000 parameters", b"playrts://search?" + b"a=1&" * long),
        ("200,000 times one parameter", b"playrts://search?" + b"query=1&" * long),
        ("200,000 equal signs", b"playrts://search?query" + b"=" * long),
        ("200,000 slashes", b"playrts:" + b"/" * long), ("200,000 backslashes", b"playrts:" + b"\\" * long),
        ("200,000 dot segments", b"playrts://media" + b"/.." * long),
        ("200,000 semicolons", b"playrts://media/" + b";" * long),
        ("200,000 fragments", b"playrts://home" + b"#" * long),
        ("200,000 colons", b"playrts" + b":" * long), ("200,000 at signs", b"playrts://" + b"@" * long),
        ("200,000 brackets", b"playrts://" + b"[" * long), ("200,000 dots in a host", b"playrts://" + b"." * long),
        ("200,000 colons in an address", b"https://[" + b":" * long + b"]/"),
        ("a port of 200,000 digits", b"https://www.rts.ch:" + b"9" * long + b"/play"),
        ("a number of 200,000 digits", b"playrts://media/urn:rts:video:1?start_time=" + b"9" * long),
        ("a date of 200,000 digits", b"playrts://bydate?date=" + b"9" * long),
        ("an international host", "https://www.ｒｔｓ.ch/play".encode()),
        ("10,000 labels of Punycode", b"https://" + b"xn--a-0ga." * 10_000 + b"ch/"),
        ("100,000 combining marks", ("https://a" + "\u0301" * 100_000 + ".ch/").encode()),
        ("tabs and line breaks between all letters", b"\t\n\r".join(bytes([c]) for c in b"playrts://home" * 1000)),
        ("a scheme of 1 MB", b"a" * MILLION + b"://home"),
        ("100,000 spaces around", b" " * 100_000 + b"playrts://home" + b" " * 100_000),
    ]:
        yield of(name, link)


def streams():
    """What comes in by standard input."""
    def of(name, content, codes=(0,), words=("--json", "-"), **more):
        return Input(
            "streams", name, ["judge", "--spec", "play", "--stdin", *words], None, codes, stdin=content, **more)

    yield of("a million lines", lambda pipe: pour(pipe, b"playrts://home\n" * 1000, 1000), seconds=120,
             megabytes=60)
    yield of("a million lines, for people", lambda pipe: pour(pipe, b"playrts://home\n" * 1000, 300), (0,), (),
             seconds=120, megabytes=60)
    yield of("one line of 100 MB", lambda pipe: pour(pipe, b"x" * MILLION, 100), (2,), says="4 MB")
    yield of("100 MB of NUL", lambda pipe: pour(pipe, b"\0" * MILLION, 100), (2,), says="4 MB")
    yield of("nothing", b"", (2,))
    yield of("100,000 empty lines", b"\n" * 100_000, seconds=30, megabytes=60)
    yield of("lines that are no base64", b"playrts://home\n", (2,), ("--base64",))
    yield of("a line without end", b"playrts://home")
    yield of("lines that end as on Windows", b"playrts://home\r\n")


def pour(pipe, piece, times):
    for _ in range(times):
        pipe.write(piece)


def documents():
    """Documents whose links are looked for."""
    def of(name, content, ending="md", codes=(0, 1), **more):
        return Input("documents", name, ["doc-check", "--spec", "play", "--quiet", "FILE"], content, codes,
                     ending, **more)

    yield of("one line of 100 MB", lambda path: fill(path, b"", b"lorem ipsum " * 10_000, 900), codes=(2,),
             says="64 MB")
    yield of("one line of 40 MB", lambda path: fill(path, b"", b"lorem ipsum " * 10_000, 334), seconds=60,
             megabytes=1200)
    for name, piece in [
        ("*_", b"*_"), ("[", b"["), ("](", b"]("), ("[](", b"[]("), ("(", b"("), ("<", b"<"), ("<a ", b"<a "),
        ("<!--", b"<!--"), ("&", b"&"), ("&#", b"&#"), ("|", b"|"), (">", b">"), ("a backslash", b"\\"),
        (":", b":"), ("{", b"{"), ("://", b"://"), ("playrts://", b"playrts://"),
        ("playrts://{a}", b"playrts://{a}"), ("http://", b"http://"), ("`", b"`"), ("``a`", b"``a`"),
        ("- ", b"- "), ("1. ", b"1. "), ("#", b"#"), ("~~~ and a line end", b"~~~\n"),
        ("a line end", b"\n"), ("a line end of Windows", b"\r\n"), ("a quotation mark", b'"'),
        ("a link and a space", b"playrts://home "),
    ]:
        yield of(f"a million times {name}", piece * MILLION, seconds=60, megabytes=1200)
    for name, piece in [
        ("<", b"<"), ("<a href=", b"<a href="), ("<div>", b"<div>"), ("<script>", b"<script>"),
        ("<!--", b"<!--"), ("<a b='", b"<a b='"), ("&#x", b"&#x"), ("</", b"</"), ("<script></", b"<script></"),
        ("<code>", b"<code>"),
    ]:
        yield of(f"HTML: a million times {name}", piece * MILLION, "html", seconds=60, megabytes=1200)
    yield of("an attribute of 10 MB", b'<a href="' + b"x" * (10 * MILLION) + b'">', "html")
    yield of("NUL", b"\0" * MILLION, codes=(2,))
    yield of("UTF-16", "playrts://home".encode("utf-16"), codes=(2,))
    yield of("no UTF-8 among the text", b"see playrts://home \xff\xfe\xc0 and playrts://nowhere\n", codes=(0, 1, 2))
    yield of("commands in a link", b"see playrts://nowhere\x1b]0;owned\x07?a=\xe2\x80\xae and so on\n", codes=(0, 1))
    yield Input("documents", "a name that is no UTF-8", ["doc-check", "--spec", "play", "FOLDER"], badly_named,
                (0, 1, 2))
    yield Input("documents", "a folder that contains itself", ["doc-check", "--spec", "play", "FOLDER"],
                circle, (0, 1, 2))


def badly_named(path):
    folder = os.path.dirname(path)
    with open(os.path.join(os.fsencode(folder), b"bad\xff\x1b[2Jname.md"), "wb") as file:
        file.write(b"playrts://home\n")


def circle(path):
    folder = os.path.dirname(path)
    os.symlink(folder, os.path.join(folder, "again"))
    os.mkdir(os.path.join(folder, "inner"))
    os.symlink("..", os.path.join(folder, "inner", "up"))


def binary_list(objects, top, count=None, table=None):
    """A binary property list of these encoded objects, with an offset of one byte or two each."""
    out = b"bplist00"
    offsets = []
    for one in objects:
        offsets.append(len(out))
        out += one
    start = len(out)
    out += b"".join(struct.pack(">H", offset) for offset in offsets)
    return out + struct.pack(
        ">6xBBQQQ", 2, 1, len(objects) if count is None else count, top, start if table is None else table)


def array(*references):
    assert len(references) < 15
    return bytes([0xA0 + len(references)]) + bytes(references)


def manifests():
    """Property lists, association files and the manifests of other systems."""
    def of(name, content, codes=(2,), ending="plist", **more):
        return Input("manifests", name, ["lint", "FILE"], content, codes, ending, **more)

    wide = [array(*[n + 1] * 10) for n in range(30)] + [bytes([0x51]) + b"a"]
    yield of("a binary list that unfolds to 10^30 values", binary_list(wide, 0), says="values")
    dictionary = [b"\xd1" + bytes([1, 2]), b"\x5f\x10\x10" + b"CFBundleURLTypes"] + [
        array(*[n + 3] * 10) for n in range(30)] + [b"\x51a"]
    yield of("a dictionary that unfolds to 10^30 values", binary_list(dictionary, 0), says="values")
    yield of("a binary list that contains itself", binary_list([array(0)], 0))
    yield of("a binary list of two that contain each other", binary_list([array(1), array(0)], 0))
    yield of("a binary list cut off", plistlib.dumps({"a": ["b"] * 100}, fmt=plistlib.FMT_BINARY)[:60])
    yield of("a table of offsets outside", binary_list([b"\x51a"], 0, table=1 << 62))
    yield of("2^60 objects", binary_list([b"\x51a"], 0, count=1 << 60))
    yield of("a top object outside", binary_list([b"\x51a"], 200))
    yield of("a text of 2^60 characters", binary_list([b"\x5f\x13" + struct.pack(">Q", 1 << 60)], 0))
    yield of("an array of 2^60 elements", binary_list([b"\xaf\x13" + struct.pack(">Q", 1 << 60)], 0))
    lol = b'<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a0 "aaaaaaaaaa">' + b"".join(
        b'<!ENTITY a%d "%s">' % (n, b"&a%d;" % (n - 1) * 10) for n in range(1, 10)
    ) + b"]><plist><dict><key>CFBundleURLTypes</key><string>&a9;</string></dict></plist>"
    yield of("entities that unfold to 10^10 letters", lol, (0, 1, 2))
    yield of("an entity of another file", b'<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY x SYSTEM '
             b'"file:///etc/passwd">]><plist><dict><key>&x;</key><string>&x;</string></dict></plist>', (0, 1, 2))
    yield of("XML 100,000 deep", b"<plist>" + b"<array>" * 100_000 + b"</array>" * 100_000 + b"</plist>")
    yield of("XML without end", b"<plist>" + b"<dict>" * 100_000)
    yield of("the oldest notation 100,000 deep", b"(" * 100_000 + b")" * 100_000)
    yield of("the oldest notation, braces", b"{a=" * 100_000)
    yield of("100 MB", lambda path: fill(path, b"<plist><array>", b"<true/>" * 100_000, 150,
                                         b"</array></plist>"), says="16 MB")
    yield of("a million keys", b"<plist><dict>" + b"".join(
        b"<key>k%d</key><true/>" % n for n in range(300_000)) + b"</dict></plist>", (0, 1, 2), seconds=30,
        megabytes=900)
    yield of("a number of 100,000 digits", b"<plist><dict><key>a</key><integer>" + b"9" * 100_000
             + b"</integer></dict></plist>", (0, 1, 2))
    yield of("a scheme of commands", plistlib.dumps(
        {"CFBundleURLTypes": [{"CFBundleURLSchemes": ["x::error::y", "a b", "\u202ex"]}]}), (0, 1))
    site = "apple-app-site-association"

    def claims(components):
        return json.dumps({"applinks": {"details": [
            {"appIDs": ["ABCDE12345.com.example.app"], "components": components}]}}).encode()
    for name, content, codes in [
        ("an association file 1,000 deep", b'{"applinks":' * 1000, (2,)),
        ("a million paths", json.dumps({"applinks": {"apps": [], "details": [
            {"appID": "ABCDE12345.com.example.app", "paths": ["/a"] * 400_000}]}}).encode(), (0, 1, 2)),
        ("a pattern of 200,000 stars", claims([{"/": "*" * 200_000}]), (0, 1, 2)),
        ("a pattern of 200,000 questions", claims([{"/": "?*" * 100_000}]), (0, 1, 2)),
        ("20,000 components", claims([{"/": f"/{n}/*", "?": {f"q{n}": "*"}} for n in range(20_000)]), (0, 1, 2)),
        ("commands in a pattern", claims([{"/": "/\x1b]0;owned\x07\u202e", "x\n::error::y": 1}]), (0, 1, 2)),
        ("an association file of other types", b'{"applinks":[1,2,{"details":7}]}', (0, 1, 2)),
    ]:
        yield of(name, content, codes, site, seconds=30, megabytes=900)
    yield of("an asset links file of other types", b'[1,{"relation":7,"target":[]}]', (0, 1, 2), "assetlinks.json")
    yield of("entitlements of commands", plistlib.dumps(
        {"com.apple.developer.associated-domains": ["applinks:\u202ex", "applinks:a::error::b" * 1000]}),
        (0, 1), "entitlements")


def imports():
    """What import reads."""
    def of(kind, name, content, codes=(0, 1, 2), ending="txt", words=(), **more):
        return Input("imports", f"{kind}: {name}", ["import", kind, "FILE", *words], content, codes, ending,
                     **more)

    scheme = ("--scheme", "shop")
    yield of("openapi", "a reference to itself", json.dumps({
        "openapi": "3.0.0", "info": {"title": "x", "version": "1"},
        "paths": {"/a/{b}": {"get": {"parameters": [{"$ref": "#/components/parameters/b"}], "responses": {}}}},
        "components": {"parameters": {"b": {"$ref": "#/components/parameters/b"}}}}).encode(), words=scheme)
    yield of("openapi", "schemas that unfold without end", json.dumps({
        "openapi": "3.0.0", "info": {"title": "x", "version": "1"},
        "paths": {"/a": {"get": {"parameters": [{"name": "q", "in": "query", "schema": {
            "$ref": "#/components/schemas/s0"}}], "responses": {}}}},
        "components": {"schemas": {f"s{n}": {"allOf": [{"$ref": f"#/components/schemas/s{n + 1}"}] * 10}
                                   for n in range(30)}}}).encode(), words=scheme)
    yield of("openapi", "20,000 paths", json.dumps({
        "openapi": "3.0.0", "info": {"title": "x", "version": "1"},
        "paths": {f"/a{n}/{{b}}": {"get": {"responses": {}}} for n in range(20_000)}}).encode(), words=scheme,
        seconds=60, megabytes=900)
    yield of("android", "entities that unfold", b'<?xml version="1.0"?><!DOCTYPE m [<!ENTITY a "aaaaaaaaaa">'
             + b"".join(b'<!ENTITY a%d "%s">' % (n, (b"&a%s;" % (b"" if n == 1 else b"%d" % (n - 1))) * 10)
                        for n in range(1, 10)) + b"]><manifest>&a9;</manifest>", ending="xml")
    yield of("android", "elements 100,000 deep", b"<a>" * 100_000, ending="xml")
    yield of("android", "an attribute without end", b'<manifest a="' + b"x" * MILLION, ending="xml")
    yield of("react-navigation", "screens 1,000 deep", b'{"screens":{"a":' * 1000, ending="json")
    yield of("react-navigation", "10,000 screens", json.dumps({"prefixes": ["shop://"], "config": {"screens": {
        f"s{n}": f"a{n}/:id" for n in range(10_000)}}}).encode(), ending="json", seconds=60, megabytes=900)
    yield of("go-router", "parentheses without end", b"GoRoute(" * 200_000, ending="dart", words=scheme)
    yield of("go-router", "a text without end", b"GoRoute(path: '" + b"$" * MILLION, ending="dart", words=scheme)
    yield of("go-router", "a comment in comments", b"/*" * 500_000, ending="dart", words=scheme)
    yield of("templates", "a million braces", b"{" * MILLION, words=scheme)
    yield of("templates", "20,000 templates", b"".join(b"shop://a%d/{b}\n" % n for n in range(20_000)), seconds=60,
             megabytes=900)
    yield of("jlroutes", "20,000 patterns", b"".join(b"/a%d/:b\n" % n for n in range(20_000)), words=scheme,
             seconds=60, megabytes=900)
    yield of("jlroutes", "40 parts to leave out", b"/a" + b"(/:b)" * 40 + b"\n", words=scheme)
    yield of("jlroutes", "100,000 parentheses", b"/a" + b"(" * 100_000 + b"\n", words=scheme)
    yield of("plist", "a list that unfolds", binary_list(
        [array(*[n + 1] * 10) for n in range(30)] + [b"\x51a"], 0), (2,), ending="plist")
    yield of("aasa", "brackets a million deep", b"[" * MILLION, (2,), words=("--host", "a.example"))
    yield Input("imports", "expo: a folder that contains itself", ["import", "expo", "FOLDER", "--scheme", "shop"],
                circle, (0, 1, 2))
    yield Input("imports", "init: a million words", ["init", "--from", "FILE"], b"a://b " * 200_000,
                (0, 1, 2), seconds=60, megabytes=900)


def kept_files():
    """Corpora, configurations, reports: what a pull request can change."""
    good = (b"fuzz-links corpus 1\nspec: play\nurl: playrts://home\nscenario: fuzz\nverdict: accept\n"
            b"rules: \nstatus: regression\nfound: 2026-11-21\nby: x\n")

    def corpus(name, content, codes=(1, 2), **more):
        def write(path):
            folder = os.path.dirname(path)
            if callable(content):
                content(folder)
            else:
                with open(os.path.join(folder, "0123456789abcdef.link"), "wb") as file:
                    file.write(content)
                with open(os.path.join(folder, "0123456789abcdef.txt"), "wb") as file:
                    file.write(content)
        return Input("kept files", f"corpus: {name}", ["corpus", "verify", "--spec", "play", "--corpus", "FOLDER"],
                     write, codes, **more)

    def pipes(folder):
        for ending in ("txt", "link"):
            os.mkfifo(os.path.join(folder, f"pipe.{ending}"))
            os.symlink("/dev/zero", os.path.join(folder, f"zero.{ending}"))

    def strange(folder):
        for ending in (b"txt", b"link"):
            with open(os.path.join(os.fsencode(folder), b"\xff\x1b[2J." + ending), "wb") as file:
                file.write(good)

    yield corpus("nothing in a file", b"")
    yield corpus("an entry cut off", good[:-3])
    yield corpus("another version", good.replace(b"corpus 1", b"corpus 99999999999999999999"))
    yield corpus("a file of 100 MB", lambda folder: [fill(os.path.join(folder, "a." + e), good, b"x" * MILLION, 100)
                                                     for e in ("txt", "link")])
    yield corpus("commands in an entry", good.replace(b"fuzz\n", b"\x1b]0;owned\x07\n"))
    yield corpus("pipes and devices instead of files", pipes)
    yield corpus("a name that is no UTF-8", strange)

    def configuration(name, content, codes=(2,), **more):
        return Input("kept files", f"configuration: {name}",
                     ["check", "--config", "FILE", "--router", "play"], content, codes, "json", **more)
    yield configuration("brackets a million deep", b"[" * MILLION)
    yield configuration("2 MB", b"{ /*" + b"x" * (2 * MILLION) + b"*/ }")
    yield configuration("keys of commands", b'{"\\u001b]0;owned\\u0007": 1, "a\\n::error::b": 2}')
    yield configuration("values of commands", b'{"spec": "\\u001b]0;owned\\u0007\\n::error::x"}')

    def compared(name, content, codes=(2,), **more):
        return Input("kept files", f"report: {name}", ["report", "diff", "FILE", "FILE"], content, codes, "json",
                     **more)
    yield compared("brackets a million deep", b"[" * MILLION)
    yield compared("something else", b'{"findings": 7}')
    yield compared("findings of commands", json.dumps({
        "command": "check", "spec": "\x1b[2J", "findings": [{"fingerprint": "\x1b]0;owned\x07\n::error::x",
                                                             "kind": "crash", "url": "x"}]}).encode(), (0, 1, 2))
    yield Input("kept files", "report: entries of commands",
                ["corpus", "add", "--spec", "play", "--corpus", "FOLDER/new", "--from-json", "FILE"],
                json.dumps({"command": "check", "spec": "play", "findings": [
                    {"fingerprint": "\x1b]0;owned\x07\n::error::x", "minimizedURL": "playrts://\x1b[2J",
                     "scenario": "\n../../x"}]}).encode(), (0, 1, 2), "json")
    yield Input("kept files", "programs: brackets a million deep",
                ["check", "--spec", "play", "--programs", "FILE"], b"[" * MILLION, (2,), "json5")
    yield Input("kept files", "programs: labels of commands",
                ["check", "--spec", "play", "--programs", "FILE"],
                b'{"\\u001b]0;owned\\u0007": {"router": "nobody"}}', (2,), "json5")
    yield Input("kept files", "dictionary: 100 MB",
                ["fuzz", "--spec", "play", "--router", "play", "--runs", "10", "--dictionary-from", "FILE"],
                lambda path: fill(path, b"", bytes(range(256)) * 4096, 100), (0, 2), seconds=60, megabytes=600)


def words():
    """The command line itself."""
    play = ["--spec", "play", "--router", "play"]
    for name, line, codes in [
        ("an unknown command", ["\x1b]0;owned\x07"], (2,)),
        ("an unknown option", ["check", "--\x1b[2J\n::error::x"], (2,)),
        ("a spec of commands", ["check", "--spec", "\x1b]0;owned\x07\n::error::x"], (2,)),
        ("a spec of 100 KB", ["check", "--spec", "s" * 100_000], (2,)),
        ("a router of commands", ["check", "--spec", "play", "--router", "\x1b[2J"], (2,)),
        ("a time of 1e400", ["fuzz", *play, "--time", "1e400s"], (2,)),
        ("a time of 10^30 hours", ["fuzz", *play, "--time", "1" + "0" * 30 + "h"], (2,)),
        ("no time", ["fuzz", *play, "--time", "0s"], (2,)),
        ("10^30 runs", ["fuzz", *play, "--runs", "1" + "0" * 30], (2,)),
        ("-1 runs", ["fuzz", *play, "--runs", "-1"], (2,)),
        ("99,999 jobs", ["fuzz", *play, "--jobs", "99999"], (2,)),
        ("a seed of -1", ["fuzz", *play, "--seed", "-1"], (2,)),
        ("shard 0/0", ["check", *play, "--shard", "0/0"], (2,)),
        ("shard 2/1", ["check", *play, "--shard", "2/1"], (2,)),
        ("a strength of 99", ["check", *play, "--strength", "99"], (2,)),
        ("a deadline of nothing", ["check", *play, "--deadline", "0s"], (2,)),
        ("a memory of 10^30", ["check", *play, "--memory-limit", "1" + "0" * 30 + "G"], (2,)),
        ("a build of 100 KB", ["check", *play, "--bind", "bu=" + "x" * 100_000], (2,)),
        ("a report in a folder that is not there", ["check", *play, "--json", "/nowhere/at/all.json"], (2,)),
        ("a report on a folder", ["check", *play, "--json", "/"], (2,)),
        ("two reports on standard output", ["check", *play, "--json", "-", "--junit", "-"], (2,)),
        ("no base64", ["check", *play, "--url-base64", "!!!"], (2,)),
        ("an empty link", ["check", *play, "--url", ""], (0,)),
        ("a rule of commands", ["check", *play, "--explain", "\x1b[2J\n::error::x"], (2,)),
        ("10,000 operands", ["judge", "--spec", "play", "--quiet", *["playrts://home"] * 10_000], (0,)),
        ("a program that is not there", ["check", "--spec", "play", "--", "/nowhere/at/all"], (3,)),
        ("a program that is a folder", ["check", "--spec", "play", "--", "/"], (3,)),
        ("a program of commands", ["check", "--spec", "play", "--", "\x1b]0;owned\x07\n::error::x"], (3,)),
    ]:
        yield Input("words", name, line, None, codes)
    yield Input("words", "a path that is no UTF-8", ["doc-check", "--spec", "play", b"/tmp/\xff\x1b[2J.md"], None, (2,), says="UTF-8")


def all_inputs():
    for group in (specs, links, streams, documents, manifests, imports, kept_files, words):
        yield from group()
