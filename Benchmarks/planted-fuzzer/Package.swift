// swift-tools-version: 6.2
import PackageDescription

/// Names of targets are one for all packages, and the sources name those of the other.
let aliases = SwiftSetting.unsafeFlags([
  "-module-alias", "PlantedBugs=FuzzedBugs", "-module-alias", "PlantedRouters=FuzzedRouters",
])

/// As in the package.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  aliases,
]

/// The libFuzzer target of `Fuzzing` with the planted routers, for `against-libfuzzer`.
///
/// No product of the package has the planted routers, since no team's executable is to have them.
/// So their sources are compiled here once more: the folders are links to those of the package.
let package = Package(
  name: "planted-fuzzer",
  platforms: [.macOS(.v15), .iOS(.v16), .visionOS(.v1)],
  dependencies: [.package(name: "fuzz-links", path: "../..")],
  targets: [
    .systemLibrary(name: "LibFuzzer"),
    .target(
      name: "FuzzedBugs", dependencies: [.product(name: "LinkRouting", package: "fuzz-links")],
      path: "Sources/PlantedBugs", swiftSettings: settings),
    .target(
      name: "FuzzedRouters",
      dependencies: ["FuzzedBugs", .product(name: "LinkRouting", package: "fuzz-links")],
      path: "Sources/PlantedRouters", swiftSettings: settings),
    .executableTarget(
      name: "PlantedFuzzer",
      dependencies: [
        "LibFuzzer", "FuzzedRouters",
        .product(name: "LinkSpec", package: "fuzz-links"),
        .product(name: "Conformance", package: "fuzz-links"),
        .product(name: "LinkRouting", package: "fuzz-links"),
        .product(name: "LinkSpecFiles", package: "fuzz-links"),
        .product(name: "LinkFuzzing", package: "fuzz-links"),
        .product(name: "SampleRouters", package: "fuzz-links"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), aliases]),
  ]
)
