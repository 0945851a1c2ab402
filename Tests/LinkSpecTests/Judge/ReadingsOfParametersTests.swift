import Testing

@testable import LinkSpec
@testable import TestSupport

/// READINGS.md, sentence by sentence: which parameters there are, their names, and compositions.
@Suite("Readings: parameters")
struct ReadingsOfParametersTests {
  private let urn = "urn:rts:video:1"

  @Test func channel() throws {
    let media = "playrts://media/urn:rts:video:1"
    let handled = "media media_urn=urn:rts:video:1"
    let rows: [(String, String)] = [
      // Given to media and show; verbatim, whatever it names.
      (media + "?channel_id=x", "accept \(handled) channel_id=x"),
      (media + "?channel_id=no%20such", "accept \(handled) channel_id=no%20such"),
      (media + "?channel_id=", "open \(handled) channel_id=\"\"|∅"),
      (media + "?channel_id", "open \(handled) channel_id=\"\"|∅"),
      (media + "?channel_id=%00", "open \(handled) channel_id=%00"),
      (media + "?channel_id=%FF", "open \(handled) channel_id=%EF%BF%BD|∅"),
      (
        "playrts://show/urn:rts:show:tv:1?channel_id=a",
        "accept show show_urn=urn:rts:show:tv:1 channel_id=a"
      ),
      // On every other action but link it is open.
      ("playrts://home?channel_id=x", "open home channel_id=x|∅"),
      ("playrts://az?channel_id=x&index=a", "open az index=a channel_id=x|∅"),
      ("playrts://bydate?channel_id=x", "open bydate channel_id=x|∅"),
      ("playrts://search?channel_id=x", "open search channel_id=x|∅"),
      ("playrts://section/a?channel_id=x", "open section section_id=a channel_id=x|∅"),
      (
        "playrts://topic/urn:rts:topic:tv:1?channel_id=x",
        "open topic topic_urn=urn:rts:topic:tv:1 channel_id=x|∅"
      ),
      ("playrts://home?channel_id=", "open home channel_id=\"\"|∅"),
      ("playrts://home?channel_id=%00", "open home channel_id=%00|∅"),
      ("playrts://home?channel_id=%FF", "open home channel_id=%EF%BF%BD|∅"),
      ("playrts://home?channel_id=a+b", "open home channel_id=a%20b|a%2Bb|∅"),
      // On link it is an unknown parameter.
      ("playrts://link?url=https://a&channel_id=x", "open link url=https://a"),
    ]
    JudgementText.check(rows, count: 18, by: try JudgementText.play())
  }

  @Test func server() throws {
    let rows: [(String, String)] = [
      ("playrts-beta://home?server=a", "accept home server=a"),
      ("playrts-nightly://az?server=a", "accept az server=a"),
      ("playrts-debug://bydate?server=a", "accept bydate server=a"),
      ("playrts-beta://search?server=a%20b", "accept search server=a%20b"),
      ("playrts-beta://link?url=https://a&server=b", "accept link url=https://a server=b"),
      ("playrts-beta://section/a?server=b", "accept section section_id=a server=b"),
      ("playrts-beta://media/\(urn)?server=b", "accept media media_urn=\(urn) server=b"),
      (
        "playrts-beta://show/urn:rts:show:tv:1?server=b",
        "accept show show_urn=urn:rts:show:tv:1 server=b"
      ),
      (
        "playrts-beta://topic/urn:rts:topic:tv:1?server=b",
        "accept topic topic_urn=urn:rts:topic:tv:1 server=b"
      ),
      ("playrts-beta://home?server=", "open home server=\"\"|∅"),
      ("playrts-beta://home?server=%FF", "open home server=%EF%BF%BD|∅"),
      // In production: reject, or without it.
      ("playrts://home?server=a", "open home"), ("playrts://home?server=", "open home"),
      ("playrts://home?server=%FF", "open home"), ("playrts://home?server=a&server=b", "open home"),
      ("playrts://media/\(urn)?server=b", "open media media_urn=\(urn)"),
      ("PLAYRTS-BETA://home?server=a", "open home server=a"),
      ("PLAYRTS://home?server=a", "open home"), ("playrts://home?serv%65r=a", "open home"),
    ]
    JudgementText.check(rows, count: 19, by: try JudgementText.play())
  }

