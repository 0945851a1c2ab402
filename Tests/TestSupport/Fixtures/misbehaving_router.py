"""A router that misbehaves in the one way that its first argument names.

Most modes answer every URL with itself (action "echo") and misbehave only on a URL that holds
"boom". The further arguments are the features of the hello, `key=value` ones are options.
"""
import json
import os
import signal
import subprocess
import sys
import time

MODE = sys.argv[1]
FEATURES = [word for word in sys.argv[2:] if "=" not in word]
OPTIONS = dict(word.split("=", 1) for word in sys.argv[2:] if "=" in word)
HELLO = {
    "type": "hello", "protocol": 1, "features": FEATURES, "unknown": {"key": [1]},
    "router": {"name": "misbehaving", "version": "1", "language": "python", "more": None},
}


def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def say(message):
    write(json.dumps(message) + "\n")


def echo(request):
    url = request.get("url", request.get("urlBase64"))
    return {"id": request["id"], "handled": {"action": "echo", "parameters": {"url": url}}}


def messages():
    while True:
        line = sys.stdin.readline()
        if not line:
            return
        try:
            yield json.loads(line)
        except ValueError:
            if MODE == "silent-on-garbage":
                os._exit(0)
            raise


def first_line():
    """The first line, and no byte more: the rest is for whoever reads next."""
    line = b""
    while not line.endswith(b"\n"):
        line += os.read(0, 1)
    return line


def segfault():
    os.kill(os.getpid(), signal.SIGSEGV)
    time.sleep(7200)


def boom(request):
    """What each mode does on its URL; most never return."""
    answer = echo(request)
    if MODE == "segfault":
        print("Traceback: about to crash", file=sys.stderr, flush=True)
        segfault()
    elif MODE == "last-words":
        # As many lines as a report has, and more, that name the link.
        for number in range(20):
            print(f"line {number} of {request['url']} at {id(request):#x}", file=sys.stderr)
        print(os.environ.get("SWIFT_BACKTRACE", "no backtrace"), file=sys.stderr, flush=True)
        os._exit(3)
    elif MODE == "exit-1":
        os._exit(1)
    elif MODE == "exit-0":
        os._exit(0)
    elif MODE == "hangs":
        time.sleep(7200)
    elif MODE == "half-line":
        write('{"id":"' + request["id"] + '","hand')
        os._exit(3)
    elif MODE == "wrong-id":
        say({**answer, "id": "nobody"})
    elif MODE == "numeric-id":
        say({**answer, "id": 7})
    elif MODE == "not-json":
        write("Segmentation \x1b[31mfault\n")
    elif MODE == "two-kinds":
        say({**answer, "rejected": {"reason": "both"}})
    elif MODE == "answers-twice":
        say(answer)
        say(answer)
    elif MODE == "endless-line":
        for _ in range(100):
            write("x" * (1 << 20))
    elif MODE == "no-line-end":
        write(json.dumps(answer))
    elif MODE == "closes-stdout":
        sys.stdout.flush()
        os.close(1)
        time.sleep(7200)
    elif MODE == "grandchild":
        # It holds all three pipes; only the death of the process itself tells that this is over.
        subprocess.Popen(["sleep", "7200"], close_fds=False)
        os._exit(4)
    elif MODE == "dies-afterwards":
        say(answer)
        segfault()
    elif MODE == "throws":
        say({"id": request["id"], "failed": {"message": "TypeError: no"}, "handled": None})
    elif MODE == "chatters":
        say(answer)
        write("handled a link\n")
    elif MODE == "skips":
        say({"id": request["id"], "skipped": {"reason": "tvOS only", "issue": None}})
    elif MODE == "types":
        say({"id": request["id"], "handled": {"action": "types", "parameters": {
            "string": "\u00e9\u0000", "number": 10, "boolean": True, "absent": None,
            "list": [1, {"a": None}]}}})
    else:
        say(answer)


KNOWN_KEYS = {"type", "id", "url", "urlBase64", "source", "via", "launch"}


def picky(message):
    """What each mode does with a message that it cannot bear; True where it is dealt with."""
    url = message.get("url")
    if MODE == "strict-keys" and set(message) - KNOWN_KEYS:
        os._exit(6)
    elif MODE == "strict-types" and message["type"] not in ("route", "reset", "bye"):
        os._exit(6)
    elif MODE == "short-lines" and len(url or "") > 5000:
        os._exit(6)
    elif MODE == "empty" and url == "":
        return True
    elif MODE == "no-nul" and "\0" in (url or ""):
        os._exit(6)
    elif MODE == "answers-unknown-types" and message["type"] not in ("route", "reset", "bye"):
        say({"type": "what"})
    elif MODE == "rejects-all" and url is not None:
        say({"id": message["id"], "rejected": {}})
        return True
    elif MODE == "remembers" and url is not None:
        remembered.append(url)
        answer = echo(message)
        answer["handled"]["parameters"]["count"] = len(remembered)
        say(answer)
        return True
    return False


