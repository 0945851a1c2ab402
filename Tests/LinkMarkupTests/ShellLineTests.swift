import Conformance
import Foundation
import LinkSpec
import Testing

@testable import LinkMarkup
@testable import TestSupport

/// What goes through a real shell arrives as it was, and nothing else happens.
@Suite struct ShellLineTests {
  static let words: [String] =
    HostileTexts.all.map {
      String(decoding: $0, as: UTF8.self).filter { $0 != "\0" }
    } + [
      "", " ", "'", "''", "'\u{301}; touch injected; '\u{301}", "\\", "\\\\", "a\\nb", "~", "~/x",
      "*",
      "?", "[a-z]", "{a,b}", "a b", "!x", "!!", "#x", "&", "|", ";", "<", ">", "(", ")", "$x", "\"",
      "`", "-n", "--", "a=b", "%", "%s", "%%", "%d\u{1B}", "\u{1B}'%\\", "\n", "x\n", "x\n\n",
      "\nx", "\u{1B}\n\n",
      "\t", "\u{7F}", "caf\u{E9}", "\u{202E}x", "日本", "e\u{301}",
    ]

  @Test func everyWordArrives() throws {
    let line = Self.words.map(ShellLine.word).joined(separator: " ")
    let arrived = try ShellWords.of(line)
    #expect(arrived.count == Self.words.count)
    for (word, bytes) in zip(Self.words, arrived) {
      #expect(Array(word.utf8) == bytes, "\(ShellLine.word(word).prefix(60))")
    }
    #expect(Self.words.count == 19 + 47)
  }

  @Test func wordsThatNeedNoQuotesHaveNone() {
    for word in ["--spec", "play", "./a/b-c_d.json5", "bu=rts,variant=-debug", "a:b", "a@b", "1+1"]
    {
      #expect(ShellLine.word(word) == word)
    }
    #expect(ShellLine.word("caf\u{E9}") == "'caf\u{E9}'")
    #expect(ShellLine.word("it's") == #"'it'\''s'"#)
    #expect(ShellLine.word("a\u{1B}b") == #""$(printf 'a\033b')""#)
  }

  @Test func everyURLArrives() throws {
    let urls =
      HostileTexts.all + HostileTexts.all.map { Array("playrts://search?query=".utf8) + $0 }
    let line = urls.map(ShellLine.option).joined(separator: " ")
    #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    let arrived = try ShellWords.of(line)
    #expect(arrived.count == urls.count)
    for (url, word) in zip(urls, arrived) {
      let text = String(decoding: word, as: UTF8.self)
      if text.hasPrefix("--url=") {
        #expect(Array(text.utf8.dropFirst(6)) == url)
      } else {
        #expect(text.hasPrefix("--url-base64="))
        #expect(try Base64.decode(Array(text.utf8.dropFirst(13))) == url)
      }
    }
  }

  /// Nothing of all that was run.
  @Test func nothingWasInjected() throws {
    let marker = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .path(percentEncoded: false)
    for quote in ["'", "\"", "`", "'\u{301}", "\\'", "\n", "$(", ";"] {
      let word = "\(quote); touch \(marker) \(quote)"
      #expect(try ShellWords.of(ShellLine.word(word)) == [Array(word.utf8)])
    }
    #expect(!FileManager.default.fileExists(atPath: marker))
  }
}
