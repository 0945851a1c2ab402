// swift-tools-version: 6.2
import PackageDescription

/// Measurements, apart from the package so that nobody who depends on it builds them.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15), .iOS(.v16), .visionOS(.v1)],
  dependencies: [.package(name: "fuzz-links", path: "..")],
  targets: [
    // Counts allocations by standing before those of the C library.
    .target(name: "CountingAllocator"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CountingAllocator",
        .product(name: "LinkSpec", package: "fuzz-links"),
        .product(name: "Conformance", package: "fuzz-links"),
        .product(name: "LinkRouting", package: "fuzz-links"),
        .product(name: "LinkSpecFiles", package: "fuzz-links"),
        .product(name: "LinkFuzzing", package: "fuzz-links"),
        .product(name: "SampleRouters", package: "fuzz-links"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
