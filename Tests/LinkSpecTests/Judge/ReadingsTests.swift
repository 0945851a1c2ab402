import Testing

@testable import LinkSpec
@testable import TestSupport

/// READINGS.md, sentence by sentence: schemes, actions, paths and the URL as a whole.
@Suite("Readings: scheme, action, path")
struct ReadingsTests {
  private static let uuid = "8e0c23b1-5ea6-463a-b48e-7d474158e992"

  @Test func everyBuildAndAction() throws {
    let judge = try JudgementText.play()
    var count = 0
    for bu in ["srf", "rts", "rsi", "rtr", "swi"] {
      for variant in ["", "-beta", "-nightly", "-debug"] {
        let scheme = "play" + bu + variant
        let rows = [
          ("media/urn:\(bu):video:1", "media media_urn=urn:\(bu):video:1"),
          ("media/urn:\(bu):audio:1", "media media_urn=urn:\(bu):audio:1"),
          ("show/urn:\(bu):show:tv:1", "show show_urn=urn:\(bu):show:tv:1"),
          ("show/urn:\(bu):show:radio:1", "show show_urn=urn:\(bu):show:radio:1"),
          ("topic/urn:\(bu):topic:tv:1", "topic topic_urn=urn:\(bu):topic:tv:1"),
          ("section/a-1", "section section_id=a-1"), ("home", "home"), ("az", "az"),
          ("az?index=q", "az index=q"), ("bydate", "bydate"),
          ("bydate?date=2018-10-03", "bydate date=2018-10-03"), ("search", "search"),
          ("search?query=a&media_type=audio", "search query=a media_type=audio"),
          ("search?media_type=video", "search media_type=video"),
          ("link?url=https://a.b/", "link url=https://a.b/"),
        ]
        let urls = rows.map { (scheme + "://" + $0.0, "accept " + $0.1) }
        JudgementText.check(urls, count: 15, by: judge)
        count += rows.count
      }
    }
    #expect(count == 300)
  }

  @Test func schemes() throws {
    let rows: [(String, String)] = [
      // No documented scheme.
      ("play://home", "reject"), ("playbbc://home", "reject"), ("playrts-alpha://home", "reject"),
      ("playrtsbeta://home", "reject"), ("playrts-://home", "reject"),
      ("playrts--beta://home", "reject"), ("playrts-beta-debug://home", "reject"),
      ("xplayrts://home", "reject"), ("playrts2://home", "reject"), ("rts://home", "reject"),
      ("http://home", "reject"), ("https://www.example.org/", "reject"),
      // None, or none that could be one.
      ("", "reject"), ("home", "reject"), ("//home", "reject"), ("://home", "reject"),
      ("playrts", "reject"), ("playrts//home", "reject"), ("/home", "reject"),
      ("?home", "reject"), ("play_rts://home", "reject"), ("play rts://home", "reject"),
      ("playrts ://home", "reject"), ("plаyrts://home", "reject"), ("1playrts://home", "reject"),
      // What some trim as white space (ECMAScript).
      ("\u{FEFF}playrts://home", "open home"), ("playrts%20://home", "reject"),
      // Another case, or unreserved characters in escapes.
      ("PLAYRTS://home", "open home"), ("PlayRTS://home", "open home"),
      ("playrts-BETA://home", "open home"), ("play%72ts://home", "open home"),
      ("%70layrts://home", "open home"), ("playrts%2Dbeta://home", "open home"),
      ("playrts%2dbeta://home?server=a", "open home server=a"),
      ("%50LAYRTS://home", "open home"),
      // The right name space is that of the scheme as it is meant.
      ("PLAYRTS://media/urn:rts:video:1", "open media media_urn=urn:rts:video:1"),
      // The authority.
      ("playrts:home", "reject"), ("playrts:/home", "reject"), ("playrts:", "reject"),
      ("playrts:///home", "reject"), ("playrts://", "reject"), ("playrts:\\\\home", "reject"),
      ("playrts:?home", "reject"), ("playrts://?index=a", "reject"),
    ]
    JudgementText.check(rows, count: 44, by: try JudgementText.play())
  }

