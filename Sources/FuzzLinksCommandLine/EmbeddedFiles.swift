// Written by Scripts/embed-files; change the files and run it.
// swift-format-ignore-file

/// Files that the program carries with it, as bytes.
enum EmbeddedFiles {
  /// `Init/adapter.py`.
  static let adapter_py = bytes(
##"""
#!/usr/bin/env python3
"""A first router for fuzz-links, written by 'fuzz-links init': fuzz-links check -- python3 link_router.py

It stands in for the app until the app answers itself, and says so by the feature "stand-in", which every
run tells and 'ci' does not accept by itself: take it out together with that. Replace the body of 'route' with a call of the
app's own router: a command that it has for tests, a server in its debug build, a device. PROTOCOL.md of
fuzz-links describes what is said here line by line.
"""
import base64, datetime, ipaddress, json, re, sys
from urllib.parse import unquote_to_bytes

# scheme, host (None: an opaque path), segments (a word, or a parameter and its type), names of the
# query with their types, action
ROUTES = [
@ROUTES@]

LINK = r"([A-Za-z][A-Za-z0-9+.-]*):(?://([A-Za-z0-9._~-]+)((?:/[^/?]+)*/?)|([^/?][^?]*))(?:\?(.+))?"
# RFC 3986: 3.3 and 3.4. In a query "+" is not taken: it could mean a space.
ENCODED = {
    "path": r"(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+",
    "query": r"(?:[A-Za-z0-9._~!$'()*,;=:@/?-]|%[0-9A-Fa-f]{2})+",
}
NAME = "(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})"  # RFC 3986: reg-name, 3.2.2
UUID = "[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"
PATTERNS = {
    "integer": "[0-9]+",
    "uuid": UUID,
    "date": "(?:19[7-9]|20[0-9])[0-9]-[0-9]{2}-[0-9]{2}",
    "url": f"[Hh][Tt][Tt][Pp][Ss]?://(?:(?:{NAME}|:)*@)?(\\[[0-9A-Fa-f:.]+\\]|{NAME}+)(?::[0-9]*)?"
           f"(?:/(?:{NAME}|[:@/])*)?(?:\\?(?:{NAME}|[:@/?])*)?(?:#(?:{NAME}|[:@/?])*)?",
    "identifier": r"(?!\.{1,2}$)[A-Za-z0-9_.-]{1,64}",
    "text": r"[^\x00-\x1f\x7f]+",
}


def demand(condition, reason):
    if not condition:
        raise ValueError(reason)
    return condition


def read(text, kind, place):
    """The value of a parameter. 'kind' is a name above, a list of words, or the start of a URN."""
    demand(re.fullmatch(ENCODED[place], text), "unusual characters")
    value = unquote_to_bytes(text).decode("utf-8")  # strict: raises a ValueError
    demand(place == "query" or "/" not in value and value not in (".", ".."), "no segment")
    if isinstance(kind, list):
        return demand(value in kind and value, "none of the words")
    if kind.startswith("urn:"):
        demand("%3a" not in text.lower(), "an encoded colon")
        demand(re.fullmatch(f"{kind}:(?:[0-9]+|{UUID})", value), "no such URN")
        return value
    found = demand(re.fullmatch(PATTERNS[kind], value), f"no {kind}")
    if kind == "integer":
        demand(int(value) < 2**31, "too large")
    elif kind == "date":
        datetime.date.fromisoformat(value)  # raises a ValueError where there is no such day
    elif kind == "url" and found[1].startswith("["):
        ipaddress.IPv6Address(found[1][1:-1])  # the same
    return value


def route(url):
    link = demand(len(url) <= 2048 and re.fullmatch(LINK, url), "no link of this app")
    scheme, host, path, opaque, query = link.groups()
    texts = opaque.split("/") if opaque is not None else path.split("/")[1:]
    for route_scheme, route_host, segments, names, action in ROUTES:
        if (scheme, host, len(texts)) != (route_scheme, route_host, len(segments)):
            continue
        if any(isinstance(segment, str) and segment != text for segment, text in zip(segments, texts)):
            continue
        parameters = {}
        for segment, text in zip(segments, texts):
            if not isinstance(segment, str):
                parameters[segment[0]] = read(text, segment[1], "path")
        for pair in query.split("&") if query is not None else []:
            name, _, text = pair.partition("=")
            demand(name in names, "unknown parameter")
            demand(name not in parameters, "repeated parameter")
            parameters[name] = read(text, names[name], "query")
        return {"handled": {"action": action, "parameters": parameters}}
    raise ValueError("no such action")


for line in sys.stdin:
    message, reply = json.loads(line), None  # nothing is written for what a later version may send
    if message["type"] == "bye":
        break
    if message["type"] == "reset":
        reply = {"type": "reset"}  # nothing to forget here
    elif message["type"] == "hello":
        reply = {"type": "hello", "protocol": 1, "features": ["reset", "bytes", "stand-in"],
                 "router": {"name": "link-router", "version": "0", "language": "python"}}
    elif message["type"] == "route":
        try:  # what is no UTF-8 comes as Base64; read as Latin-1 it is refused like any non-ASCII
            url = message.get("url") or base64.b64decode(message.get("urlBase64", "")).decode("latin-1")
            reply = {"id": message["id"], **route(url)}
        except ValueError as error:
            reply = {"id": message["id"], "rejected": {"reason": str(error)}}
        except Exception as error:  # a fault of this router, not of the URL
            reply = {"id": message["id"], "failed": {"message": repr(error)}}
    if reply:
        print(json.dumps(reply), flush=True)
"""##)

  /// `Init/workflow.yml`.
  static let workflow_yml = bytes(
##"""
# Links of the app against their specification. Written by 'fuzz-links init'.
name: links

on:
  pull_request:
  push:
    branches: [main]
  schedule:
    - cron: "17 2 * * *"

permissions:
  contents: read

jobs:
  # The gate: the same tree gives the same verdict. What it runs is in fuzz-links.json.
  gate:
    if: github.event_name != 'schedule'
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: read
      # For the comment that says what broke.
      pull-requests: write
    steps:
      - uses: actions/checkout@v4
      - uses: @ACTION@
        id: links
        with:
          command: ci
      - uses: actions/upload-artifact@v4
        if: always()
        with:
          name: fuzz-links-report
          path: ${{ steps.links.outputs.reports }}

  # Discovery, at night: what it finds is a change of the corpus, ready to be committed.
  night:
    if: github.event_name == 'schedule'
    runs-on: ubuntu-latest
    timeout-minutes: 60
    steps:
      - uses: actions/checkout@v4
      - uses: @ACTION@
        with:
          command: fuzz --time 30m --seed ${{ github.run_number }} --corpus @CORPUS@
      - uses: actions/upload-artifact@v4
        if: failure()
        with:
          name: found-links
          path: @CORPUS@
"""##)

  /// `Init/clusterfuzzlite/Dockerfile`.
  static let Dockerfile = bytes(
##"""
# The image in which ClusterFuzzLite and OSS-Fuzz build the target in Fuzzing/, by build.sh.
FROM gcr.io/oss-fuzz-base/base-builder-swift

# The image may have an older Swift than the package needs.
ARG SWIFT=swift-6.2-RELEASE
RUN . /etc/os-release && \
    curl -fsSL "https://download.swift.org/${SWIFT%-RELEASE}-release/ubuntu${VERSION_ID//./}/$SWIFT/$SWIFT-ubuntu$VERSION_ID.tar.gz" | \
    tar -xz -C /opt && \
    ln -s "/opt/$SWIFT-ubuntu$VERSION_ID" /opt/swift
ENV PATH="/opt/swift/usr/bin:$PATH"

COPY . $SRC/project
WORKDIR $SRC/project
COPY .clusterfuzzlite/build.sh $SRC/build.sh
"""##)

  /// `Init/clusterfuzzlite/LinksFuzzer.swift.template`.
  static let LinksFuzzer_swift_template = bytes(
##"""
import Conformance
import Foundation
import LinkFuzzing
import LinkRouting
import LinkSpec
import LinkSpecFiles
import @MODULE@

/// The router that is fuzzed. It may be asynchronous; it must not wait for the main thread, which
/// libFuzzer keeps.
private let router: any LinkRouter = @ROUTER@()

/// What one process of the fuzzer needs, made once.
private struct Target: Sendable {
  let comparison: Comparison
  let mutator: LinkMutator

  /// The spec lies beside the program, under its name, or where `FUZZ_SPEC` says.
  init() throws {
    let program = CommandLine.arguments.first ?? "LinksFuzzer"
    let path = ProcessInfo.processInfo.environment["FUZZ_SPEC"] ?? program + ".json5"
    let spec = try SpecReader.read([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    let judge = try Judge(spec)
    comparison = Comparison(judge)
    mutator = LinkMutator(judge: judge)
  }
}

/// Ends the process if there is no spec: a fuzzer that fuzzes nothing looks like one that finds
/// nothing.
private let target: Target = {
  do {
    return try Target()
  } catch {
    log("no spec: \(error)")
    // Without the handlers at exit, by which libFuzzer would take this for a crash.
    _exit(2)
  }
}()

private func log(_ line: String) {
  FileHandle.standardError.write(Data("fuzz-links: \(line)\n".utf8))
}

/// An answer on its way from a task to the thread that waits for it.
private final class Answer: @unchecked Sendable {
  var outcome = RouterOutcome.answered(.failed(message: "no answer"))
}

/// What the router does with a link, in the state of a fresh app where it can go back to it.
private func outcome(_ link: String) -> RouterOutcome {
  let answer = Answer()
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    do {
      if router.canReset { await router.reset() }
      answer.outcome = .answered(try await router.route(link))
    } catch {
      answer.outcome = .answered(.failed(message: String(describing: error)))
    }
    isDone.signal()
  }
  isDone.wait()
  return answer.outcome
}

/// What Swift holds by pointers with marks in their spare bits, LeakSanitizer takes for leaked.
@_cdecl("__lsan_is_turned_off")
public func leakSanitizerIsTurnedOff() -> Int32 { 1 }

/// One URL: judged, routed, compared. A mismatch ends the process, as libFuzzer expects of a
/// finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let url = Array(UnsafeBufferPointer(start: data, count: size))
  // A Swift router takes text.
  guard let link = String(validating: url, as: UTF8.self) else { return -1 }
  if let mismatch = target.comparison.mismatch(of: url, outcome(link)) {
    log("\(target.comparison.fingerprint(mismatch)): \(VisibleText.of(url, limit: 300))")
    abort()
  }
  return 0
}

/// Mutations by what links are made of, in libFuzzer's loop.
@_cdecl("LLVMFuzzerCustomMutator")
public func customMutator(
  _ data: UnsafeMutablePointer<UInt8>?, _ size: Int, _ maximum: Int, _ seed: UInt32
) -> Int {
  guard let data else { return 0 }
  let url = Array(UnsafeBufferPointer(start: data, count: size))
  let changed = target.mutator.mutate(url, seed: UInt64(seed)).prefix(maximum)
  for (offset, byte) in changed.enumerated() { data[offset] = byte }
  return changed.count
}
"""##)

  /// `Init/clusterfuzzlite/Package.swift.template`.
  static let Package_swift_template = bytes(
##"""
// swift-tools-version: 6.2
import PackageDescription

/// The fuzz target: a package of its own, since libFuzzer brings `main`, and nothing here links
/// without `--sanitize=fuzzer`.
///
/// The package above has to have the module of the router as a product:
/// `.library(name: "@MODULE@", targets: ["@MODULE@"])`.
let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v15), .iOS(.v16)],
  dependencies: [
    .package(name: "@MODULE@", path: ".."),
    @PACKAGE@,
  ],
  targets: [
    .executableTarget(
      name: "LinksFuzzer",
      dependencies: [
        .product(name: "@MODULE@", package: "@MODULE@"),
        .product(name: "Conformance", package: "fuzz-links"),
        .product(name: "LinkFuzzing", package: "fuzz-links"),
        .product(name: "LinkRouting", package: "fuzz-links"),
        .product(name: "LinkSpec", package: "fuzz-links"),
        .product(name: "LinkSpecFiles", package: "fuzz-links"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
"""##)

  /// `Init/clusterfuzzlite/build.sh`.
  static let build_sh = bytes(
##"""
#!/bin/bash -eu
# Builds the target in Fuzzing/ as ClusterFuzzLite and OSS-Fuzz ask for it:
#   $SRC                 the sources, the package in its folder 'project'
#   $OUT                 where the target goes, with its spec, seeds, dictionary and options
#   $SANITIZER           address, undefined, coverage or none
#   $LIB_FUZZING_ENGINE  libFuzzer; Swift links its own
set -o pipefail
cd "$SRC/project/Fuzzing"

engine="${FUZZING_ENGINE:-libfuzzer}"
case "$engine:${LIB_FUZZING_ENGINE:-}" in
  libfuzzer:* | none:) ;;
  *) echo "build.sh: Swift links libFuzzer alone; there is no way to link '$engine'" >&2; exit 1 ;;
esac
flags=(-c release --static-swift-stdlib --sanitize=fuzzer)
case "${SANITIZER:-address}" in
  # Of several options '-sanitize' the compiler goes by the last, so it gets one with both.
  address | undefined) flags+=(-Xswiftc "-sanitize=fuzzer,${SANITIZER:-address}") ;;
  coverage) flags+=(-Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping) ;;
  none) ;;
  *) echo "build.sh: Swift has no sanitizer '$SANITIZER'" >&2; exit 1 ;;
