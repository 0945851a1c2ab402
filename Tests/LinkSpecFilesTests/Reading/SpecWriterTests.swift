import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

@Suite("Writing a spec")
struct SpecWriterTests {
  private func roundTrip(_ spec: Spec) throws {
    let text = SpecWriter.text(of: spec)
    do throws(SpecError) {
      #expect(try SpecReader.read(text) == spec)
    } catch {
      Issue.record("\(error)\n\(text)")
    }
  }

  @Test(arguments: BuiltInSpecs.names)
  func readingBackGivesAnEqualSpec(name: String) throws {
    try roundTrip(#require(try KnownSpecs.spec(named: name)))
  }

  @Test func readingBackGivesEqualSamples() throws {
    for spec in try SampleSpecs.all() { try roundTrip(spec) }
  }

  @Test func readingBackGivesEqualRandomSpecs() throws {
    var sound = 0
    for seed in 0..<60 {
      var random = RandomSpec(seed: UInt64(seed))
      let spec = random.spec()
      // Some contradict themselves: by constraints that leave no link, by values that fit no path.
      guard SpecLint.problems(of: spec).isEmpty else { continue }
      sound += 1
      try roundTrip(spec)
    }
    #expect(sound >= 20)
  }

  @Test func textIsASCII() throws {
    for spec in try SampleSpecs.all() {
      #expect(SpecWriter.text(of: spec).utf8.allSatisfy { $0 == 0x0A || 0x20..<0x7F ~= $0 })
    }
  }

  @Test func writtenFile() throws {
    let spec = try Spec("photo", title: "Photo") {
      Document("guide", "Guide")
      SchemeVariable("build", ["", "-beta"], cite: "guide: 1")
      Scope("custom", scheme: "photo{build}", cite: "guide: 1")
      Action("album", "opens an album", cite: "guide: 2") {
        LinkForm("custom", "//album")
        LinkForm("custom", "//a")
        Parameter("name", .text(), .required)
        Parameter("page", .integer(), .disputed("Unclear."), cite: "guide: 3")
      }
    }
    #expect(
      SpecWriter.text(of: spec) == """
        {
          "linkspec": 1,
          "name": "photo",
          "title": "Photo",
          "documents": {
            "guide": "Guide"
          },
          "variables": {
            "build": {
              "values": [
                "",
                "-beta"
              ],
              "cite": "guide: 1"
            }
          },
          "scopes": {
            "custom": {
              "scheme": "photo{build}",
              "cite": "guide: 1"
            }
          },
          "actions": {
            "album": {
              "title": "opens an album",
              "forms": {
                "custom": [
                  "//album",
                  "//a"
                ]
              },
              "cite": "guide: 2",
              "parameters": {
                "name": {
                  "type": "text",
                  "required": true
                },
                "page": {
                  "type": {
                    "integer": {
                      "minimum": 0,
                      "maximum": 2147483647
                    }
                  },
                  "disputed": "Unclear.",
                  "cite": "guide: 3"
                }
              }
            }
          },
          "maximumLength": 2048
        }

        """)
  }
}
