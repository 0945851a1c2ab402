import LinkSpec
import Testing

@testable import Conformance
@testable import LinkMarkup
@testable import TestSupport

/// Which URLs of a report a reader can click.
@Suite struct LinkTargetTests {
  static let accepted = [
    "playrts://home",
    "playsrf-debug://media/urn:srf:video:1?start_time=10",
    "PLAYRTS://home",
    "playrts://home?a=%3Cscript%3E'()*",
    "playrts:javascript:alert(1)",
    // A host that the spec names, by its scheme.
    "https://www.rts.ch/play/tv",
  ]

  static let refused = [
    "", "home", "//home", "playrts", "://home",
    "javascript:alert(1)", "JavaScript:alert(1)", "java\tscript:alert(1)",
    "\u{1}javascript:alert(1)",
    "javascript://home/%0Aalert(1)", "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)", "file:///etc/passwd", "blob:x", "about:blank",
    "view-source:playrts://home",
    "intent://home#Intent;scheme=playrts;end", "playxxx://home", "http://example.org/",
    "https://example.org/", "https://www.rts.ch.example.org/", "https://www.rts.ch@example.org/",
    "https://example.org\\@www.rts.ch/", "https:\\\\www.rts.ch/", "https:www.rts.ch",
    "https:///www.rts.ch/", "https://www.rts.ch:8443/", "https://home/",
    " playrts://home", "playrts://home ", "playrts://ho me", "playrts://home\n",
    "playrts://h\u{E9}",
    "playrts://home?\"onclick=x", "playrts://<img>", "playrts://[]", "playrts://az?index=%",
    "playrts://az?index=%4", "playrts://az?index=%zz", "playrts://home#a#b", "playrts://a\\b",
  ]

  @Test(arguments: accepted)
  func isALink(url: String) {
    #expect(LinkTarget(Play.judge).address(of: Array(url.utf8)) == url)
  }

  @Test(arguments: refused)
  func staysText(url: String) {
    #expect(LinkTarget(Play.judge).address(of: Array(url.utf8)) == nil)
  }

  @Test func aLongOneStaysText() {
    let url = Array("playrts://home?".utf8) + [UInt8](repeating: 0x61, count: 2_048)
    #expect(LinkTarget(Play.judge).address(of: url) == nil)
  }

  /// What a spec cannot allow: schemes that run something where the report is read.
  @Test(arguments: ["javascript", "data", "vbscript", "file"])
  func aSpecCannotOpenTheDoor(scheme: String) throws {
    var spec = Play.judge.spec
    for index in spec.scopes.indices {
      spec.scopes[index].scheme = try SchemeTemplate(scheme)
    }
    let judge = try Judge(spec)
    let url = Array("\(scheme)://home".utf8)
    #expect(!judge.scopes(of: judge.judgement(of: url), in: url).isEmpty)
    #expect(LinkTarget(judge).address(of: url) == nil)
  }
}
