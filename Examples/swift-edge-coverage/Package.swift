// swift-tools-version: 6.2
import PackageDescription

/// A router whose branches guide the fuzzer.
///
/// With `EDGE_COUNTERS=1` in the environment the router is built with edge counters, and the judge
/// and the rest of fuzz-links are not: they would only cost time. With `EDGE_COUNTERS=trace-cmp`
/// the router also tells what it compares. SwiftPM permits such flags in the package that is built,
/// not in its dependencies.
let kinds = "edge,inline-8bit-counters,pc-table"
let counters: [SwiftSetting] =
  Context.environment["EDGE_COUNTERS"].map { value in
    [
      .unsafeFlags([
        "-Xfrontend", "-sanitize=fuzzer",
        "-Xfrontend", "-sanitize-coverage=\(kinds)\(value == "trace-cmp" ? ",trace-cmp" : "")",
      ])
    ]
  } ?? []

let package = Package(
  name: "swift-edge-coverage",
  platforms: [.macOS(.v15), .iOS(.v16), .visionOS(.v1)],
  dependencies: [.package(name: "fuzz-links", path: "../..")],
  targets: [
    .target(
      name: "InviteRouter",
      dependencies: [.product(name: "LinkRouting", package: "fuzz-links")],
      swiftSettings: counters + [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "shop-links",
      dependencies: [
        "InviteRouter", .product(name: "FuzzLinksCommandLine", package: "fuzz-links"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
