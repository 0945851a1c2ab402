package import Conformance
import LinkMarkup
package import LinkSpec

/// Tests to paste: what keeps a fault from coming back, once it is mended.
package enum RegressionDraft {
  /// A test function for Swift Testing that holds a router to the spec for a finding's simplest
  /// link.
  ///
  /// It is for a file that imports `Conformance` and `Testing`, and does not repeat what was
  /// expected: the spec says that. A pure function; whatever the link holds, the result is one
  /// declaration.
  ///
  /// ```swift
  /// // The code of invite is …
  /// // Shop developer guide, 2. Invitations
  /// @Test("accepted-invalid:invite.code.value")
  /// func link_9c2be31f07aa54d1() async throws {
  ///   let link = try LinkTestCase(
  ///     spec: "shop.json5",
  ///     url: "shop://invite?code=")
  ///   try await link.check(ShopRouter())
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - finding: what was found; its simplest link and what has to come before it.
  ///   - judge: what judged it, for the statement of the rule and the build.
  ///   - spec: what `--spec` names, or the path that tests find the spec by.
  ///   - router: an expression that makes the router.
  /// - Returns: the source of a test, without imports.
  package static func swiftTesting(
    _ finding: Finding, judge: Judge, spec: String, router: String = "MyRouter()"
  ) -> String {
    let rule = judge.rules[finding.mismatch.rule]
    var text = ""
    for line in [rule.statement, judge.source(of: rule.citation)] {
      text += "// \(VisibleText.of(line))\n"
    }
    let name = StableHash.hex((finding.sequence + [finding.minimizedURL]).joined(separator: [0]))
    text += "@Test(\(SwiftLiteral.string(finding.fingerprint)))\n"
    text += "func link_\(name)() async throws {\n"
    text += "  let link = try LinkTestCase(\n"
    text += "    spec: \(SwiftLiteral.string(spec)),\n"
    if !judge.bind.isEmpty {
      let pairs = judge.bind.keys.sorted().map {
        SwiftLiteral.string($0) + ": " + SwiftLiteral.string(judge.bind[$0] ?? "")
      }
      text += "    bind: [\(pairs.joined(separator: ", "))],\n"
    }
    text += "    url: \(SwiftLiteral.url(finding.minimizedURL, indent: 6))"
    if !finding.sequence.isEmpty {
      let before = finding.sequence.map { "      " + SwiftLiteral.url($0, indent: 8) }
      text += ",\n    after: [\n" + before.joined(separator: ",\n") + ",\n    ]"
    }
    text += ")\n"
    text += "  try await link.check(\(router))\n"
    text += "}\n"
    return text
  }
}