  @Test func actions() throws {
    let rows: [(String, String)] = [
      ("playrts://open?urn=urn:rts:video:1", "reject"),
      ("playrts://medias/urn:rts:video:1", "reject"),
      ("playrts://med/urn:rts:video:1", "reject"), ("playrts://homes", "reject"),
      ("playrts://home.evil.example", "reject"), ("playrts://home ", "open home"),
      ("playrts://ho me", "reject"), ("playrts://home%00", "reject"),
      ("playrts://home%20", "reject"), ("playrts://home%2F", "reject"),
      ("playrts://media%2Furn:rts:video:1", "reject"), ("playrts://[home]", "reject"),
      ("playrts://__proto__", "reject"), ("playrts://constructor", "reject"),
      ("playrts://home\\x", "reject"), ("playrts://ｈome", "reject"),
      ("playrts://HOME", "open home"), ("playrts://Az?index=l", "open az index=l"),
      ("playrts://h%6Fme", "open home"), ("playrts://h%4Fme", "open home"),
      ("playrts://%68%6f%6d%65", "open home"), ("playrts://az%2e", "reject"),
      ("playrts://MEDIA/urn:rts:video:1", "open media media_urn=urn:rts:video:1"),
      ("playrts://Media/urn:rts:video:", "reject"),
    ]
    JudgementText.check(rows, count: 24, by: try JudgementText.play())
  }

  @Test func portalsAndLookAlikes() throws {
    let rows: [(String, String)] = [
      // The app's own scheme and a portal, documented portals and the test host.
      ("playrts://www.rts.ch/play/tv", "open *"), ("playrts://www.rts.ch", "open *"),
      ("playsrf://www.srf.ch/x?y#z", "open *"), ("playrts://www.srf.ch/", "open *"),
      ("playrsi-beta://www.rsi.ch/", "open *"), ("playrtr://www.rtr.ch", "open *"),
      ("playswi://play.swissinfo.ch/a", "open *"), ("https://www.rts.ch/play/tv", "open *"),
      ("http://www.srf.ch/", "open *"), ("https://play.swissinfo.ch", "open *"),
      ("https://play-mmf.herokuapp.com/rts/media", "open *"),
      // Equal spellings, and what is never part of a host.
      ("playrts://WWW.RTS.CH/", "open *"), ("playrts://www%2Erts.ch/", "open *"),
      ("HTTPS://www.rts.ch/", "open *"), ("PLAYRTS://www.rts.ch/", "open *"),
      ("https://u:p@www.rts.ch:444/", "open *"), (" https://www.rts.ch/", "open *"),
      ("https://www.rts.ch/a b", "open *"),
      // Hosts that merely contain a portal's name.
      ("playrts://www.rts.ch.evil.example/play/tv", "reject"),
      ("playrts://evilwww.rts.ch/", "reject"), ("playrts://rts.ch/", "reject"),
      ("playrts://x.www.rts.ch/", "reject"), ("playrts://www.rts.ch@evil.example/", "reject"),
      ("playrts://www.rts.ch%00.evil.example/", "reject"),
      ("playrts://www.rts.ch%2F.evil.example/", "reject"),
      ("playrts://evil.example/www.rts.ch", "reject"), ("playrts://www-rts-ch/", "reject"),
      ("https://www.rts.ch.evil.example/", "reject"), ("https://evil.example/", "reject"),
      ("https://www.rts.ch\\@evil.example/", "open *"), ("ftp://www.rts.ch/", "reject"),
      ("playrts://play-mmf.herokuapp.com/", "reject"), ("https://home/", "reject"),
      ("https://media/urn:rts:video:1", "reject"), ("playrts://www．rts．ch/", "reject"),
      ("https://www.rts.ch:x/", "open *"), ("https://[www.rts.ch]/", "reject"),
    ]
    JudgementText.check(rows, count: 37, by: try JudgementText.play())
  }

