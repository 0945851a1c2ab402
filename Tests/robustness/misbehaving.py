"""A router that misbehaves in one way at one moment: MOMENT HABIT.

It answers as the documentation of one-link.json5 says, but at MOMENT:

  start   before it says hello          link    at one link, app://home
  hello   instead of the hello          every   at each link
  second  at the second link it gets    reset   when it is told to reset
  bye     when it is told to end        end     when its standard input ends

HABIT names what it does then. A habit that writes or ends leaves no answer behind unless it says so.
"""

import json
import os
import resource
import signal
import subprocess
import sys
import time

MOMENT, HABIT = (sys.argv + ["never", "answers"])[1:3]
# By this word whoever looks for what was left behind knows the processes of one run.
MARK = sys.argv[3] if len(sys.argv) > 3 else "robustness"
count = 0


def raw(octets):
    sys.stdout.buffer.write(octets)
    sys.stdout.buffer.flush()


def say(message):
    raw(json.dumps(message).encode() + b"\n")


def answer(message):
    known = message.get("url") == "app://home"
    body = {"handled": {"action": "home"}} if known else {"rejected": {}}
    return {"id": message.get("id", "none"), **body}


def forever():
    while True:
        time.sleep(3600)


def die(number):
    def act(message):
        signal.signal(number, signal.SIG_DFL) if number not in (signal.SIGKILL, signal.SIGSTOP) else None
        os.kill(os.getpid(), number)
        forever()
    return act


def leave(code):
    return lambda message: os._exit(code)


def busy(message):
    while True:
        pass


def deaf(message):
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE):
        signal.signal(number, signal.SIG_IGN)
    forever()


def close(*streams):
    def act(message):
        for stream in streams:
            os.close(stream)
        forever()
    return act


def write(octets):
    return lambda message: raw(octets)


def flood(stream, octets):
    def act(message):
        try:
            while True:
                os.write(stream, octets)
        except OSError:
            os._exit(0)
    return act


def trickle(message):
    while True:
        raw(b"x")
        time.sleep(0.05)


def eat(message):
    eaten = []
    while True:
        eaten.append(b"x" * (8 << 20))
        time.sleep(0.01)


def grow_table(message):
    # Address space that nobody touches is no memory.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    say(answer(message))


def child(**arguments):
    def act(message):
        subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(30)", MARK], **arguments)
        os._exit(4)
    return act


