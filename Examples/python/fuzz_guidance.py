#!/usr/bin/env python3
"""Runs a router so that `fuzz-links fuzz` is guided by its lines, branches and comparisons.

  fuzz-links fuzz --spec links.json5 -- python3 fuzz_guidance.py my_router.py ARGUMENTS...

The router stays as it is: this program runs it as `python3 my_router.py ARGUMENTS...` would, and
adds "edges" and "compared" (PROTOCOL.md) to each answer that it writes. Without this program in the
command nothing is counted and nothing is changed, so it costs nothing when it is off.

Counted is the code in the router's folder and below, without installed packages. Lines and branches
come from `sys.monitoring` (Python 3.12 and later) or `sys.settrace`. For comparisons the code is
compiled from a syntax tree in which `==`, `!=`, `in`, `not in`, `match`, `d[key]` and methods such as
`startswith` and `get` tell their operands before they do what they did before. Needs Python 3.8.
"""
import ast
import builtins
import importlib.machinery
import io
import json
import os
import sys
import threading
import types
import zlib

MOST_EDGES = 65_536  # The limits of PROTOCOL.md: what is beyond them is left out here.
MOST_TEXTS, LONGEST_TEXT = 64, 256
LARGEST = (1 << 29) - 1
REPEATS = [0, 1, 2, 2, 4, 4, 4, 4, 8]

edges = {}  # what the link at hand has shown: how often each place was taken,
texts = {}  # and what was compared, in the order in which it was


# -- Comparisons

def note(value):
    """Keeps a text, or a number as it would be written."""
    if isinstance(value, bytes):
        value = value.decode("utf-8", "replace")
    elif isinstance(value, int) and not isinstance(value, bool):
        value = "%d" % value if abs(value) < 1 << 128 else ""
    if isinstance(value, str) and value and len(texts) < MOST_TEXTS and len(value) <= LONGEST_TEXT:
        texts[value] = None


def note_choices(key, choices):
    """Keeps a key and those among which it is looked for; sets in an order that every run has."""
    if isinstance(key, (str, bytes, int)):
        note(key)
        same = [choice for choice in choices if type(choice) is type(key)]
        for choice in (sorted(same) if isinstance(choices, (set, frozenset)) else same)[:MOST_TEXTS]:
            note(choice)


def compare(operator, left, right):
    if operator in ("==", "!="):
        if isinstance(left, (str, bytes, int)) and isinstance(right, type(left)):
            note(left)
            note(right)
        return left == right if operator == "==" else left != right
    if isinstance(right, (str, bytes)) and isinstance(left, type(right)):
        note(left)
        note(right)
    elif isinstance(right, (dict, list, tuple, set, frozenset)):
        note_choices(left, right)
    return left in right if operator == "in" else left not in right


TEXT_METHODS = ("startswith", "endswith", "find", "rfind", "index", "rindex", "count",
                "removeprefix", "removesuffix", "partition", "rpartition", "split", "__eq__")


def method(value, name):
    """`value.name`, which tells its first operand when it is called."""
    found = getattr(value, name)
    is_text = isinstance(value, (str, bytes))
    if not (is_text and name in TEXT_METHODS or isinstance(value, dict) and name in ("get", "pop")):
        return found

    def call(*arguments, **named):
        if arguments and is_text:
            note(value)
            for part in arguments[0] if isinstance(arguments[0], tuple) else arguments[:1]:
                note(part if isinstance(part, (str, bytes)) else None)
        elif arguments:
            note_choices(arguments[0], value)
        return found(*arguments, **named)

    return call


def item(value, key):
    if isinstance(value, dict):
        note_choices(key, value)
    return value[key]


def matched(value, constants):
    for part in value if isinstance(value, (tuple, list)) else (value,):
        note_choices(part, constants)
    return value


