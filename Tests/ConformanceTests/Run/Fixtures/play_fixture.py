"""The strict router of the examples, with one way to misbehave: MODE WORD [FEATURE…] [key=value…].

It misbehaves on links that hold the word, or with `=` before it on that link alone; the options say
when besides.
"""
import base64
import json
import os
import pathlib
import signal
import sys
import time

HERE = pathlib.Path(__file__).resolve()
EXAMPLE = HERE.parents[4] / "Examples/python/play_router.py"
SOURCE = EXAMPLE.read_text().split("\nfor line in sys.stdin")[0]
exec(compile(SOURCE, str(EXAMPLE), "exec"))  # route(url)

MODE, WORD = sys.argv[1:3]
FEATURES = [word for word in sys.argv[3:] if "=" not in word]
OPTIONS = dict(word.split("=", 1) for word in sys.argv[3:] if "=" in word)
asked = []


def is_hit(url):
    return url == WORD[1:] if WORD.startswith("=") else WORD in url


def say(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def answer(message):
    url = message["url"] if "url" in message else base64.b64decode(
        message["urlBase64"]).decode("latin-1")
    try:
        return {"id": message["id"], **route(url)}
    except ValueError as error:
        return {"id": message["id"], "rejected": {"reason": str(error)}}


def misbehave(message):
    if MODE == "segfault":
        os.kill(os.getpid(), signal.SIGSEGV)
        time.sleep(7200)
    elif MODE == "exit":
        os._exit(9)
    elif MODE == "uncaught":
        raise RuntimeError("no such thing")
    elif MODE == "hang":
        time.sleep(7200)
    elif MODE == "throws":
        say({"id": message["id"], "failed": {"message": "KeyError: 'x'"}})
    elif MODE == "closes-stdout":
        os.close(1)
        time.sleep(7200)
    elif MODE == "closes-stdin":
        os.close(0)
        time.sleep(7200)
    elif MODE == "garbage":
        sys.stdout.write("DEBUG \x1b[31mhello\n")
        sys.stdout.flush()
    elif MODE == "skips":
        say({"id": message["id"], "skipped": {"reason": "tvOS only"}})
    elif MODE == "slow":
        time.sleep(0.2)
        say(answer(message))
        # By this a test sees that links have been answered.
        if "mark" in OPTIONS and len(asked) >= 3:
            open(OPTIONS["mark"], "w").close()
    else:
        raise SystemExit("unknown mode " + MODE)


def respond(message):
    """Answers one message; says whether more are welcome."""
    if message["type"] == "bye":
        return False
    if message["type"] == "reset":
        asked.clear()
        say({"type": "reset"})
        return True
    url = message.get("url", "")
    asked.append(url)
    if MODE == "after-two":
        first, second = WORD.split(",")
        if first in asked and second in asked[asked.index(first) + 1:-1]:
            os.kill(os.getpid(), signal.SIGSEGV)
            time.sleep(7200)
        say(answer(message))
    elif MODE == "once":
        # Dies at its link the first time, and never again.
        if is_hit(url) and not os.path.exists(OPTIONS["mark"]):
            open(OPTIONS["mark"], "w").close()
            os._exit(9)
        say(answer(message))
    elif MODE != "read-ahead" and is_hit(url):
        misbehave(message)
    else:
        say(answer(message))
    return True


def main():
    sys.stdin.readline()
    if MODE == "starts-once":
        if os.path.exists(OPTIONS["mark"]):
            os._exit(9)
        open(OPTIONS["mark"], "w").close()
    say({"type": "hello", "protocol": 1, "features": FEATURES, "forms": ["custom"],
         "router": {"name": "play-fixture", "language": "python"}})
    if MODE == "read-ahead":
        # Reads whatever has come, and dies before it has answered any of it.
        rest = b""
        while chunk := os.read(0, 1 << 16):
            *lines, rest = (rest + chunk).split(b"\n")
            messages = [json.loads(line) for line in lines]
            if any(is_hit(message.get("url", "")) for message in messages):
                os._exit(9)
            for message in messages:
                if not respond(message):
                    return
        return
    if MODE == "starts-once":
        os._exit(9)
    for line in sys.stdin:
        if not respond(json.loads(line)):
            return


# os.read and a buffered reader must not share the descriptor.
if MODE == "read-ahead":
    sys.stdin = open(0, "rb", buffering=0, closefd=False)
main()
