import Testing

@testable import LinkSpec
@testable import TestSupport

/// READINGS.md, sentence by sentence: the values of query parameters.
@Suite("Readings: values")
struct ReadingsOfValuesTests {
  /// Rows of a value and what is permitted after the action; `$` stands for `name=`.
  private func check(
    _ values: [(String, String)], count: Int, at start: String, _ action: String, _ name: String
  ) throws {
    let rows = values.map { value, expected in
      let words = expected.split(separator: " ", maxSplits: 1)
      let rest = words.count > 1 ? " " + words[1].replacing("$", with: name + "=") : ""
      return (start + value, words[0] == "reject" ? "reject" : "\(words[0]) \(action)" + rest)
    }
    JudgementText.check(rows, count: count, by: try JudgementText.play())
  }

  @Test func startTime() throws {
    let rows: [(String, String)] = [
      ("0", "accept $#0"), ("10", "accept $#10"), ("010", "accept $#10"), ("-0", "open"),
      ("0000000000000000000000000007", "accept $#7"), ("2147483646", "accept $#2147483646"),
      ("2147483647", "accept $#2147483647"), ("%31%30", "accept $#10"), ("00", "accept $#0"),
      // Above: reject, absent, or exactly that number.
      ("2147483648", "open $#2147483648|∅"), ("4294967306", "open $#4294967306|∅"),
      ("9223372036854775808", "open $#9223372036854775808|∅"),
      ("18446744073709551617", "open $#18446744073709551617|∅"),
      ("099999999999999999999", "open $#99999999999999999999|∅"),
      // A fraction: never truncated.
      ("1.5", "open $#1.5|∅"), ("0.25", "open $#0.25|∅"), ("10.0", "open $#10|∅"),
      ("01.50", "open $#1.5|∅"), ("1%2E5", "open $#1.5|∅"),
      ("3000000000.5", "open $#3000000000.5|∅"),
      // Anything else is invalid: reject, or without it.
      ("", "open"), ("-1", "open"), ("-1.5", "open"), ("%2B10", "open"), ("1e9", "open"),
      ("0x10", "open"), ("10abc", "open"), ("10s", "open"), ("abc", "open"), ("1.", "open"),
      ("1.2.3", "open"), (".", "open"), ("1,5", "open"), ("1:30", "open"), ("%2010", "open"),
      ("10%20", "open"), ("10%0A", "open"), ("10%00", "open"), ("%00", "open"),
      ("%EF%BC%91%EF%BC%90", "open"), ("%D9%A1", "open"), ("%FF", "open"), ("NaN", "open"),
      ("１０", "open"), ("10%", "open"), ("+10", "open"), ("1+0", "open"), ("10=", "open"),
    ]
    try check(
      rows, count: 48, at: "playrts://media/urn:rts:video:1?start_time=",
      "media media_urn=urn:rts:video:1", "start_time")
  }

  @Test func index() throws {
    let rows: [(String, String)] = [
      ("a", "accept $a"), ("l", "accept $l"), ("z", "accept $z"), ("%6C", "accept $l"),
      // Another single lower-case character.
      ("%C3%A9", "open $%C3%A9|∅"), ("%C3%9F", "open $%C3%9F|∅"), ("%CE%BB", "open $%CE%BB|∅"),
      ("e%CC%81", "open $e%CC%81|∅"), ("é", "open $%C3%A9|∅"), ("%D0%B0", "open $%D0%B0|∅"),
      ("%F0%90%90%A8", "open $%F0%90%90%A8|∅"),
      (
        "a" + String(repeating: "%CC%81", count: 40),
        "open $a\(String(repeating: "%CC%81", count: 40))|∅"
      ),
      // Anything else.
      ("A", "open"), ("AB", "open"), ("ab", "open"), ("", "open"), ("1", "open"), ("%23", "open"),
      ("%20", "open"), ("l%20", "open"), ("%20l", "open"), ("%C3%89", "open"), ("E%CC%81", "open"),
      ("%C3%A9%C3%A9", "open"), ("l%00", "open"), ("l%0A", "open"), ("%FF", "open"),
      ("%F0%9F%8E%AC", "open"), ("%EF%BC%A1", "open"), ("l=", "open"), ("+", "open"),
      ("l+", "open"),
    ]
    try check(rows, count: 32, at: "playrts://az?index=", "az", "index")
  }

