import LinkSpec
import Testing

@testable import Conformance
@testable import LinkDocuments
@testable import TestSupport

@Suite struct LinkOpenerTests {
  @Test(arguments: [
    (LinkOpener.simctl, "a://b", "xcrun simctl openurl booted a://b"),
    (.simctl, "a://b?c=d&e", "xcrun simctl openurl booted 'a://b?c=d&e'"),
    (.open, "a://b?c='", #"open 'a://b?c='\'''"#),
    (.adb, "a://b", "adb shell am start -a android.intent.action.VIEW -d a://b"),
    (
      .adb, "a://b?c&d",
      #"adb shell am start -a android.intent.action.VIEW -d ''\''a://b?c&d'\'''"#
    ),
  ])
  func line(opener: LinkOpener, url: String, line: String) {
    #expect(opener.line(for: Array(url.utf8)) == line)
  }

  /// What arrives behind one shell, and for `adb` behind the second on the device.
  @Test func everyLinkArrives() throws {
    let hostile = ["a://b?c=$(touch x)&d=`id`;e='f'\"g\"#h!i*j~k|l>m", "a:'", "a:''&&b"]
    let urls = hostile + LinkCatalogue(Play.judge).entries.prefix(40).map(\.text)
    #expect(urls.count == 43)
    for url in urls {
      for opener in LinkOpener.allCases {
        var words = try ShellWords.of(opener.line(for: Array(url.utf8)))
        if opener == .adb {
          // `adb shell` joins its words with spaces.
          let rest = words.dropFirst(2).map { String(decoding: $0, as: UTF8.self) }
          words = try ShellWords.of(rest.joined(separator: " "))
        }
        #expect(words.last == Array(url.utf8), "\(opener): \(url)")
      }
    }
  }
}