  @Test func namesAndPairs() throws {
    let rows: [(String, String)] = [
      // Unknown parameters.
      ("playrts://home?x=1", "open home"), ("playrts://home?x", "open home"),
      ("playrts://home?=x", "open home"), ("playrts://home?=", "open home"),
      ("playrts://az?index=a&utm_source=b", "open az index=a"),
      ("playrts://az?Index=a", "open az"), ("playrts://az?INDEX=a", "open az"),
      ("playrts://az?index%20=a", "open az"), ("playrts://az?index[]=a", "open az"),
      ("playrts://az?index%00=a", "open az"), ("playrts://az?date=2018-10-03", "open az"),
      ("playrts://media/\(urn)?media_urn=x", "open media media_urn=\(urn)"),
      ("playrts://home?__proto__=a", "open home"), ("playrts://home?constructor=a", "open home"),
      ("playrts://az?indеx=a", "open az"), ("playrts://az?%FF=a", "open az"),
      ("playrts://az?;index=a", "open az"), ("playrts://link?URL=https://a", "reject"),
      // Empty pairs.
      ("playrts://home?", "open home"), ("playrts://home?&", "open home"),
      ("playrts://home?&&&", "open home"), ("playrts://az?index=a&", "open az index=a"),
      ("playrts://az?&index=a", "open az index=a"),
      ("playrts://search?query=a&&media_type=video", "open search query=a media_type=video"),
      // A name without '=' is an empty value.
      ("playrts://az?index", "open az"), ("playrts://search?query", "open search query=\"\"|∅"),
      ("playrts://link?url", "reject"), ("playrts://bydate?date", "open bydate"),
      // Order never matters.
      ("playrts://search?media_type=video&query=a", "accept search query=a media_type=video"),
      (
        "playrts://media/\(urn)?channel_id=x&start_time=1",
        "accept media media_urn=\(urn) start_time=#1 channel_id=x"
      ),
      ("playrts-beta://link?server=a&url=https://b", "accept link url=https://b server=a"),
      // Missing.
      ("playrts://link", "reject"), ("playrts://link?", "reject"),
      ("playrts://link/https://a", "reject"),
      // Names in escapes: decoded, or another name.
      ("playrts://az?ind%65x=a", "open az index=a|∅"),
      ("playrts://az?%69ndex=a", "open az index=a|∅"),
      ("playrts://az?ind%65x=AB", "open az"),
      ("playrts://link?u%72l=https://a", "open link url=https://a"),
      ("playrts://link?u%72l=", "reject"), ("playrts://link?u%72l=www", "reject"),
      ("playrts://search?qu%65ry=", "open search query=\"\"|∅"),
      ("playrts://search?qu%65ry=a+b", "open search query=a%20b|a%2Bb|∅"),
      ("playrts://az?ind%2565x=a", "open az"),
    ]
    JudgementText.check(rows, count: 43, by: try JudgementText.play())
  }