  @Test func paths() throws {
    let urn = "urn:rts:video:1"
    let rows: [(String, String)] = [
      // An extra segment.
      ("playrts://media/\(urn)/x", "reject"), ("playrts://media/x/\(urn)", "reject"),
      ("playrts://home/x", "reject"), ("playrts://az/index?index=a", "reject"),
      ("playrts://home/x/", "reject"), ("playrts://media/\(urn)/\(urn)", "reject"),
      ("playrts://home/%20", "reject"), ("playrts://search/a?query=a", "reject"),
      // One empty trailing segment.
      ("playrts://media/\(urn)/", "open media media_urn=\(urn)"),
      ("playrts://home/", "open home"), ("playrts://az/?index=a", "open az index=a"),
      ("playrts://link/?url=https://a/", "open link url=https://a/"),
      ("playrts://section/a/", "open section section_id=a"),
      ("playrts://home/#", "open home"),
      // A trailing slash where the value belongs is a missing value.
      ("playrts://media", "reject"), ("playrts://media/", "reject"),
      ("playrts://media?media_urn=\(urn)", "reject"), ("playrts://media/?x", "reject"),
      ("playrts://show", "reject"), ("playrts://show/", "reject"),
      ("playrts://topic", "reject"), ("playrts://section/", "reject"),
      ("playrts://section", "reject"), ("playrts://media#\(urn)", "reject"),
      // Empty segments elsewhere.
      ("playrts://media//\(urn)", "open media media_urn=\(urn)"),
      ("playrts://media/\(urn)//", "open media media_urn=\(urn)"),
      ("playrts://home//", "open home"), ("playrts://media//", "reject"),
      ("playrts://section//a", "open section section_id=a"), ("playrts://home///", "open home"),
      // Dot segments.
      ("playrts://home/.", "open home"), ("playrts://home/..", "open home"),
      ("playrts://media/./\(urn)", "open media media_urn=\(urn)"),
      ("playrts://media/../\(urn)", "open media media_urn=\(urn)"),
      ("playrts://media/\(urn)/.", "open media media_urn=\(urn)"),
      ("playrts://media/\(urn)/..", "reject"),
      ("playrts://section/.", "reject"), ("playrts://section/..", "reject"),
      ("playrts://section/%2E", "reject"), ("playrts://section/.%2e", "reject"),
      ("playrts://section/%2e%2E", "reject"), ("playrts://home/%2e", "open home"),
      ("playrts://section/...", "accept section section_id=..."),
      // An encoded slash inside an identifier.
      ("playrts://section/a%2Fb", "reject"), ("playrts://section/a%2fb", "reject"),
      ("playrts://section/%2Fa", "reject"), ("playrts://media/urn:rts:video:1%2F2", "reject"),
      ("playrts://media/\(urn)%2F", "reject"),
    ]
    JudgementText.check(rows, count: 48, by: try JudgementText.play())
  }

