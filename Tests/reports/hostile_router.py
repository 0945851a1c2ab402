#!/usr/bin/env python3
"""A router whose answers hold what must not act in a report: control characters, markup, commands."""

import json
import sys

WORDS = [
    "\x1b[2J\x1b]0;title\x07", "a\nb\rc\td\x00", "\u202egnp.exe\u2066\u200b\ufeff", "]]> --> <!-- <b>&amp;</b>",
    "```\n````\n`a` ``b`` | c", "@everyone #1 http://evil.example [x](http://evil.example) ![y](z)",
    "::error file=a,line=1::injected\n::set-output name=x::y", "##[error]x ##[stop-commands]t", "%0A%0D%25",
    "\ufffe\uffff\u2028\u2029\x85", "{0} {1}", "$(id)`id`'\"\\",
]


def answer(number):
    """A different hostile answer for each link, of every kind that there is."""
    word = WORDS[number % len(WORDS)]
    kind = number // len(WORDS) % 4
    if kind == 0:
        return {"handled": {"action": word, "parameters": {word: word}}}
    if kind == 1:
        return {"handled": {"action": "home", "parameters": {word: word, "n": 1, "b": True}}}
    if kind == 2:
        return {"failed": {"message": word}}
    return {"rejected": {"reason": word}}


def main():
    number = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message.get("type") == "bye":
            return
        if message.get("type") == "hello":
            router = {"name": WORDS[0] + WORDS[3], "version": WORDS[1], "language": WORDS[5]}
            reply = {"type": "hello", "protocol": 1, "router": router, "features": ["reset", "bytes"]}
        elif message.get("type") == "reset":
            number = 0
            reply = {"type": "reset"}
        else:
            key = message.get("url", message.get("urlBase64", ""))
            reply = dict(answer(sum(map(ord, key))), id=message["id"])
        print(json.dumps(reply), flush=True)


main()