  @Test func date() throws {
    let rows: [(String, String)] = [
      ("2018-10-03", "accept $2018-10-03"), ("1970-01-01", "accept $1970-01-01"),
      ("2099-12-31", "accept $2099-12-31"), ("2020-02-29", "accept $2020-02-29"),
      ("2000-02-29", "accept $2000-02-29"), ("2018%2D10%2D03", "accept $2018-10-03"),
      // Other real days.
      ("1969-12-31", "open $1969-12-31|∅"), ("2100-01-01", "open $2100-01-01|∅"),
      ("1582-10-10", "open $1582-10-10|∅"), ("0000-02-29", "open $0000-02-29|∅"),
      ("0001-01-01", "open $0001-01-01|∅"), ("9999-12-31", "open $9999-12-31|∅"),
      ("2561-10-03", "open $2561-10-03|∅"), ("2000-02-29%20", "open"),
      // Not a real day, or another format.
      ("2018-02-30", "open"), ("2019-02-29", "open"), ("1900-02-29", "open"),
      ("2100-02-29", "open"), ("2018-04-31", "open"), ("2018-00-03", "open"),
      ("2018-13-03", "open"), ("2018-10-00", "open"), ("2018-10-32", "open"), ("", "open"),
      ("2018-1-3", "open"), ("18-10-03", "open"), ("03-10-2018", "open"), ("20181003", "open"),
      ("2018/10/03", "open"), ("2018-10-03T00:00:00Z", "open"), ("2018-10-03x", "open"),
      ("-2018-10-03", "open"), ("+2018-10-03", "open"), ("12018-10-03", "open"),
      ("today", "open"), ("%EF%BC%92018-10-03", "open"), ("2018-10-03%00", "open"),
      ("2018-10", "open"), ("2018%E2%80%9310%E2%80%9303", "open"),
    ]
    try check(rows, count: 39, at: "playrts://bydate?date=", "bydate", "date")
  }

  @Test func mediaType() throws {
    let rows: [(String, String)] = [
      ("video", "accept $video"), ("audio", "accept $audio"), ("%76ideo", "accept $video"),
      ("Video", "open"), ("AUDIO", "open"), ("", "open"), ("videos", "open"), ("vide", "open"),
      ("video%20", "open"), ("video,audio", "open"), ("tv", "open"), ("video%00", "open"),
      ("v+deo", "open"), ("ｖideo", "open"),
    ]
    try check(rows, count: 14, at: "playrts://search?media_type=", "search", "media_type")
  }

