// swift-tools-version: 6.2
import PackageDescription

/// What every target is built with. The upcoming features are those that the next language mode
/// turns on; warnings become errors in `.ci/run`, never here, where they would break clients.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "fuzz-links",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "LinkRouting", targets: ["LinkRouting"]),
    .library(name: "LinkSpec", targets: ["LinkSpec"]),
    .library(name: "Conformance", targets: ["Conformance"]),
    .library(name: "FuzzLinksCommandLine", targets: ["FuzzLinksCommandLine"]),
    .library(name: "SampleRouters", targets: ["SampleRouters"]),
    .library(name: "PlantedRouters", targets: ["PlantedRouters"]),
    .executable(name: "fuzz-links", targets: ["fuzz-links"]),
  ],
  targets: [
    // What a router says and is told: all that an app's own router needs.
    .target(name: "LinkRouting", swiftSettings: settings),
    // The core: URL syntax on bytes, value grammars, the spec and its judge. It imports nothing,
    // not even Foundation, and touches no unsafe pointer.
    .target(
      name: "LinkSpec",
      // In the sources as EmbeddedFiles.swift, which Scripts/embed-files writes.
      exclude: [
        "BuiltIn/play.json5", "BuiltIn/photo.json5", "BuiltIn/playkids.json5",
        "BuiltIn/universal-links.json5", "BuiltIn/linkspec.schema.json",
      ],
      swiftSettings: settings + [.strictMemorySafety()]),
    // Cases, routers, runs and reports.
    .target(
      name: "Conformance", dependencies: ["LinkRouting", "LinkSpec"],
      exclude: [
        "Reports/HTML/page.css", "Reports/HTML/page.js", "Reports/HTML/report.css",
        "Reports/HTML/report.js", "Catalogue/links.css", "Catalogue/links.js",
        "Documentation/documentation.css",
      ],
      swiftSettings: settings),
    // The callbacks of code that was built with edge counters. Apart, since libFuzzer has the same.
    .target(name: "EdgeCoverage", dependencies: ["Conformance"], swiftSettings: settings),
    // Routers as app teams write them. They never see the judge.
    .target(name: "SampleRouters", dependencies: ["LinkRouting"], swiftSettings: settings),
    // Routers with one planted fault each, and correct ones in other styles: what the self-check and
    // the tests prove the harness with. They never see the judge either.
    .target(name: "PlantedRouters", dependencies: ["LinkRouting"], swiftSettings: settings),
    // The whole command line as a library, so that a team's executable can be its own fuzz-links.
    .target(
      name: "FuzzLinksCommandLine",
      dependencies: ["LinkRouting", "LinkSpec", "Conformance", "EdgeCoverage", "PlantedRouters"],
      exclude: ["Init/adapter.py", "Init/workflow.yml"],
      swiftSettings: settings),
    .executableTarget(
      name: "fuzz-links", dependencies: ["FuzzLinksCommandLine", "SampleRouters"],
      swiftSettings: settings),

    .testTarget(name: "LinkSpecTests", dependencies: ["LinkSpec"], swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "LinkRouting", "LinkSpec", "Conformance", "SampleRouters", "PlantedRouters",
      ],
      // Router programs, started where they stand, and reports to compare with.
      exclude: [
        "ChildProcess/Fixtures", "ExecProcess/Fixtures", "Fuzz/Fixtures", "Run/Fixtures",
        "Reports/Golden", "Reports/GoldenFormats",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EdgeCoverageTests", dependencies: ["EdgeCoverage"], swiftSettings: settings),
    .testTarget(
      name: "FuzzLinksCommandLineTests",
      dependencies: [
        "LinkRouting", "LinkSpec", "Conformance", "FuzzLinksCommandLine", "SampleRouters",
        "PlantedRouters",
      ],
      swiftSettings: settings),
  ]
)
