#!/bin/bash -eu
# Builds the targets in Fuzzing/ as ClusterFuzzLite and OSS-Fuzz ask for it:
#   $SRC                 the sources, the package in its folder 'project'
#   $OUT                 where targets go, each with its seeds, dictionary and options
#   $SANITIZER           address, undefined, coverage or none
#   $LIB_FUZZING_ENGINE  libFuzzer; Swift links its own
# A target is a folder Fuzzing/Sources/…Fuzzer; what lies in Fuzzing/Seeds under its name goes with it:
# links in base64, one a line, a dictionary, and a spec that it reads beside itself.
set -o pipefail
cd "$SRC/project/Fuzzing"

engine="${FUZZING_ENGINE:-libfuzzer}"
case "$engine:${LIB_FUZZING_ENGINE:-}" in
  libfuzzer:* | none:) ;;
  *) echo "build.sh: Swift links libFuzzer alone; there is no way to link '$engine'" >&2; exit 1 ;;
esac
flags=(-c release --static-swift-stdlib --sanitize=fuzzer)
case "${SANITIZER:-address}" in
  address | undefined) flags+=("--sanitize=${SANITIZER:-address}") ;;
  coverage) flags+=(-Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping) ;;
  none) ;;
  *) echo "build.sh: Swift has no sanitizer '$SANITIZER'" >&2; exit 1 ;;
esac
# A folder that outlives the container spares the next build most of its work.
if [ -n "${SWIFT_SCRATCH:-}" ]; then flags+=(--scratch-path "$SWIFT_SCRATCH"); fi

swift build "${flags[@]}"
built="$(swift build "${flags[@]}" --show-bin-path)"

for folder in Sources/*Fuzzer; do
  name="$(basename "$folder")"
  case "$name" in LibFuzzer) continue ;; esac
  cp "$built/$name" "$OUT/$name"
  printf '[libfuzzer]\nmax_len = 4096\ntimeout = 10\n' >"$OUT/$name.options"
  if [ -f "Seeds/$name.dict" ]; then cp "Seeds/$name.dict" "$OUT/$name.dict"; fi
  if [ -f "Seeds/$name.json5" ]; then cp "Seeds/$name.json5" "$OUT/$name.json5"; fi
  if [ -f "Seeds/$name.base64" ]; then
    seeds="$(mktemp -d)"
    number=0
    while IFS= read -r seed; do
      number=$((number + 1))
      base64 -d <<<"$seed" >"$seeds/$number"
    done <"Seeds/$name.base64"
    rm -f "$OUT/${name}_seed_corpus.zip"
    (cd "$seeds" && zip -q -X -r "$OUT/${name}_seed_corpus.zip" .)
    rm -r "$seeds"
  fi
done

# What names the lines of a stack, where the image has one for Swift.
if symbolizer="$(command -v llvm-symbolizer-swift)"; then cp "$symbolizer" "$OUT/llvm-symbolizer"; fi
