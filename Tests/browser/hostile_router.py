#!/usr/bin/env python3
"""A router whose every answer tries to act in the page that reports it."""

import json
import sys

TEXTS = [
    "<img src=x onerror=\"window.pwned=1;alert(1)\">",
    "</script><script>window.pwned=1;alert(1)</script>",
    "\"><svg onload=alert(1)>",
    "javascript:alert(1)",
    "</style><style>*{display:none}</style>",
    "\u202e\u2066gnp.exe\u200b\ufeff",
    "<!--", "]]>", "\u2028\u2029", "\x1b[2J\x07",
    "</title></head><meta http-equiv=refresh content='0;url=https://example.org/'>",
]

for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "features": ["bytes", "reset"],
                  "router": {"name": TEXTS[1], "version": TEXTS[0], "language": TEXTS[5]}}
    elif request["type"] == "reset":
        answer = {"type": "reset"}
    elif request["type"] == "route":
        url = request.get("url", "")
        text = TEXTS[len(url) % len(TEXTS)]
        if "failed" in url:
            answer = {"failed": {"message": text}}
        elif "rejected" in url:
            answer = {"rejected": {"reason": text}}
        else:
            answer = {"handled": {"action": text, "parameters": {text: text}}}
        answer["id"] = request["id"]
    else:
        break
    print(json.dumps(answer), flush=True)
