import Conformance
import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles

/// `init`: what is written is sound, and `ci` is green with it.
@Suite("The command 'init'")
struct InitCommandTests {
  private static let document = """
    # Links

    Open a product with `shop://product/42?ref=mail`, the cart with <shop://cart>
    and orders with [this](shop://account/orders?since=2024-01-02). Beta: shop-beta://cart.
    | search | shop://search?q=red%20shoes | https://shop.example/search |
    """

  @Test func fromADocumentToAGreenGate() async throws {
    try await Place.withFolder { folder in
      let path = folder.path(percentEncoded: false)
      try Data(Self.document.utf8).write(to: folder.appending(path: "links.md"))
      let run = await CommandRun("init", "--from", path + "/links.md", "--into", path)
      #expect(run.code == .success, "\(run.diagnostics)")
      #expect(run.diagnostics == "")
      #expect(
        run.output.contains("4 actions from 5 links: product, cart, account-orders, search\n"))
      let spec = try SpecReader.read(
        [UInt8](Data(contentsOf: folder.appending(path: "links.json5"))))
      #expect(spec.name == "shop")
      #expect(spec.variables.map(\.values) == [["", "-beta"]])
      let router = path + "/link_router.py"
      let ci = await CommandRun(
        "ci", "--spec", path + "/links.json5", "--runs", "500", "--time", "1h", "--min-coverage",
        "100", "--stand-in", "--", "python3", router)
      #expect(ci.code == .success, "\(ci.output) \(ci.diagnostics)")
      // Every run says that this is not the app, and a gate does not take it for it.
      let fact =
        "the router 'link-router' only stands in for the app: nothing of the app was tested"
      #expect(ci.diagnostics.contains("warning: " + fact + "\n"))
      let check = await CommandRun(
        "check", "--spec", path + "/links.json5", "--", "python3", router)
      #expect(check.code == .success)
      #expect(check.diagnostics.contains("warning: " + fact + "\n"))
      let gate = await CommandRun(
        "ci", "--spec", path + "/links.json5", "--runs", "0", "--", "python3", router)
      #expect(gate.code == .findings)
      #expect(gate.diagnostics.contains(fact + "; let the app's own router answer, or accept it"))
      // The configuration that was written can be read, and says the same.
      let configuration = try Configuration(file: path + "/fuzz-links.json")
      let applied = configuration.applied(
        to: ParsedArguments(), of: CICommand.declaration)
      #expect(applied.value(.spec) == "links.json5")
      #expect(applied.program == ["python3", "link_router.py"])
      #expect(applied.value(.minCoverage) == "100")
      let workflow = try String(
        contentsOf: folder.appending(path: ".github/workflows/links.yml"), encoding: .utf8)
      #expect(!workflow.contains("@ACTION@") && !workflow.contains("@CORPUS@"))

      let again = await CommandRun("init", "--from", path + "/links.md", "--into", path)
      #expect(again.code == .usage)
      #expect(again.diagnostics.contains("nothing is overwritten"))
      #expect(again.diagnostics.contains("links.json5, link_router.py, fuzz-links.json, "))
    }
  }

  @Test func aRouterOfOnesOwnNeedsNoOther() async throws {
    try await Place.withFolder { folder in
      let path = folder.path(percentEncoded: false)
      try Data(Self.document.utf8).write(to: folder.appending(path: "links.md"))
      let run = await CommandRun(
        "init", "--from", path + "/links.md", "--into", path + "/a", "--name", "store", "--",
        "node", "router.js")
      #expect(run.code == .success)
      #expect(!FileManager.default.fileExists(atPath: path + "/a/link_router.py"))
      let text = try String(contentsOfFile: path + "/a/fuzz-links.json", encoding: .utf8)
      #expect(text.contains("\"node\""))
      #expect(text.contains("corpus/store"))
    }
  }

  /// A web link and a link of the app's scheme with the same words lead to one action.
  @Test func webLinksOfAHostAreLinksToo() async throws {
    try await Place.withFolder { folder in
      let path = folder.path(percentEncoded: false)
      let text = """
        https://shop.example/item/42?ref=mail and https://www.shop.example/item/77,
        https://SHOP.example/x , https://shop.example/about/, https://shop.example/
        https://other.example/x
        shop://item/9 shop://cart
        """
      try Data(text.utf8).write(to: folder.appending(path: "links.md"))
      let run = await CommandRun(
        "init", "--from", path + "/links.md", "--host", "shop.example", "--host",
        "WWW.shop.example", "--into", path)
      #expect(run.code == .success, "\(run.diagnostics)")
      #expect(run.output.contains("5 actions from 6 links: item, x, about, open, cart\n"))
      #expect(
        run.diagnostics
          == "fuzz-links: left out: https://SHOP.example/x: the spec that the others suggest does "
          + "not promise it\n")
      let spec = try SpecReader.read(
        [UInt8](Data(contentsOf: folder.appending(path: "links.json5"))))
      #expect(spec.name == "shop")
      #expect(spec.scopes.map(\.name) == ["custom", "web"])
      #expect(spec.scopes[1].hosts.map(\.name) == ["shop.example", "www.shop.example"])
      #expect(spec.actions.first { $0.name == "item" }?.forms.map(\.scope) == ["custom", "web"])
      let ci = await CommandRun(
        "ci", "--spec", path + "/links.json5", "--runs", "500", "--time", "1h", "--min-coverage",
        "100", "--stand-in", "--", "python3", path + "/link_router.py")
      #expect(ci.code == .success, "\(ci.output) \(ci.diagnostics)")
    }
  }

  /// A fuzz target is written for a router in Swift, and nothing else is.
  @Test func aFuzzTargetForASwiftRouter() async throws {
    try await Place.withFolder { folder in
      let path = folder.path(percentEncoded: false)
      try FileManager.default.copyItem(atPath: Place.oneLink, toPath: path + "/one.json5")
      let arguments = [
        "init", "--clusterfuzzlite", "ShopLinks.ShopRouter", "--spec", "one.json5", "--into", path,
      ]
      let run = await CommandRun(arguments)
      #expect(run.code == .success, "\(run.diagnostics)")
      let names = [
        ".clusterfuzzlite/project.yaml", ".clusterfuzzlite/Dockerfile",
        ".clusterfuzzlite/build.sh", "Fuzzing/Package.swift",
        "Fuzzing/Sources/LinksFuzzer/LinksFuzzer.swift", "Fuzzing/Seeds/LinksFuzzer.base64",
        "Fuzzing/Seeds/LinksFuzzer.dict",
      ]
      #expect(run.output.hasPrefix(names.map { "wrote \($0)\n" }.joined() + "\nNext:\n"))
      var texts: [String] = []
      for name in names {
        texts.append(try String(contentsOfFile: path + "/" + name, encoding: .utf8))
      }
      #expect(!texts.contains { $0.contains("@MODULE@") || $0.contains("@PACKAGE@") })
      #expect(texts[2].contains("cp \"../one.json5\" \"$OUT/LinksFuzzer.json5\""))
      #expect(
        texts[3].contains(
          ".package(url: \"https://github.com/fuzz-links/fuzz-links\", branch: \"main\")"))
      #expect(texts[4].contains("import ShopLinks\n"))
      #expect(texts[4].contains("private let router: any LinkRouter = ShopRouter()"))
      #expect(texts[5].split(separator: "\n").allSatisfy { Data(base64Encoded: String($0)) != nil })
      #expect(texts[6].hasPrefix("\""))
      let written = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
      #expect(written.filter { $0.hasSuffix("links.json5") || $0.hasSuffix(".yml") } == [])

      let again = await CommandRun(arguments)
      #expect(again.code == .usage)
      #expect(again.diagnostics.contains("nothing is overwritten"))
    }
  }

  /// Nothing that is given becomes code of a script or a program.
  @Test(arguments: [
    (["Shop"], "--clusterfuzzlite: expected MODULE.TYPE of the router"),
    (["A.B()"], "--clusterfuzzlite: expected MODULE.TYPE of the router"),
    (["A."], "--clusterfuzzlite: expected MODULE.TYPE of the router"),
    (["A.B", "--spec", "../x"], "--spec: expected a file in the package"),
    (["A.B", "--spec", "$(id)"], "--spec: expected a file in the package"),
    (["A.B", "--package", "x\""], "--package: expected the URL of fuzz-links"),
    (["A.B", "--router", "play"], "--clusterfuzzlite goes with --spec, --package and --into"),
  ])
  func fuzzTargetUsage(_ arguments: [String], _ message: String) async {
    let run = await CommandRun(["init", "--clusterfuzzlite"] + arguments)
    #expect(run.code == .usage)
    #expect(run.diagnostics.contains(message))
  }

  static let usage: [(String, [String], String)] = [
    ("no links here, only https://a.example", [], "there is no link with a scheme of its own"),
    ("only https://a.example/b", [], "; web links are taken with --host HOST"),
    ("only https://a.example/b", ["--host", "b.example"], "there is no link with a scheme of its"),
    ("shop://u:p@x", [], "no link can be described; of the first: it has a user or a port"),
    ("shop://x", ["--name", "a/b"], "--name: expected letters, digits"),
    ("shop://x", ["--name", ".."], "--name: expected letters, digits"),
    ("shop://x", ["--action", "a b"], "--action: expected OWNER/REPO@REF"),
    ("shop://x", ["--router", "paly"], "no router 'paly'; did you mean 'play'?"),
    ("shop://x", ["--into", ""], "--into: expected the path of a folder"),
  ]

  @Test(arguments: usage)
  func wrongUsage(text: String, words: [String], message: String) async throws {
    try await Place.withFolder { folder in
      let path = folder.path(percentEncoded: false)
      try Data(text.utf8).write(to: folder.appending(path: "links.md"))
      let into = words.contains("--into") ? [] : ["--into", path + "/new"]
      let run = await CommandRun(["init", "--from", path + "/links.md"] + into + words)
      #expect(run.code == .usage)
      #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
      #expect(!FileManager.default.fileExists(atPath: path + "/new"))
    }
    #expect(Self.usage.count == 9)
  }
}
