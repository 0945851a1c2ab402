"""Which habit of misbehaving.py at which moment ends a run with which exit code.

A check of one small spec: 0 where the router may be so, 1 where that is a finding, 3 where it breaks
the protocol or does not start.
"""

import os
import sys

# What becomes of a run whose router does this instead of answering.
DEATH, HANG, BREACH, FINE, DECLINED = "death", "hang", "breach", "fine", "declined"

KINDS = {
    DEATH: """exits with 0|exits with 1|exits with 255|dies of SIGSEGV|dies of SIGABRT|dies of SIGILL|
        dies of SIGKILL|dies of SIGTERM|dies of SIGPIPE|closes stdout|closes stdin and stdout|closes all streams|
        eats memory|leaves a child that holds its pipes|throws|throws with other numbers each time|
        throws with 1 MB of message|throws with markup|writes half a line and exits|forgets the line end and exits|
        forks and lets the child go on""",
    HANG: """sleeps|loops|ignores every signal|stops itself|moves to a group of its own|closes stdin|closes stderr|
        floods stderr|writes byte by byte without end|writes half a line""",
    BREACH: """floods stdout|floods stdout with lines|writes nonsense|writes an empty line|writes NUL|
        writes no UTF-8|writes terminal commands|writes workflow commands|writes a number|writes an array|
        writes an empty object|writes brackets 100,000 deep|writes a line of 20 MB|writes half a surrogate pair|
        writes a hundred thousand lines|answers another id|answers a number as id|answers twice|
        answers in two kinds|answers in no kind|answers a key twice|answers with no action|
        answers with lists 10,000 deep|throws with no message|prints before each answer|prints behind each answer""",
    FINE: """answers between spaces|answers slowly|logs 1 MB and answers|logs terminal commands and answers|
        opens every file that it may|leaves a child and answers""",
}


def kind(habit):
    for name, habits in KINDS.items():
        if habit in (one.strip() for one in habits.split("|")):
            return name
    return None


class Habit:
    def __init__(self, here, moment, habit, codes, seconds, megabytes=300):
        self.group, self.name = "routers", f"{moment}: {habit}"
        self.moment, self.habit, self.codes = moment, habit, set(codes)
        self.seconds, self.megabytes = seconds, megabytes
        self.words = [
            "check", "--spec", os.path.join(here, "one-link.json5"), "--deadline", "200ms", "--memory-limit", "100M",
            "--time", "20s",            "--json", "FOLDER/report.json", "--", sys.executable, "-I", "-S", os.path.join(here, "misbehaving.py"),
            moment, habit, "MARK"]
        self.leaves = "FOLDER/report.json"


def all_habits(here):
    sys.path.insert(0, here)
    from misbehaving import HABITS

    for habit in HABITS:
        known = kind(habit)
        if habit.startswith(("says", "declines")) or habit == "answers before it says hello":
            codes = {"declines all scopes": (1,), "declines all actions": (1,), "says unknown features": (0,),
                     "says hello late": (0,), "says a name with commands": (0,), "says a name of 1 MB": (0,),
                     "says 100,000 features": (0,)}.get(habit, (3,))
            yield Habit(here, "hello", habit, codes, 15)
            continue
        if known is None:
            # An answer that is read, and wrong.
            yield Habit(here, "link", habit, (0,) if habit == "skips" else (1,), 15)
            yield Habit(here, "every", habit, (1,), 30)
            continue
        if known == FINE:
            yield Habit(here, "link", habit, (0,), 15)
            if habit != "answers slowly":
                # A process for each link may take more than the time that there is.
                yield Habit(here, "every", habit, (0, 1) if "child" in habit else (0,), 30)
            continue
        if habit.startswith(("throws", "answers", "prints", "forgets", "writes half")):
            yield Habit(here, "link", habit, (1,) if known in (DEATH, HANG) else (3,), 30)
            yield Habit(here, "every", habit, (1,) if known in (DEATH, HANG) else (3,), 30)
            continue
        for moment in ("start", "hello"):
            if habit not in ("closes stderr",):
                yield Habit(here, moment, habit, (3,), 15)
        yield Habit(here, "link", habit, (1,) if known in (DEATH, HANG) else (3,), 30)
        yield Habit(here, "second", habit, (1,) if known in (DEATH, HANG) else (3,), 30)
        yield Habit(here, "every", habit, (1,) if known in (DEATH, HANG) else (3,), 30)
        isDeath = known == DEATH and not habit.startswith("forks") or habit == "closes stdin"
        yield Habit(here, "reset", habit, (1,) if isDeath else (3,), 30)
        yield Habit(here, "bye", habit, (0,), 15)