remembered = []


def serve():
    asked = 0
    for message in messages():
        if picky(message):
            continue
        if message["type"] == "bye" and MODE == "ignores-bye":
            continue
        if message["type"] == "bye":
            if MODE == "crashes-on-bye":
                segfault()
            return
        if message["type"] == "reset":
            asked = 0
            if MODE != "no-reset-answer":
                say({"type": "reset"})
            continue
        if message["type"] != "route":
            continue
        asked += 1
        if MODE == "dies-with-history" and asked == int(OPTIONS["after"]):
            os._exit(5)
        if MODE == "slow":
            time.sleep(0.06)
            if "mark" in OPTIONS and asked == 5:
                open(OPTIONS["mark"], "w").close()
        if MODE == "floods-stderr":
            sys.stderr.write("E" * 200_000 + "\n")
        if MODE == "split-writes":
            text = json.dumps(echo(message)) + "\n"
            for index in range(0, len(text), 7):
                write(text[index:index + 7])
                time.sleep(0.001)
            continue
        if "boom" in message.get("url", ""):
            boom(message)
        else:
            say(echo(message))


def serve_in_pairs():
    """Answers two requests at a time, the later one first."""
    pair = []
    for message in messages():
        if message["type"] == "bye":
            return
        if message["type"] == "reset":
            say(message)
        if message["type"] != "route":
            continue
        pair.append(json.dumps(echo(message)) + "\n")
        if MODE == "needs-two" and len(pair) == 2:
            pair.reverse()
        if len(pair) == 2 or message["url"].endswith("last"):
            write("".join(reversed(pair)))
            pair = []


def serve_in_chunks():
    """Reads all there is, and writes all answers to it with one write."""
    rest = b""
    while chunk := os.read(0, 1 << 16):
        *lines, rest = (rest + chunk).split(b"\n")
        answers = []
        for line in lines:
            message = json.loads(line)
            if message["type"] == "bye":
                return
            if message["type"] == "reset":
                answers.append({"type": "reset"})
                continue
            if message["type"] != "route":
                continue
            if "boom" in message["url"] and MODE == "dies-buffered":
                os._exit(1)
            answers.append(echo(message))
        if MODE == "closes-stdin-then-answers":
            os.close(0)
        write("".join(json.dumps(answer) + "\n" for answer in answers))
        if MODE == "closes-stdin-then-answers":
            time.sleep(7200)


def main():
    if MODE == "dies-at-once":
        print("cannot load \x1b[2Jconfiguration", file=sys.stderr, flush=True)
        os._exit(7)
    if "count" in OPTIONS:
        with open(OPTIONS["count"], "a") as starts:
            starts.write("x")
    if MODE == "banner":
        write("Starting my router v1.0 \x1b[1m...\n")
    if MODE == "silent":
        time.sleep(7200)
    if MODE == "starts-once":
        # Fails from its second start on.
        if os.path.exists(OPTIONS["mark"]):
            os._exit(9)
        open(OPTIONS["mark"], "w").close()
    if MODE == "starts-at-last":
        # Fails so many times, and then no more.
        with open(OPTIONS["mark"], "a+") as starts:
            starts.write("x")
            starts.seek(0)
            if len(starts.read()) <= int(OPTIONS["fails"]):
                os._exit(9)
    if MODE == "ignores-sigterm":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    hello = json.loads(first_line())
    assert hello["type"] == "hello" and hello["protocol"] == 1
    if MODE == "strict-hello" and set(hello) - {"type", "protocol", "spec", "bind"}:
        os._exit(6)
    if MODE == "faulty-hello":
        say({"type": "hello", "protocol": 1, "router": "me"})
    elif MODE == "other-protocol":
        say({**HELLO, "protocol": 2})
    else:
        say(HELLO)
    if MODE == "never-answers":
        for _ in messages():
            pass
        time.sleep(7200)
    elif MODE == "never-reads":
        time.sleep(7200)
    elif MODE == "closes-stdin":
        os.close(0)
        time.sleep(7200)
    elif MODE == "garbage-only":
        for _ in messages():
            write("what?\n")
    elif MODE in ("ignores-sigterm", "outlives"):
        for message in messages():
            if message["type"] == "bye":
                break
            if message["type"] == "reset":
                say(message)
            if message["type"] == "route":
                say(echo(message))
        time.sleep(7200)
    elif MODE in ("out-of-order", "needs-two"):
        serve_in_pairs()
    elif MODE in ("one-write", "dies-buffered", "closes-stdin-then-answers"):
        serve_in_chunks()
    elif MODE == "starts-once":
        for message in messages():
            os._exit(1)
    else:
        serve()


main()
