#!/usr/bin/env python3
"""Holds spec files against the published JSON Schema, with a validator that is not ours.

    validate.py SCHEMA CASES SPEC…

SCHEMA is linkspec.schema.json. CASES is cases.json5 beside this file: small specs, sound and
faulty ones, which the schema has to take or refuse. Each SPEC (JSON or JSON5) has to be valid.
Prints one line per fault and exits 1 if there is any, 2 if a file cannot be read.

Needs the packages jsonschema and json5.
"""

import json
import sys

import json5
from jsonschema import Draft202012Validator


def read(path):
    """A JSON5 or JSON file, with its path in the message where it is none."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file) if path.endswith(".json") else json5.load(file)
    except (OSError, ValueError) as error:
        print(f"{path}: {error}", file=sys.stderr)
        sys.exit(2)


def errors(validator, spec):
    """One line per violation: where, and what."""
    return [
        f"{'.'.join(map(str, error.absolute_path)) or '(the whole)'}: {error.message[:300]}"
        for error in sorted(validator.iter_errors(spec), key=lambda error: list(map(str, error.path)))
    ]


def main(arguments):
    if len(arguments) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    schema_path, cases_path, *spec_paths = arguments
    schema = read(schema_path)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    faults = []
    for path in spec_paths:
        faults += [f"{path}: {error}" for error in errors(validator, read(path))]
    cases = read(cases_path)
    for number, case in enumerate(cases):
        found = errors(validator, case["spec"])
        if "fault" in case and not found:
            faults.append(f"{cases_path}: case {number} ({case['fault']}) is taken")
        elif "fault" not in case:
            faults += [f"{cases_path}: case {number}: {error}" for error in found]
    for fault in faults:
        print(fault)
    if not faults:
        print(f"{len(spec_paths)} specs are valid, {len(cases)} cases are as they should be")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
