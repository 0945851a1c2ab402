"""The document of what was held: the codes and bounds that the cases name, no measurement that differs."""

MOMENTS = ["start", "hello", "link", "second", "every", "reset", "bye"]

HEAD = """# Robustness

Made by `Tests/robustness/robustness FUZZ_LINKS --write docs/robustness.md`, which `.ci/extended` runs: it is written only where
all of it was held. Each row names the exit codes that are right and the most time and memory that fuzz-links itself may take, where
nothing else keeps the machine busy. None ended by a trap, left a process behind, or wrote to the terminal what controls one.

{count} cases: {routers} of routers that misbehave, {inputs} of hostile inputs, {faults} of faults of the machine.

Exit codes: 0 conforms, 1 findings, 2 wrong usage or input, 3 the router could not be run or broke the protocol, 4 a fault of the
machine, 130 interrupted, -9 ended by signal 9. Where several are right it is up to chance, or to the machine, which comes.

## Routers that misbehave

`check --time 20s` of a spec with one action, with a deadline of 200 ms and 100 MB of memory for the router. What it does stands on the left, when
it does so above: as it starts, instead of its hello, at one link, at the second link, at every link, when it is to reset, when it is told
to end. What it does not do at a moment is left empty.

"""

GROUPS = {
    "specs": ("Specs", "All cases of the spec are made where it is one; 3 GB of addresses are all that there are."),
    "links": ("Links", "`judge` of the link."),
    "streams": ("Streams", "`judge --stdin`."),
    "documents": ("Documents", "`doc-check`."),
    "manifests": ("Manifests", "`lint` of property lists, association files and their like."),
    "imports": ("Imports", "`import` and `init`."),
    "kept files": ("Files that are kept", "Corpora, configurations, reports, dictionaries."),
    "words": ("Words of the command line", ""),
}


def codes(case):
    return " or ".join(str(code) for code in sorted(case.codes, key=lambda code: (code < 0, code)))


def shown(name):
    """A name in a cell, with nothing in it that Markdown reads."""
    return "".join("\\" + letter if letter in "\\`*_[]<>|#" else letter for letter in name)


def routers(results):
    text = "| it | " + " | ".join(MOMENTS) + " | within |\n" + "|---" * (len(MOMENTS) + 2) + "|\n"
    habits = {}
    for result in results:
        habits.setdefault(result.case.habit, {})[result.case.moment] = result.case
    for habit, moments in habits.items():
        cells = [codes(moments[moment]) if moment in moments else "" for moment in MOMENTS]
        seconds = max(case.seconds for case in moments.values())
        megabytes = max(case.megabytes for case in moments.values())
        text += f"| {shown(habit)} | " + " | ".join(cells) + f" | {seconds} s, {megabytes} MB |\n"
    return text


def rows(results):
    text = "| what | exit code | within |\n|---|---|---|\n"
    for result in results:
        case = result.case
        text += f"| {shown(case.name)} | {codes(case)} | {case.seconds} s, {case.megabytes} MB |\n"
    return text


def table(results):
    groups = {}
    for result in results:
        groups.setdefault(result.case.group, []).append(result)
    inputs = sum(len(groups.get(name, [])) for name in GROUPS)
    text = HEAD.format(
        count=len(results), routers=len(groups.get("routers", [])), inputs=inputs,
        faults=len(groups.get("machine", [])))
    text += routers(groups.get("routers", []))
    text += "\n## Hostile inputs\n"
    for name, (title, what) in GROUPS.items():
        text += f"\n### {title}\n\n" + (what + "\n\n" if what else "") + rows(groups.get(name, []))
    text += "\n## Faults of the machine\n\n" + rows(groups.get("machine", []))
    return text