class Telling(ast.NodeTransformer):
    """Puts the calls above in the place of what they do. Annotations stay as they are."""

    OPERATORS = {ast.Eq: "==", ast.NotEq: "!=", ast.In: "in", ast.NotIn: "not in"}

    def call(self, node, name, *arguments):
        function = ast.Name("_fuzz_guidance_" + name, ast.Load())
        return ast.copy_location(ast.Call(function, list(arguments), []), node)

    def visit_arg(self, node):
        return node

    def visit_AnnAssign(self, node):
        node.value = node.value and self.visit(node.value)
        return node

    def visit_FunctionDef(self, node):
        returns, node.returns = node.returns, None
        self.generic_visit(node)
        node.returns = returns
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Compare(self, node):
        self.generic_visit(node)
        operator = self.OPERATORS.get(type(node.ops[0]))
        if len(node.ops) > 1 or operator is None:  # a chain does not go on where a part is false
            return node
        return self.call(node, "compare", ast.Constant(operator), node.left, node.comparators[0])

    def visit_Call(self, node):
        self.generic_visit(node)
        function = node.func
        if isinstance(function, ast.Attribute) and function.attr in TEXT_METHODS + ("get", "pop"):
            node.func = self.call(function, "method", function.value, ast.Constant(function.attr))
        return node

    def visit_Subscript(self, node):
        self.generic_visit(node)
        parts = (ast.Slice, ast.Tuple) + ((ast.Index, ast.ExtSlice) if sys.version_info < (3, 9) else ())
        if not isinstance(node.ctx, ast.Load) or isinstance(node.slice, parts):
            return node
        return self.call(node, "item", node.value, node.slice)

    def visit_Match(self, node):
        constants = [
            pattern.value for case in node.cases for pattern in ast.walk(case.pattern)
            if isinstance(pattern, ast.MatchValue) and isinstance(pattern.value, ast.Constant)]
        self.generic_visit(node)
        node.subject = self.call(
            node.subject, "matched", node.subject, ast.Tuple(constants, ast.Load()))
        return node


# -- Lines and branches

def count(place):
    edges[place] = edges.get(place, 0) + 1


def number(*words):
    """The same place has the same number in every process."""
    return zlib.crc32(":".join(map(str, words)).encode("utf-8", "replace")) & LARGEST


def codes(code):
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from codes(constant)


class Monitor:
    """Lines and branches by `sys.monitoring`, of the code that it is told of alone."""

    def __init__(self, root):
        self.root, self.numbers, self.monitoring = root, {}, sys.monitoring
        events = self.monitoring.events
        branches = [getattr(events, name) for name in ("BRANCH_LEFT", "BRANCH_RIGHT") if hasattr(events, name)]
        branches = branches or [events.BRANCH]
        self.tool = next(tool for tool in range(5, -1, -1) if self.monitoring.get_tool(tool) is None)
        self.monitoring.use_tool_id(self.tool, "fuzz-links")
        self.events = events.LINE
        self.monitoring.register_callback(self.tool, events.LINE, self.line)
        for event in branches:
            self.events |= event
            self.monitoring.register_callback(self.tool, event, self.branch)

    def add(self, code):
        for own in codes(code):
            self.monitoring.set_local_events(self.tool, own, self.events)

    def line(self, code, line):
        self.take(code, line, None)

    def branch(self, code, start, end):
        self.take(code, start, end)

    def take(self, code, start, end):
        key = (code, start, end)
        place = self.numbers.get(key)
        if place is None:
            path = os.path.relpath(code.co_filename, self.root)
            place = self.numbers[key] = number(path, code.co_name, code.co_firstlineno, start, end)
        count(place)


class Tracer:
    """Ways from line to line by `sys.settrace`, which is slower."""

    def __init__(self, root):
        self.root, self.numbers, self.own = root, {}, set()
        threading.settrace(self.enter)
        sys.settrace(self.enter)

    def add(self, code):
        self.own.update(codes(code))

    def enter(self, frame, event, argument):
        code = frame.f_code
        if code not in self.own:
            return None
        before = 0

        def step(frame, event, argument):
            nonlocal before
            if event == "line":
                key = (code, before, frame.f_lineno)
                place = self.numbers.get(key)
                if place is None:
                    path = os.path.relpath(code.co_filename, self.root)
                    place = self.numbers[key] = number(path, code.co_name, code.co_firstlineno, *key[1:])
                count(place)
                before = frame.f_lineno
            return step

        return step