  @Test func theURLAsAWhole() throws {
    let home = "playrts://home"
    let rows: [(String, String)] = [
      // Fragment, userinfo, port: reject or ignore; never part of a value.
      (home + "#", "open home"), (home + "#x", "open home"), (home + "#?index=a", "open home"),
      ("playrts://az?index=a#b", "open az index=a"),
      ("playrts://media/urn:rts:video:1#2", "open media media_urn=urn:rts:video:1"),
      ("playrts://section/a#/b", "open section section_id=a"),
      ("playrts://u@home", "open home"), ("playrts://u:p@home", "open home"),
      ("playrts://@home", "open home"), ("playrts://home:80", "open home"),
      ("playrts://home:", "open home"), ("playrts://u:p@home:80/?#", "open home"),
      ("playrts://home:99999999999999999999", "open home"), ("playrts://home@evil", "reject"),
      ("playrts://home:x", "open home"), ("playrts://home:-1", "open home"),
      ("PLAYRTS://home#f", "open home"),
      // White space around the URL.
      (" " + home, "open home"), (home + "\n", "open home"), ("\t" + home + "\r\n", "open home"),
      (" playrts://az?index=a ", "open az index=a / az"), ("  ", "reject"), (" x", "reject"),
      (" playrts://media/urn:rts:video:x y", "reject"), ("\u{0B}\u{0C}" + home, "open home"),
      // Characters that no URL may hold: reject, or as if encoded.
      ("playrts://search?query=ski alpin", "open search query=ski%20alpin"),
      ("playrts://search?query=Zürich", "open search query=Z%C3%BCrich"),
      ("playrts://search?query=\"<>\"", "open search query=%22%3C%3E%22"),
      ("playrts://search?query=100%", "open search query=100%25"),
      ("playrts://search?query=%zz%4", "open search query=%25zz%254"),
      ("playrts://search?query=%%41", "open search query=%25A"),
      ("playrts://search?query=a\\b^`{|}", "open search query=a%5Cb%5E%60%7B%7C%7D"),
      ("playrts://search?query=[a]", "open search query=%5Ba%5D"),
      ("playrts://search?query=a\nb", "open search query=a%0Ab / search query=ab"),
      ("playrts://search?query=a\0b", "open search query=a%00b"),
      ("playrts://search?query=a#b#c", "open search query=a"),
      ("playrts://media/urn:rts:video: 1", "reject"),
      ("playrts://media/urn:rts:video:1%", "reject"),
      ("playrts://media/urn:rts:video:é", "reject"), ("playrts://section/a b", "reject"),
      ("playrts://az?index=l l", "open az"), ("playrts://home? ", "open home"),
      ("playrts://az?index =l", "open az"), ("playrts://az?\"index\"=l", "open az"),
    ]
    JudgementText.check(rows, count: 44, by: try JudgementText.play())
  }

  @Test func length() throws {
    let text = String(repeating: "a", count: 2_048 - "playrts://search?query=".utf8.count)
    let tooLong = "playrts://section/" + String(repeating: "a", count: 2_100)
    let rows: [(String, String)] = [
      ("playrts://search?query=" + text.dropLast(), "accept search query=" + text.dropLast()),
      ("playrts://search?query=" + text, "accept search query=" + text),
      ("playrts://search?query=" + text + "a", "open search query=" + text + "a"),
      (" playrts://search?query=" + text, "open search query=" + text),
      (tooLong, "reject"),
    ]
    JudgementText.check(rows, count: 5, by: try JudgementText.play())
  }

  @Test func aSchemeOfAnotherBuild() throws {
    let rows: [(String, String)] = [
      ("playrts://home", "accept home"), ("playrts-beta://home", "accept home"),
      ("playsrf://home", "open home"), ("playrsi-debug://home", "open home"),
      ("playsrf://media/urn:srf:video:1", "open media media_urn=urn:srf:video:1"),
      ("playrts://media/urn:srf:video:1", "open media media_urn=urn:srf:video:1"),
      ("playbbc://home", "reject"), ("playsrf://homes", "reject"),
    ]
    JudgementText.check(rows, count: 8, by: try JudgementText.play(bind: ["bu": "rts"]))
    let judge = try JudgementText.play(bind: ["bu": "rts", "variant": "-beta"])
    let beta: [(String, String)] = [
      ("playrts://home", "open home"), ("playrts-beta://home", "accept home"),
      ("playrts-beta://home?server=a", "accept home server=a"),
      ("playrts://home?server=a", "open home"), ("playsrf-beta://home", "open home"),
    ]
    JudgementText.check(beta, count: 5, by: judge)
    let violation = try #require(judge.judgement(of: "playsrf-beta://home").violations.first)
    #expect(judge.rules[violation.rule].id == "policy.otherBuild")
    #expect(judge.rules[violation.rule].phase == .scheme)
    #expect(try JudgementText.play().listed(.policy(.otherBuild)) == nil)
    #expect(throws: Judge.PreparationError.self) { try JudgementText.play(bind: ["bu": "bbc"]) }
    #expect(throws: Judge.PreparationError.self) { try JudgementText.play(bind: ["unit": "rts"]) }
  }
}
