// swift-tools-version: 6.2
import PackageDescription

/// An app's links as a package: a router, its spec, tests by it, and its own fuzz-links.
let package = Package(
  name: "ShopLinks",
  platforms: [.macOS(.v15), .iOS(.v16), .visionOS(.v1)],
  // For the fuzz target that 'init --clusterfuzzlite' writes.
  products: [.library(name: "ShopLinks", targets: ["ShopLinks"])],
  dependencies: [.package(name: "fuzz-links", path: "../..")],
  targets: [
    .target(
      name: "ShopLinks",
      dependencies: [.product(name: "LinkRouting", package: "fuzz-links")]),
    .executableTarget(
      name: "shop-links",
      dependencies: [
        "ShopLinks", .product(name: "FuzzLinksCommandLine", package: "fuzz-links"),
      ]),
    .testTarget(
      name: "ShopLinksTests",
      dependencies: [
        "ShopLinks", .product(name: "LinkRouting", package: "fuzz-links"),
        .product(name: "LinkSpec", package: "fuzz-links"),
        .product(name: "LinkSpecFiles", package: "fuzz-links"),
        .product(name: "LinkTesting", package: "fuzz-links"),
      ]),
  ]
)
