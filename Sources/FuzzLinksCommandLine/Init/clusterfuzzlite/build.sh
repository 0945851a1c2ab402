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
