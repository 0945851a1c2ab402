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
  // One floor for all products: an app below it could not depend on any. On tvOS and watchOS,
  // LinkRouting alone builds.
  platforms: [.macOS(.v15), .iOS(.v16), .visionOS(.v1), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "LinkRouting", targets: ["LinkRouting"]),
    .library(name: "LinkSpec", targets: ["LinkSpec"]),
    .library(name: "LinkSpecFiles", targets: ["LinkSpecFiles"]),
    .library(name: "Conformance", targets: ["Conformance"]),
    .library(name: "LinkFuzzing", targets: ["LinkFuzzing"]),
    .library(name: "LinkTesting", targets: ["LinkTesting"]),
    .library(name: "FuzzLinksCommandLine", targets: ["FuzzLinksCommandLine"]),
    .library(name: "SampleRouters", targets: ["SampleRouters"]),
    .library(name: "ReaderChecks", targets: ["ReaderChecks"]),
    .executable(name: "fuzz-links", targets: ["fuzz-links"]),
    .plugin(name: "FuzzLinksCommand", targets: ["FuzzLinksCommand"]),
  ],
  targets: [
    // What a router says and is told: all that an app's own router needs.
    .target(name: "LinkRouting", swiftSettings: settings),
    // The core: URL syntax on bytes, value grammars, the spec and its judge. It imports nothing,
    // not even Foundation, and touches no unsafe pointer.
    .target(name: "LinkSpec", swiftSettings: settings + [.strictMemorySafety()]),
    // Specs as they are written: in files, in Swift, and built in.
    .target(
      name: "LinkSpecFiles",
      dependencies: ["LinkSpec"],
      // In the sources as EmbeddedFiles.swift, which Scripts/embed-files writes.
      exclude: [
        "BuiltIn/play.json5", "BuiltIn/photo.json5", "BuiltIn/playkids.json5",
        "BuiltIn/universal-links.json5", "BuiltIn/linkspec.schema.json",
      ],
      swiftSettings: settings + [.strictMemorySafety()]),
    // Cases, sessions with routers, comparison, runs and investigation.
    .target(
      name: "Conformance", dependencies: ["LinkRouting", "LinkSpec"], swiftSettings: settings),
    // Links that a team keeps in files, and their replay.
    .target(
      name: "CorpusFiles", dependencies: ["LinkRouting", "LinkSpec", "Conformance"],
      swiftSettings: settings),
    // Mutated links: rounds, batches, mutators, worker processes.
    .target(
      name: "LinkFuzzing",
      dependencies: ["LinkRouting", "LinkSpec", "LinkSpecFiles", "Conformance"],
      swiftSettings: settings),
    // Specs with one change, the routers that go by them, and which change explains a finding.
    .target(
      name: "SpecMutants", dependencies: ["LinkRouting", "LinkSpec", "Conformance"],
      swiftSettings: settings),
    // The harness measured on any spec by such routers.
    .target(
      name: "SpecSelfCheck",
      dependencies: [
        "LinkRouting", "LinkSpec", "Conformance", "LinkFuzzing", "LinkMarkup", "SpecMutants",
      ],
      swiftSettings: settings),
    // Text for terminals, shells, logs and markup, in which nothing from outside acts.
    .target(
      name: "LinkMarkup", dependencies: ["LinkSpec"], exclude: ["page.css", "page.js"],
      swiftSettings: settings),
    // What is told of a run: pure functions of its result.
    .target(
      name: "LinkReports",
      dependencies: [
        "LinkRouting", "LinkSpec", "LinkSpecFiles", "Conformance", "CorpusFiles", "LinkMarkup",
      ],
      exclude: ["Reports/HTML/report.css", "Reports/HTML/report.js"],
      swiftSettings: settings),
    // Documents: of a spec, its links, and the links that others write.
    .target(
      name: "LinkDocuments",
      dependencies: ["LinkSpec", "LinkSpecFiles", "Conformance", "LinkMarkup"],
      exclude: [
        "Catalogue/links.css", "Catalogue/links.js", "Documentation/documentation.css",
      ],
      swiftSettings: settings),
    // Info.plist, entitlements and association files, by themselves and against a spec.
    .target(
      name: "AppManifests", dependencies: ["LinkSpec", "Conformance", "LinkMarkup"],
      swiftSettings: settings),
    // Adapters tested by themselves.
    .target(
      name: "RouterSmoke",
      dependencies: ["LinkRouting", "LinkSpec", "Conformance", "LinkMarkup", "LinkReports"],
      swiftSettings: settings),
    // All of this as arguments of Swift tests, without importing a test framework.
    .target(
      name: "LinkTesting",
      dependencies: [
        "LinkRouting", "LinkSpec", "LinkSpecFiles", "Conformance", "CorpusFiles", "LinkMarkup",
        "LinkReports",
      ],
      swiftSettings: settings),
    // What has to hold of everything that reads bytes from outside, for tests and for Fuzzing.
    .target(
      name: "ReaderChecks",
      dependencies: [
        "LinkRouting", "LinkSpec", "LinkSpecFiles", "Conformance", "CorpusFiles", "LinkDocuments",
        "AppManifests",
      ],
      swiftSettings: settings),
    // The callbacks of code that was built with edge counters. Apart, since libFuzzer has the same.
    .target(
      name: "EdgeCoverage", dependencies: ["Conformance", "LinkFuzzing"], swiftSettings: settings),
    // Routers as app teams write them. They never see the judge.
    .target(name: "SampleRouters", dependencies: ["LinkRouting"], swiftSettings: settings),
    // What a planted bug is, for the command that proves the harness with some. Which there are,
    // only the program knows that hands them to it.
    .target(name: "PlantedBugs", dependencies: ["LinkRouting"], swiftSettings: settings),
    // Routers with one planted fault each, and correct ones in other styles: what the self-check
    // and the tests prove the harness with. They never see the judge either.
    .target(
      name: "PlantedRouters", dependencies: ["LinkRouting", "PlantedBugs"], swiftSettings: settings),
    // The whole command line as a library, so that a team's executable can be its own fuzz-links.
    .target(
      name: "FuzzLinksCommandLine",
      dependencies: [
        "LinkRouting", "LinkSpec", "LinkSpecFiles", "Conformance", "CorpusFiles", "LinkFuzzing",
        "LinkMarkup", "LinkReports", "LinkDocuments", "AppManifests", "RouterSmoke", "EdgeCoverage",
        "PlantedBugs", "SpecMutants", "SpecSelfCheck",
      ],
      exclude: ["Init/adapter.py", "Init/clusterfuzzlite", "Init/workflow.yml"],
      swiftSettings: settings),
    .executableTarget(
      name: "fuzz-links",
      dependencies: ["FuzzLinksCommandLine", "SampleRouters", "PlantedBugs", "PlantedRouters"],
      swiftSettings: settings),
    // The same for whoever depends on this package: swift package fuzz-links ci.
    .plugin(
      name: "FuzzLinksCommand",
      capability: .command(
        intent: .custom(verb: "fuzz-links", description: "Check what a router does with app links"),
        permissions: [
          .writeToPackageDirectory(
            reason: "Reports, corpora and what 'init' writes are files of the package.")
        ])),

    // The tests of a module stand in a target of its name; here is what several of them share. No
    // product has it.
    .target(
      name: "TestSupport",
      dependencies: [
        "LinkRouting", "LinkSpec", "LinkSpecFiles", "Conformance", "SampleRouters",
        "PlantedRouters",
      ],
      path: "Tests/TestSupport", exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "LinkSpecTests", dependencies: ["TestSupport", "LinkSpec", "LinkSpecFiles"],
      swiftSettings: settings),
    .testTarget(
      name: "LinkSpecFilesTests", dependencies: ["TestSupport", "LinkSpec", "LinkSpecFiles"],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "TestSupport", "LinkRouting", "LinkSpec", "LinkSpecFiles", "Conformance", "LinkFuzzing",
        "LinkMarkup", "LinkReports", "LinkDocuments", "SampleRouters", "PlantedRouters",
      ],
      // Router programs, started where they stand.
      exclude: ["Sessions/Exec/Fixtures", "Run/Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "CorpusFilesTests",
      dependencies: [
        "TestSupport", "LinkRouting", "LinkSpec", "Conformance", "CorpusFiles", "LinkFuzzing",
        "SampleRouters", "PlantedRouters",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LinkFuzzingTests",
      dependencies: [
        "TestSupport", "LinkRouting", "LinkSpec", "LinkSpecFiles", "Conformance", "LinkFuzzing",
        "SampleRouters", "PlantedRouters",
      ],
      exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "LinkMarkupTests",
      dependencies: ["TestSupport", "LinkSpec", "Conformance", "LinkMarkup"],
      swiftSettings: settings),
    .testTarget(
      name: "LinkReportsTests",
      dependencies: [
        "TestSupport", "LinkRouting", "LinkSpec", "LinkSpecFiles", "Conformance", "CorpusFiles",
        "LinkMarkup", "LinkReports", "SampleRouters",
      ],
      // Reports to compare with.
      exclude: ["Reports/Golden", "Reports/GoldenFormats"], swiftSettings: settings),
    .testTarget(
      name: "LinkDocumentsTests",
      dependencies: [
        "TestSupport", "LinkSpec", "LinkSpecFiles", "Conformance", "LinkFuzzing", "LinkMarkup",
        "LinkDocuments",
      ],
      // What is imported, and the specs to compare with.
      exclude: ["Importing/Golden"], swiftSettings: settings),
    .testTarget(
      name: "AppManifestsTests",
      dependencies: ["TestSupport", "LinkSpec", "LinkSpecFiles", "Conformance", "AppManifests"],
      swiftSettings: settings),
    .testTarget(
      name: "RouterSmokeTests",
      dependencies: [
        "TestSupport", "LinkSpec", "Conformance", "LinkMarkup", "LinkReports", "RouterSmoke",
        "SampleRouters",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LinkTestingTests",
      dependencies: [
        "TestSupport", "LinkRouting", "LinkSpec", "Conformance", "LinkTesting", "SampleRouters",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SampleRoutersTests",
      dependencies: [
        "TestSupport", "LinkRouting", "Conformance", "SampleRouters", "PlantedRouters",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PlantedRoutersTests",
      dependencies: [
        "TestSupport", "LinkRouting", "Conformance", "LinkFuzzing", "SampleRouters",
        "PlantedBugs", "PlantedRouters",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ReaderChecksTests",
      dependencies: ["LinkDocuments", "LinkFuzzing", "ReaderChecks"], swiftSettings: settings),
    .testTarget(
      name: "SpecMutantsTests",
      dependencies: [
        "TestSupport", "LinkRouting", "LinkSpec", "LinkSpecFiles", "Conformance", "SpecMutants",
        "SpecSelfCheck",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EdgeCoverageTests", dependencies: ["EdgeCoverage"], swiftSettings: settings),
    .testTarget(
      name: "FuzzLinksCommandLineTests",
      dependencies: [
        "LinkRouting", "LinkSpec", "LinkSpecFiles", "Conformance", "CorpusFiles", "LinkFuzzing",
        "LinkMarkup", "LinkReports", "LinkDocuments", "AppManifests", "RouterSmoke",
        "FuzzLinksCommandLine", "PlantedBugs", "SampleRouters", "PlantedRouters", "TestSupport",
      ],
      swiftSettings: settings),
  ]
)
