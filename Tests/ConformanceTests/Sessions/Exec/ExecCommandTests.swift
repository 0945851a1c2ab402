import Testing

@testable import Conformance

/// Where the URL goes in a command, and where it must not.
@Suite struct ExecCommandTests {
  private func arguments(_ text: String, _ url: [UInt8]) throws -> [[UInt8]] {
    try ExecCommand(text).arguments(for: url)
  }

  @Test func theURLIsReplacedInPlace() throws {
    let url = Array("play://x?a=1&b=$(id) 'q'".utf8)
    #expect(try arguments("open {url}", url) == [url])
    #expect(
      try arguments("open -a 'My App' --link={url}# '{url}{url}'", url) == [
        Array("-a".utf8), Array("My App".utf8), Array("--link=".utf8) + url + Array("#".utf8),
        url + url,
      ])
    #expect(try ExecCommand("open {url}").program == "open")
    #expect(try ExecCommand(" open  {url}").text == " open  {url}")
    // Neither white space nor braces in a URL are read again.
    #expect(try arguments("open {url}", Array("a b {url}".utf8)) == [Array("a b {url}".utf8)])
    #expect(try arguments("open {url}", []) == [[]])
    #expect(try arguments("open {url}", [0xFF, 0x80]) == [[0xFF, 0x80]])
  }

  @Test func forAShellItIsQuoted() throws {
    let text = "adb shell am start -W -a android.intent.action.VIEW -d {url:shell}"
    #expect(try arguments(text, Array("a'b;c".utf8)).last == Array(#"'a'\''b;c'"#.utf8))
    #expect(try arguments("sh -c 'open {url:shell}'", Array("x".utf8))[1] == Array("open 'x'".utf8))
    #expect(try arguments("sh -c 'open \"$1\"' sh {url}", Array("x".utf8)).last == Array("x".utf8))
    #expect(try arguments("bash script.sh -c {url}", Array("x".utf8)).last == Array("x".utf8))
    #expect(try arguments("xcrun simctl openurl booted {url}", Array("x".utf8)).count == 4)
  }

  static let bad: [(text: String, fault: ExecCommand.Failure)] = [
    ("", .empty), ("  ", .empty), ("'' {url}", .empty), ("open", .noURL), ("open {URL} %s", .noURL),
    ("open {url", .noURL), ("{url}", .urlAsProgram), ("./{url} {url}", .urlAsProgram),
    ("open '{url}", .words(.unclosedQuote("'", offset: 5))),
    ("sh -c 'open {url}'", .urlForShell("sh -c")),
    ("/bin/bash -o pipefail -euc 'open {url}'", .urlForShell("bash -c")),
    ("env A=1 zsh -c 'open {url}' {url}", .urlForShell("zsh -c")),
    ("adb -s emulator-5554 shell am start -d {url}", .urlForShell("adb shell")),
    ("ssh host open {url}", .urlForShell("ssh")),
    ("sh -c \"open '{url:shell}'\"", .quotedTwice("open '{url:shell}'")),
    (#"adb shell am start -d "\"{url:shell}\"""#, .quotedTwice("\"{url:shell}\"")),
  ]

  @Test(arguments: bad)
  func isRefused(text: String, fault: ExecCommand.Failure) {
    #expect(throws: fault) { try ExecCommand(text) }
    #expect(!fault.description.isEmpty)
    #expect(Self.bad.count == 16)
  }
}
