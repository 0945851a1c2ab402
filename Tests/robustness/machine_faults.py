"""Faults of the machine: disks that are full, pipes that nobody reads, few descriptors, signals.

Each is a name, the words of the command, the exit codes that are right, and what is wrong with the
machine, as arguments of Machine.run.
"""

import os
import resource
import signal

PLAY = ["--spec", "play", "--router", "play"]
NAIVE = ["--spec", "play", "--router", "play-naive"]
HANGING = ["--spec", "play", "--router", "planted-hangsOnOpenBracket"]


class Fault:
    def __init__(self, name, words, codes, seconds=20, megabytes=300, says=None, leaves=None, **how):
        self.group, self.name, self.words, self.codes = "machine", name, words, set(codes)
        self.seconds, self.megabytes, self.says, self.leaves, self.how = seconds, megabytes, says, leaves, how


def limit(kind, value):
    return lambda: resource.setrlimit(kind, (value, value))


def closed(*streams):
    def act():
        for stream in streams:
            os.close(stream)
    return act


def nobody():
    """Without the rights of root, for which nothing is read-only."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)


def pipe_at(name):
    return lambda folder: os.mkfifo(os.path.join(folder, name))


def read_only(folder):
    os.mkdir(os.path.join(folder, "locked"), 0o555)
    os.chmod(folder, 0o755)


def all_faults():
    for report in ("json", "html", "junit", "sarif", "markdown", "events"):
        yield Fault(f"the disk is full: --{report}", ["check", *PLAY, f"--{report}", "/dev/full"], (4,),
                    says="No space left")
    yield Fault("the disk is full: standard output", ["check", *PLAY], (4,), stdout="/dev/full")
    yield Fault("the disk is full: standard error", ["check", *PLAY], (0,), stderr="/dev/full")
    yield Fault("the disk is full: the summary of a job", ["check", *PLAY], (0,),
                environment={"GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "/dev/full"})
    for report in ("json", "html", "junit", "sarif", "markdown", "events"):
        yield Fault(f"a named pipe that nobody reads: --{report}",
                    ["check", *PLAY, f"--{report}", "FOLDER/pipe"], (2, 4), prepare=pipe_at("pipe"), says="pipe")
    yield Fault("a named pipe that nobody reads, and Ctrl-C",
                ["fuzz", *PLAY, "--time", "60s", "--events", "FOLDER/pipe"], (2, 4, 130), prepare=pipe_at("pipe"),
                signals=[(2, signal.SIGINT)])
    yield Fault("standard output is a pipe that is closed", ["check", *NAIVE, "--verbose"], (1,), stdout="closed pipe")
    yield Fault("standard error is a pipe that is closed", ["check", *NAIVE], (1,), stderr="closed pipe")
    yield Fault("a report goes to a pipe that is closed", ["check", *PLAY, "--json", "-"], (0,), stdout="closed pipe")
    for stream, name in ((0, "input"), (1, "output"), (2, "error")):
        yield Fault(f"standard {name} is closed", ["check", *PLAY], (0, 4), before=closed(stream))
    yield Fault("all streams are closed", ["check", *PLAY], (0, 4), before=closed(0, 1, 2))
    yield Fault("standard input is closed and read", ["judge", "--spec", "play", "--stdin"], (2,), before=closed(0))
    for count in (0, 3, 8, 16, 24, 32, 40, 64, 128):
        # With none to spare the system cannot load the program's libraries, and says so (127).
        codes = (0,) if count >= 64 else (0, 3) if count > 3 else (127,)
        yield Fault(f"{count} descriptors", ["check", *PLAY], codes, before=limit(resource.RLIMIT_NOFILE, count))
    yield Fault("40 descriptors and 16 jobs", ["fuzz", *PLAY, "--runs", "20000", "--jobs", "16"], (0, 3),
                before=limit(resource.RLIMIT_NOFILE, 40))
    yield Fault("64 descriptors and 64 jobs", ["fuzz", *PLAY, "--runs", "80000", "--jobs", "64"], (0, 3),
                before=limit(resource.RLIMIT_NOFILE, 64), megabytes=1500, seconds=60)
    yield Fault("files of 4 KB at most", ["check", *NAIVE, "--json", "FOLDER/report.json"], (1, 4),
                before=limit(resource.RLIMIT_FSIZE, 4096))
    yield Fault("a stack of 256 KB", ["check", *PLAY], (0,), before=limit(resource.RLIMIT_STACK, 256 << 10))
    yield Fault("512 MB of addresses", ["check", *PLAY], (0, 3), before=limit(resource.RLIMIT_AS, 512 << 20))
    yield Fault("no core files", ["check", *PLAY], (0,), before=limit(resource.RLIMIT_CORE, 0))
    yield Fault("no more processes", ["check", *PLAY], (0, 3),
                before=lambda: (nobody(), limit(resource.RLIMIT_NPROC, 1)()))
    yield Fault("an empty environment", ["check", *PLAY], (0,), environment=None)
    yield Fault("no home", ["check", *PLAY], (0,), environment={"HOME": "/nowhere/at/all"})
    yield Fault("no folder for temporary files", ["check", *PLAY], (0,), environment={"TMPDIR": "/nowhere/at/all"})
    yield Fault("a locale that there is not", ["check", *PLAY], (0,), environment={"LC_ALL": "xx_YY.klingon"})
    yield Fault("no time zone", ["check", *PLAY], (0,), environment={"TZ": "Nowhere/At_All"})
    yield Fault("a folder that is gone", ["check", *PLAY], (0,), gone=True)
    yield Fault("a folder that nobody may write to: a report",
                ["check", *PLAY, "--json", "FOLDER/locked/report.json"], (2,), prepare=read_only, before=nobody)
    yield Fault("a folder that nobody may write to: a corpus",
                ["fuzz", *NAIVE, "--runs", "2000", "--corpus", "FOLDER/locked/corpus"], (2, 4), prepare=read_only,
                before=nobody)
    yield Fault("a folder that nobody may write to: the journal", ["check", *PLAY, "--in-process"], (0, 2, 4),
                before=nobody, environment={"TMPDIR": "/proc", "HOME": "/proc"})
    yield Fault("two runs at once in one corpus",
                ["fuzz", *NAIVE, "--runs", "8000", "--corpus", "FOLDER/corpus"], (1,), twice=True, seconds=60)
    yield Fault("two runs at once in one report", ["check", *PLAY, "--json", "FOLDER/report.json"], (0,), twice=True)
    yield Fault("two runs at once in this process's journal", ["check", *PLAY, "--in-process"], (0, 2), twice=True)
    for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 130), (signal.SIGHUP, 130)):
        name = number.name
        yield Fault(f"{name} while it works", ["fuzz", *PLAY, "--time", "60s", "--json", "FOLDER/report.json"],
                    (code,), signals=[(1.5, number)], leaves="FOLDER/report.json")
        yield Fault(f"{name} while a router hangs",
                    ["fuzz", *HANGING, "--time", "60s", "--json", "FOLDER/report.json"],
                    (code,), signals=[(3, number)], leaves="FOLDER/report.json")
        yield Fault(f"{name} as it begins", ["check", *PLAY], (0, 130, -number), signals=[(0.02, number)])
        yield Fault(f"{name} twice", ["fuzz", *HANGING, "--time", "60s"], (130, -number),
                    signals=[(1.5, number), (3, number)])
        yield Fault(f"{name} while it only reads", ["self-check"], (130, -number), signals=[(1.5, number)])
    yield Fault("SIGHUP that nohup ignores", ["check", *PLAY], (0,), signals=[(0.1, signal.SIGHUP)],
                before=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    yield Fault("SIGPIPE", ["fuzz", *PLAY, "--runs", "40000"], (0,), signals=[(0.5, signal.SIGPIPE)])
    yield Fault("SIGSTOP and SIGCONT", ["fuzz", *PLAY, "--runs", "40000"], (0,),
                signals=[(0.5, signal.SIGSTOP), (3, signal.SIGCONT)])
    for name, words in (("fuzz", ["fuzz", *PLAY, "--time", "60s"]),
                        ("a hanging router", ["fuzz", *HANGING, "--time", "60s"]),
                        ("a hanging check", ["check", *HANGING, "--url", "["])):
        yield Fault(f"kill -9: {name}", words, (-9,), signals=[(1.5, signal.SIGKILL)])
    yield Fault("kill -9: check", ["check", *PLAY, "--strength", "3"], (-9,), signals=[(0.3, signal.SIGKILL)])
    yield Fault("kill -9 of the workers", ["fuzz", *PLAY, "--runs", "60000", "--jobs", "2"], (0, 1),
                workers=[(0.5, signal.SIGKILL), (1, signal.SIGKILL), (1.5, signal.SIGKILL)], seconds=60)
    yield Fault("kill -9 of workers as they begin", ["fuzz", *PLAY, "--runs", "20000", "--jobs", "2"], (0, 1),
                workers=[(0.05, signal.SIGKILL), (0.1, signal.SIGKILL), (0.15, signal.SIGKILL)], seconds=60)
    yield Fault("SIGSTOP of a worker", ["fuzz", *PLAY, "--runs", "20000"], (0, 1),
                workers=[(0.6, signal.SIGSTOP)], seconds=90)
    yield Fault("a second of processor time", ["fuzz", *PLAY, "--time", "60s", "--in-process"],
                (-signal.SIGXCPU, -signal.SIGKILL), before=limit(resource.RLIMIT_CPU, 1))
