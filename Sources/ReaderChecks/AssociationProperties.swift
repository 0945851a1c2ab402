import AppManifests
import LinkSpec
import LinkSpecFiles

/// What holds of association files: their lint and their decisions end, and the spec of one is
/// written as a file with the same entries.
enum AssociationProperties {
  private static let links = ["/", "/a", "/a/b/c", "/de/A%2Fb", "/x.y*"].map { path in
    AssociationLink(path: Array(path.utf8), query: Array("b=c&d".utf8), fragment: Array("f".utf8))
  }

  static func hold(for bytes: [UInt8]) throws(ReaderFault) -> Bool {
    guard let file = try? AssociationReader.read(bytes) else { return false }
    _ = AssociationLint.findings(in: file)
    let matcher = AssociationMatcher(file)
    _ = matcher.conflicts
    for link in links {
      let decision = matcher.decision(link)
      try ReaderFault.unless(
        decision.apps.count == file.apps.count,
        "expected a decision for each of \(file.apps.count) apps, found \(decision.apps.count)")
    }
    for app in file.apps.prefix(2) { try hold(for: file, app: app) }
    return true
  }

  private static func hold(for file: AssociationFile, app: String) throws(ReaderFault) {
    let host = "shop.example"
    let spec = Spec.importing(file, app: app, host: host).spec
    guard SpecLint.problems(of: spec).isEmpty else { return }
    let judge = try ReaderFault.expecting("a judge of the spec of a file") { try Judge(spec) }
    _ = judge.verdict(of: Array("https://shop.example/a/b?b=c".utf8))
    let text = try ReaderFault.expecting("a file of the spec of a file") {
      try AssociationWriter.text(of: spec, host: host, app: app)
    }
    let again = try ReaderFault.expecting("a file that is written to be read") {
      try AssociationReader.read(Array(text.utf8))
    }
    let count = spec.scopes.reduce(0) { $0 + $1.entries.count }
    try ReaderFault.unless(
      again.entries.count == count, "expected \(count) entries, found \(again.entries.count)")
  }
}