def child_and_answer(message):
    subprocess.Popen(
        [sys.executable, "-I", "-S", "-c", "import time; time.sleep(30)", MARK],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    say(answer(message))


def fork_and_answer(message):
    # The parent goes, the child keeps answering as if nothing had happened.
    if os.fork():
        os._exit(0)
    say(answer(message))


def exception_with_numbers(message):
    raise_id = count * 7919
    say({
        "id": message.get("id", "none"),
        "failed": {"message": f"KeyError: object at 0x{raise_id:x} of session {raise_id:032x} no {raise_id}"}})


def log_then_answer(octets):
    def act(message):
        os.write(2, octets)
        say(answer(message))
    return act


def body(text):
    """An answer whose body is written as it stands; %s is the id."""
    return lambda message: raw(
        ('{"id":' + json.dumps(message.get("id", "none")) + "," + text + "}\n").encode("utf-8", "surrogatepass"))


def twice(message):
    say(answer(message))
    say(answer(message))


def other_id(message):
    say({**answer(message), "id": "somebody-else"})


def number_id(message):
    say({**answer(message), "id": 7})


def late(make):
    """A habit with much to say, which is put together when it is time."""
    return lambda message: make()(message)


def half_line(message):
    raw(json.dumps(answer(message)).encode()[:12])
    forever()


def half_line_and_exit(message):
    raw(json.dumps(answer(message)).encode()[:12])
    os._exit(0)


def no_line_end_and_exit(message):
    raw(json.dumps(answer(message)).encode())
    os._exit(0)


def slow(message):
    time.sleep(0.1)
    say(answer(message))


def debug_print(message):
    raw(b"DEBUG: routing " + repr(message.get("url")).encode() + b"\n")
    say(answer(message))


def print_behind(message):
    say(answer(message))
    raw(b"DEBUG: done\n")


def spaces(message):
    raw(b"   " + json.dumps(answer(message)).encode() + b"   \r\n")


def change_group(message):
    os.setpgid(0, 0) if os.getpgid(0) != os.getpid() else None
    forever()


def read_no_more(message):
    forever()


def raise_limit_of_files(message):
    files = []
    try:
        while True:
            files.append(os.open("/dev/null", os.O_RDONLY))
    except OSError:
        pass
    say(answer(message))


def repeat(octets, times):
    def act(message):
        for _ in range(times):
            raw(octets)
        os._exit(0)
    return act


# The hello of other moments may be wrong, too.
HELLO = {"type": "hello", "protocol": 1, "features": ["reset"], "router": {"name": "one-link"}}


def hello(**changes):
    def act(message):
        say({key: value for key, value in {**HELLO, **changes}.items() if value is not ...})
    return act


HABITS = {
    # It ends.
    "exits with 0": leave(0),
    "exits with 1": leave(1),
    "exits with 255": leave(255),
    "dies of SIGSEGV": die(signal.SIGSEGV),
    "dies of SIGABRT": die(signal.SIGABRT),
    "dies of SIGILL": die(signal.SIGILL),
    "dies of SIGKILL": die(signal.SIGKILL),
    "dies of SIGTERM": die(signal.SIGTERM),
    "dies of SIGPIPE": die(signal.SIGPIPE),
    # It does not go on.
    "sleeps": lambda message: forever(),
    "loops": busy,
    "ignores every signal": deaf,
    "stops itself": die(signal.SIGSTOP),
    "moves to a group of its own": change_group,
    # Its streams.
    "closes stdin": close(0),
    "closes stdout": close(1),
    "closes stderr": close(2),
    "closes stdin and stdout": close(0, 1),
    "closes all streams": close(0, 1, 2),
    "floods stdout": flood(1, b"x" * 65536),
    "floods stdout with lines": flood(1, b"x\n" * 32768),
    "floods stderr": flood(2, b"y" * 65536),
    "writes byte by byte without end": trickle,
    "writes half a line": half_line,
    "writes half a line and exits": half_line_and_exit,
    "forgets the line end and exits": no_line_end_and_exit,
    # What it writes.
    "writes nonsense": write(b"what?\n"),
    "writes an empty line": write(b"\n"),
    "writes NUL": write(b"\0\0\0\0\n"),
    "writes no UTF-8": write(b"\xff\xfe\xc0\xaf\n"),
    "writes terminal commands": write(b"\x1b]0;owned\x07\x1b[2J\x9b31m\n"),
    "writes workflow commands": write(b"::error file=a::owned\n##[error]owned\n"),
    "writes a number": write(b"7\n"),
    "writes an array": write(b"[]\n"),
    "writes an empty object": write(b"{}\n"),
    "writes brackets 100,000 deep": late(lambda: write(b"[" * 100_000 + b"\n")),
    "writes a line of 20 MB": late(lambda: write(b'{"id":"' + b"x" * 20_000_000 + b'"}\n')),
    "writes half a surrogate pair": write(b'{"id":"\\ud800"}\n'),
    "writes a hundred thousand lines": repeat(b"{}\n", 100_000),
    # How it answers.
    "answers another id": other_id,
    "answers a number as id": number_id,
    "answers twice": twice,
    "answers in two kinds": body('"handled":{"action":"home"},"rejected":{}'),
    "answers in no kind": body('"nothing":{}'),
    "answers a key twice": body('"rejected":{},"rejected":{}'),
    "answers with an unknown action": body('"handled":{"action":"nobody-knows"}'),
    "answers with no action": body('"handled":{}'),
    "answers with an action of 1 MB": late(lambda: body('"handled":{"action":"' + "a" * 1_000_000 + '"}')),
    "answers with a number of 100,000 digits": late(lambda: body('"handled":{"action":"home","parameters":{"n":' + "9" * 100_000 + "}}")),
    "answers with an exponent of 100,000 digits": late(lambda: body('"handled":{"action":"home","parameters":{"n":1e' + "9" * 100_000 + "}}")),
    "answers with a text of 10 MB": late(lambda: body('"handled":{"action":"home","parameters":{"n":"' + "t" * 10_000_000 + '"}}')),
    "answers with 100,000 parameters": late(lambda: body('"handled":{"action":"home","parameters":{'
             + ",".join(f'"p{number}":"{number}"' for number in range(100_000)) + "}}")),
    "answers with lists 10,000 deep": late(lambda: body('"handled":{"action":"home","parameters":{"n":' + "[" * 10_000 + "]" * 10_000 + "}}")),
    "answers with a terminal command": body('"handled":{"action":"\\u001b[31mhome\\u001b]0;owned\\u0007"}'),
    "answers with text that runs backwards": body('"handled":{"action":"\\u202ehome\\u2066"}'),
    "throws": body('"failed":{"message":"TypeError: no"}'),
    "throws with other numbers each time": exception_with_numbers,
    "throws with 1 MB of message": late(lambda: body('"failed":{"message":"' + "e" * 1_000_000 + '"}')),
    "throws with markup": body('"failed":{"message":"<script>alert(1)</script> ]]> `x` ::error::y"}'),
    "throws with no message": body('"failed":{}'),
    "skips": body('"skipped":{"reason":"\\u001b[2Jno"}'),
    "prints before each answer": debug_print,
    "prints behind each answer": print_behind,
    "answers between spaces": spaces,
    "answers slowly": slow,
    "logs 1 MB and answers": late(lambda: log_then_answer(b"z" * 1_000_000)),
    "logs terminal commands and answers": log_then_answer(b"\x1b[2J\x1b]0;owned\x07\n::error::x\n"),
    # What it does to the machine.
    "eats memory": eat,
    "opens every file that it may": raise_limit_of_files,
    "leaves a child that holds its pipes": child(close_fds=False),
    "leaves a child and answers": child_and_answer,
    "forks and lets the child go on": fork_and_answer,
    # What it says of itself.
    "says another protocol": hello(protocol=2),
    "says protocol 1e400": write(b'{"type":"hello","protocol":1e400,"router":{"name":"x"}}\n'),
    "says no protocol": hello(protocol=...),
    "says no name": hello(router={}),
    "says an empty name": hello(router={"name": ""}),
    "says a name of 1 MB": late(lambda: hello(router={"name": "n" * 1_000_000})),
    "says a name with commands": hello(router={"name": "\x1b[2J\x1b]0;owned\x07::error::x<script>"}),
    "says features that are no list": hello(features="reset"),
    "says 100,000 features": late(lambda: hello(features=[f"f{number}" for number in range(100_000)])),
    "says unknown features": hello(features=["reset", "fly"]),
    "says an unknown scope": hello(scopes=["Custom"]),
    "declines all scopes": hello(scopes=[]),
    "says an unknown action": hello(actions=["hom"]),
    "declines all actions": hello(actions=[]),
    "says hello twice": lambda message: (hello()(message), hello()(message)),
    "says hello late": lambda message: (time.sleep(1), hello()(message)),
    "answers before it says hello": lambda message: (say({"id": "c1", "rejected": {}}), hello()(message)),
}


def misbehave(message):
    HABITS[HABIT](message)


def main():
    global count
    if MOMENT == "start":
        misbehave({})
    sys.stdin.readline()
    if MOMENT == "hello":
        misbehave({})
    else:
        say(HELLO)
    for line in sys.stdin:
        message = json.loads(line)
        kind = message.get("type")
        if kind == "bye":
            if MOMENT == "bye":
                misbehave(message)
            break
        if kind == "reset":
            if MOMENT == "reset":
                misbehave(message)
            else:
                say({"type": "reset"})
            continue
        if kind != "route":
            continue
        count += 1
        isNow = (
            MOMENT == "every" or MOMENT == "second" and count == 2
            or MOMENT == "link" and message.get("url") == "app://home")
        if isNow:
            misbehave(message)
        else:
            say(answer(message))
    if MOMENT == "end":
        misbehave({})


if __name__ == "__main__":
    main()