# -- The router's code, as it is loaded

class Loader(importlib.machinery.SourceFileLoader):
    """Compiles the router's own modules. No compiled file is read or written, so that none is left
    which tells anything when nobody asks."""

    tracer = None

    def get_code(self, fullname):
        path = self.get_filename(fullname)
        return self.source_to_code(self.get_data(path), path)

    def source_to_code(self, data, path, *, _optimize=-1):
        tree = ast.fix_missing_locations(Telling().visit(ast.parse(data, path)))
        code = compile(tree, path, "exec", dont_inherit=True, optimize=_optimize)
        self.tracer.add(code)
        return code


def finder(root):
    """What finds modules in the router's folder, and leaves all other folders to Python."""
    machinery = importlib.machinery
    find = machinery.FileFinder.path_hook(
        (machinery.ExtensionFileLoader, machinery.EXTENSION_SUFFIXES), (Loader, machinery.SOURCE_SUFFIXES),
        (machinery.SourcelessFileLoader, machinery.BYTECODE_SUFFIXES))

    def hook(path):
        own = os.path.abspath(path)
        is_installed = {"site-packages", "dist-packages"} & set(own.split(os.sep))
        if is_installed or os.path.commonpath([root, own]) != root:
            raise ImportError
        return find(path)

    return hook


# -- The answers, as they are written

class Answers(io.RawIOBase):
    """Standard output, where each answer gets what was counted since the line before it."""

    def __init__(self):
        self.rest = b""

    def writable(self):
        return True

    def write(self, data):
        lines = (self.rest + bytes(data)).split(b"\n")
        self.rest = lines.pop()
        for line in lines:
            self.emit(guided(line) + b"\n")
        return len(data)

    def emit(self, data):
        while data:
            data = data[os.write(1, data):]

    def flush(self):
        pass


def guided(line):
    end = line.rstrip()
    if b'"id"' in end and end.endswith(b"}"):
        # How often matters in powers of two; more than eight times is eight times.
        taken = [place for place in sorted(edges) for _ in range(REPEATS[min(edges[place], 8)])]
        said = {"edges": taken[:MOST_EDGES], "compared": sayable(texts)}
        line = end[:-1] + b"," + json.dumps(said, separators=(",", ":")).encode()[1:]
    edges.clear()
    texts.clear()
    return line


def sayable(some):
    """Without what is no text in UTF-8, or too long in it."""
    return [text for text in some if len(text.encode("utf-8", "replace")) <= LONGEST_TEXT
            and not any("\ud800" <= character <= "\udfff" for character in text)]


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: fuzz_guidance.py ROUTER.py ARGUMENTS...")
    script = os.path.abspath(sys.argv[1])
    root = os.path.dirname(script)
    for name, function in (("compare", compare), ("method", method), ("item", item), ("matched", matched)):
        setattr(builtins, "_fuzz_guidance_" + name, function)
    sys.argv[:1], sys.path[0] = [], root
    sys.stdout.flush()
    sys.stdout = io.TextIOWrapper(Answers(), encoding="utf-8", write_through=True)
    Loader.tracer = Monitor(root) if hasattr(sys, "monitoring") else Tracer(root)
    sys.path_hooks.insert(0, finder(root))
    sys.path_importer_cache.clear()
    main = types.ModuleType("__main__")
    main.__file__, main.__builtins__ = script, builtins
    code = Loader("__main__", script).get_code("__main__")
    sys.modules["__main__"] = main
    exec(code, main.__dict__)


if __name__ == "__main__":
    main()