esac
# A folder that outlives the container spares the next build most of its work.
if [ -n "${SWIFT_SCRATCH:-}" ]; then flags+=(--scratch-path "$SWIFT_SCRATCH"); fi

swift build "${flags[@]}" --product LinksFuzzer
built="$(swift build "${flags[@]}" --show-bin-path)"

cp "$built/LinksFuzzer" "$OUT/LinksFuzzer"
cp "../@SPEC@" "$OUT/LinksFuzzer.json5"
cp Seeds/LinksFuzzer.dict "$OUT/LinksFuzzer.dict"
printf '[libfuzzer]\nmax_len = 4096\ntimeout = 10\n' >"$OUT/LinksFuzzer.options"
seeds="$(mktemp -d)"
number=0
while IFS= read -r seed; do
  number=$((number + 1))
  base64 -d <<<"$seed" >"$seeds/$number"
done <Seeds/LinksFuzzer.base64
rm -f "$OUT/LinksFuzzer_seed_corpus.zip"
(cd "$seeds" && zip -q -X -r "$OUT/LinksFuzzer_seed_corpus.zip" .)
rm -r "$seeds"

# What names the lines of a stack, where the image has one for Swift.
if symbolizer="$(command -v llvm-symbolizer-swift)"; then cp "$symbolizer" "$OUT/llvm-symbolizer"; fi
"""##)

  /// `Init/clusterfuzzlite/project.yaml`.
  static let project_yaml = bytes(
##"""
# What ClusterFuzzLite and OSS-Fuzz know of the target in Fuzzing/.
language: swift
fuzzing_engines:
  - libfuzzer
sanitizers:
  - address
"""##)

  /// A literal ends before its last line break.
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) + [0x0A] }
}