  @Test func duplicates() throws {
    let a = "https://a", b = "https://b"
    let rows: [(String, String)] = [
      ("playrts://az?index=a&index=b", "open az index=a|b"),
      ("playrts://az?index=a&index=a", "open az index=a"),
      ("playrts://az?index=a&index=b&index=c", "open az index=a|c"),
      ("playrts://az?index=a&index=AB", "open az index=a|∅"),
      ("playrts://az?index=AB&index=a", "open az index=a|∅"),
      ("playrts://az?index=a&index", "open az index=a|∅"),
      ("playrts://az?index=AB&index=CD", "open az"),
      ("playrts://az?index=AB&index=a&index=CD", "open az"),
      ("playrts://az?index=a&x&index=b", "open az index=a|b"),
      ("playrts://az?index=é&index=a", "open az index=%C3%A9|a|∅"),
      ("playrts://search?query=&query=a", "open search query=\"\"|a|∅"),
      ("playrts://search?query=%FF&query=a", "open search query=%EF%BF%BD|a|∅"),
      ("playrts://search?query=a+b&query=c", "open search query=a%20b|a%2Bb|c"),
      ("playrts://search?query=a&query=b&media_type=x", "open search query=a|b"),
      ("playrts://link?url=\(a)&url=\(b)", "open link url=\(a)|\(b)"),
      ("playrts://link?url=\(a)&url=", "open link url=\(a)"),
      ("playrts://link?url=www&url=\(a)", "open link url=\(a)"),
      ("playrts://link?url=www&url=", "reject"),
      ("playrts://link?url=&url=\(a)&url=", "reject"),
      ("playrts://link?url=x:&url=\(a)", "open link url=\(a)|x:"),
      (
        "playrts://media/\(urn)?start_time=1&start_time=01",
        "open media media_urn=\(urn) start_time=#1"
      ),
      (
        "playrts://media/\(urn)?start_time=1&start_time=1.5",
        "open media media_urn=\(urn) start_time=#1|#1.5|∅"
      ),
      (
        "playrts://media/\(urn)?start_time=1&start_time=2x",
        "open media media_urn=\(urn) start_time=#1|∅"
      ),
      ("playrts://home?channel_id=a&channel_id=b", "open home channel_id=a|b|∅"),
      ("playrts://home?x=1&x=2", "open home"),
      // With escapes in one of the names.
      ("playrts://az?index=a&ind%65x=b", "open az index=a|b"),
      ("playrts://az?ind%65x=a&index=b", "open az index=a|b"),
      ("playrts://az?ind%65x=a&index=b&index=c", "open az index=a|b|c"),
      ("playrts://az?index=a&index=b&ind%65x=c", "open az index=a|b|c"),
      ("playrts://az?ind%65x=a&%69ndex=b", "open az index=a|b|∅"),
      ("playrts://link?u%72l=\(a)&url=\(b)", "open link url=\(a)|\(b)"),
      ("playrts://link?u%72l=\(a)&url=", "open link url=\(a)"),
    ]
    JudgementText.check(rows, count: 32, by: try JudgementText.play())
  }

  @Test func compositions() throws {
    let rows: [(String, String)] = [
      ("PLAYRTS://AZ/?ind%65x=a&&x#f", "open az index=a|∅"),
      (" playrts://u@az:1/?index=AB ", "open az"),
      (
        "playrts://search?query=a+b&media_type=Video&query=%FF",
        "open search query=%EF%BF%BD|a%20b|a%2Bb|∅"
      ),
      (
        "PLAYRTS://media/urn:srf:video:x/?start_time=1.5&start_time=9999999999#y",
        "open media media_urn=urn:srf:video:x start_time=#1.5|#9999999999|∅"
      ),
      (
        "playrts://media/URN:rts:video:1?server=x&channel_id=%00",
        "open media media_urn=URN:rts:video:1 channel_id=%00"
      ),
      ("PLAYRTS://media/urn:rts:show:tv:1?start_time=1.5#y", "reject"),
      (
        "playrts://link?url=javascript:a+b",
        "open link url=javascript:a%20b|javascript:a%2520b|javascript:a%2Bb"
      ),
      ("playrts://link?url=%20&u%72l=https://a#f", "open link url=https://a"),
      (
        "playrts-beta://section/a/?server=&channel_id=",
        "open section section_id=a channel_id=\"\"|∅ server=\"\"|∅"
      ),
      ("playrts://az?index=a b&index=c", "open az index=c|∅"),
      ("playrts://home?a=b&c=%zz&d=é# #", "open home"),
    ]
    JudgementText.check(rows, count: 11, by: try JudgementText.play())
  }
}
