"""A strict router for one-link.json5 with one way to misbehave: MODE GUILTY-URL [FILE].

It misbehaves on that very URL alone. The file gets the numbers of the processes that it has started,
its own included, one a line.
"""
import json
import os
import signal
import subprocess
import sys
import time

MODE, GUILTY = sys.argv[1:3]
PIDS = sys.argv[3] if len(sys.argv) > 3 else os.devnull
count = 0


def say(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def note(number):
    with open(PIDS, "a") as file:
        file.write(f"{number}\n")


def answer(message):
    if message["url"] == "app://home":
        return {"id": message["id"], "handled": {"action": "home"}}
    return {"id": message["id"], "rejected": {}}


def leave_child(**pipes):
    note(subprocess.Popen(["sleep", "7200"], **pipes).pid)


def misbehave(message):
    if MODE == "segfault":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif MODE == "hang":
        time.sleep(7200)
    elif MODE == "eats":
        # Touches every page, and ends by itself should nobody stop it.
        eaten = []
        for _ in range(64):
            eaten.append(b"x" * (8 << 20))
            time.sleep(0.01)
    elif MODE == "dies-with-child":
        # The child holds all three pipes open.
        leave_child(close_fds=False)
        os._exit(4)
    elif MODE == "leaves-child":
        leave_child(stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL)
        say(answer(message))
        return
    elif MODE == "closes-stdout":
        os.close(1)
    elif MODE == "closes-stdin":
        os.close(0)
    elif MODE == "garbage":
        sys.stdout.write("what?\n")
        sys.stdout.flush()
        return
    else:
        raise SystemExit("unknown mode " + MODE)
    time.sleep(7200)


note(os.getpid())
sys.stdin.readline()
say({"type": "hello", "protocol": 1, "features": ["reset"], "router": {"name": "one-link"}})
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "bye":
        break
    if message["type"] == "reset":
        count = 0
        say({"type": "reset"})
        continue
    count += 1
    if MODE == "fortieth" and count == 40:
        os.kill(os.getpid(), signal.SIGSEGV)
    if message["url"] == GUILTY:
        misbehave(message)
    else:
        say(answer(message))
