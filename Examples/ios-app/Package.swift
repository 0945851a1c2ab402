// swift-tools-version: 6.2
import PackageDescription

/// An app in SwiftUI, its links as a module of their own, and routers of libraries behind adapters.
let package = Package(
  name: "Trails",
  platforms: [.macOS(.v15), .iOS(.v16), .visionOS(.v1)],
  products: [.library(name: "TrailApp", targets: ["TrailApp"])],
  dependencies: [.package(name: "fuzz-links", path: "../..")],
  targets: [
    // What the app makes of a link: no SwiftUI, so that it is tested everywhere.
    .target(
      name: "TrailLinks", dependencies: [.product(name: "LinkRouting", package: "fuzz-links")]),
    // The app itself, for an app target of Xcode.
    .target(name: "TrailApp", dependencies: ["TrailLinks"]),
    .testTarget(
      name: "TrailLinksTests",
      dependencies: ["TrailLinks", .product(name: "LinkTesting", package: "fuzz-links")],
      resources: [.copy("Resources/trails.json5"), .copy("Resources/corpus")]),

    // Stand-ins with the names of three libraries and as much of what they do as a router needs.
    .target(name: "JLRoutes", path: "StandIns/JLRoutes"),
    .target(name: "URLNavigator", path: "StandIns/URLNavigator"),
    .target(name: "Crossroad", path: "StandIns/Crossroad"),
    .target(
      name: "LibraryRouters",
      dependencies: [
        "JLRoutes", "URLNavigator", "Crossroad",
        .product(name: "LinkRouting", package: "fuzz-links"),
      ]),
    .testTarget(
      name: "LibraryRoutersTests",
      dependencies: ["LibraryRouters", .product(name: "LinkTesting", package: "fuzz-links")]),
  ]
)
