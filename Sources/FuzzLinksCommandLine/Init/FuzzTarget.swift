import Conformance
import LinkFuzzing
import LinkReports
import LinkSpec

/// A target of libFuzzer for a router in Swift, and what ClusterFuzzLite and OSS-Fuzz build it by.
///
/// The target is a package of its own beside the router's, in `Fuzzing/`: libFuzzer brings `main`,
/// so that nothing of it links in a build without it.
struct FuzzTarget {
  /// The module of the router, which a product of the package has.
  let module: String
  /// The router's type; it has an initializer without arguments.
  let router: String
  /// The file of the spec, from the root of the package.
  let spec: String
  /// Where this package is: a URL, or a path from `Fuzzing/`.
  let package: String

  /// Takes `MODULE.TYPE` apart.
  ///
  /// - Throws: what is no Swift name, or a path that leads out of the package.
  init(_ name: String, spec: String, package: String) throws(CommandFailure) {
    let words = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, words[0].utf8.allSatisfy(Self.isName),
      words[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({
        !$0.isEmpty && $0.utf8.allSatisfy(Self.isName)
      }), !words[0].isEmpty
    else {
      throw .usage(
        "--clusterfuzzlite: expected MODULE.TYPE of the router, such as ShopLinks.ShopRouter")
    }
    guard Self.isPlain(spec), !spec.hasPrefix("/"), !spec.split(separator: "/").contains("..")
    else {
      throw .usage("--spec: expected a file in the package, by letters, digits and -_./")
    }
    guard Self.isPlain(package, and: ":@~+") else {
      throw .usage("--package: expected the URL of fuzz-links, or its path from Fuzzing/")
    }
    module = String(words[0])
    router = String(words[1])
    self.spec = spec
    self.package = package
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
  }

  private static func isPlain(_ text: String, and others: String = "") -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy { isName($0) || "-./".utf8.contains($0) || others.utf8.contains($0) }
  }

  /// The files; seeds and dictionary are those of a spec.
  func files(_ judge: Judge) throws(CommandFailure) -> [NewFiles.File] {
    let cases = CaseGenerator.generate(judge)
    if let fault = cases.faults.first {
      throw CommandFailure(code: .harness, message: "\(fault)")
    }
    let seeds = SeedCorpus.files(of: cases.cases, judge).map { Base64.encode($0.url) + "\n" }
    return [
      file(".clusterfuzzlite/project.yaml", EmbeddedFiles.project_yaml),
      file(".clusterfuzzlite/Dockerfile", EmbeddedFiles.Dockerfile),
      file(".clusterfuzzlite/build.sh", EmbeddedFiles.build_sh),
      file("Fuzzing/Package.swift", EmbeddedFiles.Package_swift_template),
      file(
        "Fuzzing/Sources/LinksFuzzer/LinksFuzzer.swift",
        EmbeddedFiles.LinksFuzzer_swift_template),
      .init(path: "Fuzzing/Seeds/LinksFuzzer.base64", text: seeds.joined()),
      .init(path: "Fuzzing/Seeds/LinksFuzzer.dict", text: LinkMutator(judge: judge).dictionary),
    ]
  }

  private func file(_ path: String, _ template: [UInt8]) -> NewFiles.File {
    let dependency =
      package.contains("://")
      ? ".package(url: \"\(package)\", branch: \"main\")"
      : ".package(name: \"fuzz-links\", path: \"\(package)\")"
    return .init(
      path: path,
      text: String(decoding: template, as: UTF8.self)
        .replacing("@MODULE@", with: module).replacing("@ROUTER@", with: router)
        .replacing("@SPEC@", with: spec).replacing("@PACKAGE@", with: dependency))
  }

  /// What is to be done with the files.
  var nextSteps: String {
    """

    Next:
      Package.swift needs .library(name: "\(module)", targets: ["\(module)"])
      cd Fuzzing && swift build -c release --sanitize=fuzzer
      FUZZ_SPEC=../\(spec) SWIFT_BACKTRACE=enable=no .build/release/LinksFuzzer -runs=100000

    """
  }
}
