#!/bin/bash -eu
# Builds the targets in Fuzzing/ as ClusterFuzzLite and OSS-Fuzz ask for it:
#   $SRC                 the sources, the package in its folder 'project'
#   $OUT                 where targets go, each with its seeds, dictionary and options
#   $SANITIZER           address, undefined, coverage or none
#   $LIB_FUZZING_ENGINE  libFuzzer; Swift links its own
# A target is a folder Fuzzing/Sources/…Fuzzer; ReaderFuzzer is one for each reader, under the names that
# Fuzzing/readers prints. What lies in Fuzzing/Seeds under its name goes with it.
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

swift build "${flags[@]}"
built="$(swift build "${flags[@]}" --show-bin-path)"

# target PROGRAM NAME: the program under a name, with all that belongs to it
target() {
  local name="$2" seeds
  cp "$built/$1" "$OUT/$name"
  ./options "$name" >"$OUT/$name.options"
  seeds="$(mktemp -d)"
  ./seeds "$name" "$seeds"
  rm -f "$OUT/${name}_seed_corpus.zip"
  (cd "$seeds" && zip -q -X -r "$OUT/${name}_seed_corpus.zip" .)
  rm -r "$seeds"
}

for folder in Sources/*Fuzzer; do
  name="$(basename "$folder")"
  case "$name" in
    LibFuzzer) ;;
    ReaderFuzzer)
      for reader in $(./readers); do
        target ReaderFuzzer "$reader"
        cp Seeds/Readers.dict "$OUT/$reader.dict"
      done
      ;;
    *)
      target "$name" "$name"
      for file in "Seeds/$name".{dict,json5}; do if [ -f "$file" ]; then cp "$file" "$OUT/"; fi; done
      ;;
  esac
done

# What names the lines of a stack, where the image has one for Swift.
if symbolizer="$(command -v llvm-symbolizer-swift)"; then cp "$symbolizer" "$OUT/llvm-symbolizer"; fi
