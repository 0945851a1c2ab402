// swift-tools-version: 6.2
import PackageDescription

/// A libFuzzer target over the same judge, for teams that use libFuzzer, and as a yardstick; and
/// one over everything that reads bytes from outside, which is our own.
///
/// Built with `swift build -c release --sanitize=fuzzer`: libFuzzer brings `main`. Without the
/// option there is nothing to run.
let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v15), .iOS(.v16), .visionOS(.v1)],
  dependencies: [.package(name: "fuzz-links", path: "..")],
  targets: [
    // A header alone: the function comes with `--sanitize=fuzzer`.
    .systemLibrary(name: "LibFuzzer"),
    .executableTarget(
      name: "PlayFuzzer",
      dependencies: [
        "LibFuzzer",
        .product(name: "LinkSpec", package: "fuzz-links"),
        .product(name: "Conformance", package: "fuzz-links"),
        .product(name: "LinkRouting", package: "fuzz-links"),
        .product(name: "LinkSpecFiles", package: "fuzz-links"),
        .product(name: "LinkFuzzing", package: "fuzz-links"),
        .product(name: "SampleRouters", package: "fuzz-links"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    // One program for all readers: its name, or FUZZ_READER, says which.
    .executableTarget(
      name: "ReaderFuzzer",
      dependencies: [.product(name: "ReaderChecks", package: "fuzz-links")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