  @Test func freeText() throws {
    let bad = "%EF%BF%BD"
    let rows: [(String, String)] = [
      ("a", "accept $a"), ("ski%20alpin", "accept $ski%20alpin"), ("100%25", "accept $100%25"),
      ("%c3%bc", "accept $%C3%BC"), ("%F0%9F%8E%AC", "accept $%F0%9F%8E%AC"),
      ("%2541", "accept $%2541"),
      ("a%26b%3Dc%23d%3Fe%2Ff%2Bg", "accept $a%26b%3Dc%23d?e/f%2Bg"), ("a=b", "accept $a%3Db"),
      ("a?b/c:d@e;f", "accept $a?b/c:d@e%3Bf"), ("%E2%80%AEx", "accept $%E2%80%AEx"),
      ("%EF%BB%BFx", "open $%EF%BB%BFx|x"), ("%20", "accept $%20"), ("null", "accept $null"),
      ("%EF%BF%BD", "accept $%EF%BF%BD"), ("%ED%9F%BF", "accept $%ED%9F%BF"),
      // Empty: reject, absent or "".
      ("", "open $\"\"|∅"), ("#", "open $\"\"|∅"),
      // Controls and NUL: reject or the exact value.
      ("%00", "open $%00"), ("a%00b", "open $a%00b"), ("%0D%0Ax", "open $%0D%0Ax"),
      ("%1B%5B31m", "open $%1B%5B31m"), ("%7F", "open $%7F"), ("a%C2%85b", "open $a%C2%85b"),
      ("%C2%9F", "open $%C2%9F"), ("%C2%A0", "accept $%C2%A0"), ("%09", "open $%09"),
      // No UTF-8: reject, without it, or U+FFFD for each maximal part.
      ("%FF", "open $\(bad)|∅"), ("a%FFb", "open $a\(bad)b|∅"), ("%C0%AF", "open $\(bad)\(bad)|∅"),
      ("%C0%80", "open $\(bad)\(bad)|∅"), ("%ED%A0%80", "open $\(bad)\(bad)\(bad)|∅"),
      ("%E2%82", "open $\(bad)|∅"), ("Z%FCrich", "open $Z\(bad)rich|∅"),
      ("%00%FF", "open $%00\(bad)|∅"), ("%F4%90%80%80", "open $\(bad)\(bad)\(bad)\(bad)|∅"),
      ("%F0%9F%8E", "open $\(bad)|∅"), ("%F0%9Fx", "open $\(bad)x|∅"),
      ("%E2%28%A1", "open $\(bad)%28\(bad)|∅"),
      // A plus sign: reject, a plus, or a space.
      ("a+b", "open $a%20b|a%2Bb"), ("+", "open $%20|%2B"), ("a+b+c", "open $a%20b%20c|a%2Bb%2Bc"),
      ("a%2Bb", "accept $a%2Bb"), ("a%2B+b", "open $a%2B%20b|a%2B%2Bb"),
      ("+%00", "open $%20%00|%2B%00"), ("+%FF", "open $%20\(bad)|%2B\(bad)|∅"),
      ("a+b c", "open $a%20b%20c|a%2Bb%20c"),
    ]
    try check(rows, count: 46, at: "playrts://search?query=", "search", "query")
  }

