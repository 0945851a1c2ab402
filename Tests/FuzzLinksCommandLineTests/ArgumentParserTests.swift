import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// The words of a command line, and what is made of them.
@Suite struct ArgumentParserTests {
  private static let demo: CommandDeclaration = .init(
    name: "demo", summary: "", operands: "", discussion: "",
    options: [
      OptionDeclaration("spec", "FILE", ""), OptionDeclaration("quiet", nil, ""),
      OptionDeclaration("url", "URL", "", isRepeatable: true), OptionDeclaration.help,
    ], takesOperands: true)
  private static var programDemo: CommandDeclaration {
    var program = demo
    program.takesOperands = false
    program.takesProgram = true
    return program
  }

  /// `name=value,…|operands|program`, or the message.
  private static func text(_ words: [String], _ command: CommandDeclaration) -> String {
    do throws(CommandFailure) {
      let parsed = try ArgumentParser.parse(words, for: command)
      let options = parsed.options.keys.sorted().map { name in
        name + "=" + (parsed.options[name] ?? []).joined(separator: "+")
      }
      return options.joined(separator: ",") + "|" + parsed.operands.joined(separator: ",")
        + (parsed.program.map { "|" + $0.joined(separator: " ") } ?? "")
    } catch {
      #expect(error.code == .usage)
      return error.message
    }
  }

  static let good: [([String], String)] = [
    ([], "|"),
    (["--spec", "a"], "spec=a|"),
    (["--spec=a"], "spec=a|"),
    (["--spec="], "spec=|"),
    (["--spec", ""], "spec=|"),
    (["--spec=a=b"], "spec=a=b|"),
    (["--spec==a"], "spec==a|"),
    (["--spec", "-a"], "spec=-a|"),
    (["--spec", "-"], "spec=-|"),
    (["--spec", "--other"], "spec=--other|"),
    (["--spec=--quiet"], "spec=--quiet|"),
    (["--spec=--"], "spec=--|"),
    (["--quiet", "a"], "quiet=|a"),
    (["a", "--quiet", "b"], "quiet=|a,b"),
    (["-h"], "help=|"),
    (["--help"], "help=|"),
    (["-"], "|-"),
    ([""], "|"),
    (["--url", "a", "--url=b", "--url", "-c"], "url=a+b+-c|"),
    (["--", "--quiet", "-x", "a"], "|--quiet,-x,a"),
    (["a", "--"], "|a"),
    (["--", "--"], "|--"),
    // Bytes, not characters: a combining mark behind the sign belongs to the value.
    (["--url=\u{301}x"], "url=\u{301}x|"),
    (["\u{301}--spec"], "|\u{301}--spec"),
  ]

  @Test(arguments: good)
  func whatIsRead(words: [String], expected: String) {
    #expect(Self.text(words, Self.demo).utf8.elementsEqual(expected.utf8))
  }

  static let bad: [([String], String)] = [
    (["--spec"], "the option '--spec' needs a value: --spec FILE"),
    (["--spec", "--"], "the option '--spec' needs a value: --spec FILE"),
    (["--spec", "--quiet"], "the option '--spec' needs a value: --spec FILE"),
    (["--spec", "--url=x"], "the option '--spec' needs a value: --spec FILE"),
    (["--spec", "a", "--spec", "b"], "the option '--spec' is given twice"),
    (["--spec=a", "--spec=a"], "the option '--spec' is given twice"),
    (["--quiet", "--quiet"], "the option '--quiet' is given twice"),
    (["--quiet=yes"], "the option '--quiet' takes no value"),
    (["--quiet="], "the option '--quiet' takes no value"),
    (["--sepc", "a"], "unknown option '--sepc' of 'demo'; did you mean '--spec'?"),
    (["--quite"], "unknown option '--quite' of 'demo'; did you mean '--quiet'?"),
    (["--frobnicate"], "unknown option '--frobnicate' of 'demo'; see 'fuzz-links demo --help'"),
    (["--=x"], "unknown option '--' of 'demo'; see 'fuzz-links demo --help'"),
    (["-q"], "unknown option '-q'; options begin with two hyphens"),
    (["-spec"], "unknown option '-spec'; options begin with two hyphens; did you mean '--spec'?"),
    (["-\u{301}x"], "unknown option '-\\u{301}x'; options begin with two hyphens"),
    (["--\u{1B}[2J"], "unknown option '--\\u{1B}[2J' of 'demo'; see 'fuzz-links demo --help'"),
  ]

  @Test(arguments: bad)
  func whatIsRefused(words: [String], message: String) {
    #expect(Self.text(words, Self.demo) == message)
  }

  static let programs: [([String], String)] = [
    (["--", "a"], "||a"),
    (["--", "a", "--spec", "b", "--", "c"], "||a --spec b -- c"),
    (["--quiet", "--", "a"], "quiet=||a"),
    (["--"], "expected a program after '--'"),
    (["a"], "unexpected argument 'a'; a program and its arguments stand behind '--'"),
    (
      ["a.json5"], "unexpected argument 'a.json5'; did you mean '--spec a.json5'?"
    ),
    (["a", "--help"], "help=|a"),
    (["\u{1B}"], "unexpected argument '\\u{1B}'; a program and its arguments stand behind '--'"),
  ]

  @Test(arguments: programs)
  func whatFollowsTwoHyphens(words: [String], expected: String) {
    #expect(Self.text(words, Self.programDemo) == expected)
  }

  @Test func theTablesAreComplete() {
    #expect(Self.good.count == 24)
    #expect(Self.bad.count == 17)
    #expect(Self.programs.count == 8)
  }

  static let durations: [(String, Duration?)] = [
    ("1ms", .milliseconds(1)), ("500ms", .milliseconds(500)), ("2s", .seconds(2)),
    ("1m", .seconds(60)), ("60m", .seconds(3_600)), ("3600s", .seconds(3_600)), ("0s", nil),
    ("-1s", nil), ("1", nil), ("", nil), ("s", nil), ("2h", nil), ("1.5s", nil), ("61m", nil),
    ("99999999999999999999s", nil), (" 1s", nil), ("1 s", nil), ("٣s", nil),
  ]

  @Test(arguments: durations)
  func durationsAreRead(text: String, expected: Duration?) {
    #expect((try? RouterLimits.duration(text, option: .deadline)) == expected)
    #expect(Self.durations.count == 18)
  }

  @Test func exitCodesHaveTheirPrecedence() {
    #expect(Conclusion.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 130])
    #expect(Conclusion.allCases == Conclusion.allCases.sorted())
  }
}
