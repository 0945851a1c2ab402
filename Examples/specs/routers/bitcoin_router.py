#!/usr/bin/env python3
"""A router for BIP 21: fuzz-links check --spec shelf/bitcoin -- python3 bitcoin_router.py"""
import base64, json, re, sys
from urllib.parse import parse_qsl, unquote, urlsplit


def route(url):
    parts = urlsplit(url)
    if parts.scheme != "bitcoin" or parts.netloc:
        raise ValueError("no bitcoin link")
    if parts.fragment:
        raise ValueError("a fragment")
    address = unquote(parts.path, errors="strict")
    if address and not re.fullmatch("[0-9A-Za-z]{14,90}", address):
        raise ValueError("no address")
    parameters = {"address": address} if address else {}
    for name, value in parse_qsl(parts.query, keep_blank_values=True, errors="strict"):
        if name.startswith("req-"):
            raise ValueError("not understood: " + name)
        if name not in ("amount", "label", "message"):
            continue
        if name in parameters:
            raise ValueError("given twice: " + name)
        if name == "amount" and not re.fullmatch(r"[0-9]+(\.[0-9]{1,8})?", value):
            raise ValueError("no amount")
        parameters[name] = value
    return {"handled": {"action": "pay", "parameters": parameters}}


for line in sys.stdin:
    message, reply = json.loads(line), None
    if message["type"] == "bye":
        break
    if message["type"] == "reset":
        reply = {"type": "reset"}
    elif message["type"] == "hello":
        reply = {"type": "hello", "protocol": 1, "features": ["reset", "bytes"],
                 "router": {"name": "bitcoin-python", "version": "1.0", "language": "python"}}
    elif message["type"] == "route":
        try:
            url = message.get("url")
            if url is None:
                url = base64.b64decode(message["urlBase64"]).decode("utf-8")
            reply = {"id": message["id"], **route(url)}
        except ValueError as error:
            reply = {"id": message["id"], "rejected": {"reason": str(error)}}
    if reply:
        print(json.dumps(reply), flush=True)