  @Test func invalidUTF8InTheRaw() throws {
    let judge = try JudgementText.play()
    let rows: [(String, [UInt8], String)] = [
      ("playrts://search?query=a", [0xFF], "open search query=a%EF%BF%BD|∅"),
      ("playrts://search?query=", [0xC3, 0xA9], "open search query=%C3%A9"),
      (
        "playrts://search?query=", [0xED, 0xA0, 0x80],
        "open search query=%EF%BF%BD%EF%BF%BD%EF%BF%BD|∅"
      ),
      ("playrts://az?index=", [0xFF], "open az"), ("playrts://az?x=", [0xFF], "open az"),
      ("playrts://az?index", [0xFF], "open az"),
      ("playrts://media/urn:rts:video:1", [0xFF], "reject"),
      ("playrts://section/", [0x80], "reject"), ("playrts://home", [0xFF], "reject"),
      ("playrts", [0xFF], "reject"), ("playrts://home#", [0xFF], "open home"),
      (
        "playrts://link?url=https://a/", [0xFF],
        "open link url=https://a/%25EF%25BF%25BD|https://a/%EF%BF%BD"
      ),
      ("playrts-beta://home?server=", [0xFF], "open home server=%EF%BF%BD|∅"),
    ]
    for (text, octets, expected) in rows {
      #expect(
        JudgementText.of(judge.judgement(of: Array(text.utf8) + octets)) == expected, "\(text)")
    }
    #expect(rows.count == 13)
  }

  @Test func nestedURL() throws {
    let rows: [(String, String)] = [
      // Absolute http and https with a host.
      ("https://www.rts.ch/", "accept $https://www.rts.ch/"), ("http://a", "accept $http://a"),
      ("https%3A%2F%2Fa%2Fb%3Fc%3Dd%26e", "accept $https://a/b?c%3Dd%26e"),
      ("https://a/?x=1", "accept $https://a/?x%3D1"), ("https://a:1/", "accept $https://a:1/"),
      ("https://u:p@a/", "accept $https://u:p@a/"), ("https://a/%2520", "accept $https://a/%2520"),
      ("https%3A//%5B::1%5D/", "accept $https://%5B::1%5D/"),
      ("https://a/%23x", "accept $https://a/%23x"), ("https://a/#x", "open $https://a/"),
      ("https://a/?x=1&y=2", "open $https://a/?x%3D1"), ("https://1", "open $https://1"),
      // Another absolute URL: reject, or exactly as read.
      ("javascript:alert(1)", "open $javascript:alert%281%29"), ("data:,x", "open $data:,x"),
      ("file:///etc/passwd", "open $file:///etc/passwd"), ("ftp://a/", "open $ftp://a/"),
      ("playrts://home", "open $playrts://home"), ("mailto:a@b", "open $mailto:a@b"),
      ("HTTPS://a/", "open $HTTPS://a/"), ("urn:rts:video:1", "open $urn:rts:video:1"),
      ("playrts://link?url%3Dx", "open $playrts://link?url%3Dx"), ("a:", "open $a:"),
      ("https://a:x/", "open $https://a:x/"), ("https://%5Ba/", "open $https://%5Ba/"),
      // Missing, empty, not absolute, without a host.
      ("", "reject"), ("www.rts.ch", "reject"), ("//www.rts.ch", "reject"), ("/play", "reject"),
      ("play", "reject"), ("?x", "reject"), ("https", "reject"), ("https:", "reject"),
      ("https://", "reject"), ("https:///a", "reject"), ("https:/a", "reject"),
      ("https:a", "reject"), ("https://:80/", "reject"), ("https://u@/", "reject"),
      ("https://?a", "reject"), ("https:%5C%5Ca", "reject"), ("://a", "reject"),
      ("1http://a", "reject"), ("%20https://a", "reject"), ("ht%20tp://a", "reject"),
      ("%FF", "reject"), ("%00https://a", "reject"),
      ("%68ttps://a", "accept $https://a"), ("#https://a", "reject"), ("&https://a", "reject"),
      // What is no UTF-8: reject, or with U+FFFD in its place, which no URL may hold.
      ("https://a/%FF", "open $https://a/%25EF%25BF%25BD|https://a/%EF%BF%BD"),
      // Characters that no URL may hold: reject, as read, or encoded.
      ("https://a/%20", "open $https://a/%20|https://a/%2520"),
      ("https://a/%C3%A9", "open $https://a/%25C3%25A9|https://a/%C3%A9"),
      ("https://a/%25", "open $https://a/%25|https://a/%2525"),
      ("https://a/%25zz", "open $https://a/%2525zz|https://a/%25zz"),
      ("https://a%5C@b/", "open $https://a%255C@b/|https://a%5C@b/"),
      ("https://a/%0D%0A", "open $https://a/%0D%0A|https://a/%250D%250A"),
      ("https://a/b c", "open $https://a/b%20c|https://a/b%2520c"),
      ("javascript:%22", "open $javascript:%22|javascript:%2522"),
      ("https://a/%zz", "open $https://a/%2525zz|https://a/%25zz"),
      // A plus sign is itself or a space, and the space as it is or encoded.
      ("https://a/?b+c", "open $https://a/?b%20c|https://a/?b%2520c|https://a/?b%2Bc"),
      ("https+x://a", "open $https%2Bx://a"), ("https://a/?b%2Bc", "accept $https://a/?b%2Bc"),
    ]
    try check(rows, count: 62, at: "playrts://link?url=", "link", "url")
  }
}
