import Foundation
import LinkSpec
import LinkSpecFiles

/// Whether judging is linear: links of hostile shapes at one megabyte and at two.
enum ShapeBenchmark {
  private static let shapes: [(name: String, before: String, unit: String, after: String)] = [
    ("scheme", "play", "a", "://home"),
    ("userinfo", "playrts://", "u", "@home"),
    ("host", "playrts://", "h", "/"),
    ("port", "playrts://home:", "8", ""),
    ("one segment", "playrts://section/", "a", ""),
    ("segments", "playrts://section", "/a", ""),
    ("slashes", "playrts://section", "/", "a"),
    ("dots", "playrts://section", "/.", "/a"),
    ("two dots", "playrts://section", "/a/..", "/a"),
    ("pairs", "playrts://search?query=a", "&x=1", ""),
    ("one name many times", "playrts://search?query=a", "&query=b", ""),
    ("plus signs", "playrts://search?query=", "+", ""),
    ("escapes", "playrts://search?query=", "%41", ""),
    ("stray percent signs", "playrts://search?query=a%41", "%", ""),
    ("octets that are no UTF-8", "playrts://search?query=", "%FF", ""),
    ("tabs", "playrts://search?query=", "\t", "b"),
    ("backslashes", "https://www.rts.ch", "\\", "play"),
    ("white space around", "playrts://home", " ", ""),
    ("everything", "https://www.rts.ch/a", "\t\\..//%%41 \u{E9}", ""),
    ("a host beyond ASCII", "https://", "\u{FF57}", ".rts.ch/"),
  ]

  static func run() throws {
    guard let spec = try BuiltInSpecs.spec(named: "play") else { return }
    let judge = try Judge(spec)
    print("\nhostile shapes, milliseconds at 1 MB and 2 MB")
    for shape in shapes {
      func link(_ bytes: Int) -> [UInt8] {
        let count = bytes / shape.unit.utf8.count
        return Array(
          (shape.before + String(repeating: shape.unit, count: count) + shape.after).utf8)
      }
      let (one, two) = (link(1 << 20), link(2 << 20))
      var assessment = Assessment()
      let result = Sample.pairs(
        count: 5,
        {
          judge.assess(two, &assessment)
          return assessment.verdict == .accept ? 1 : 0
        },
        {
          judge.assess(one, &assessment)
          return assessment.verdict == .accept ? 1 : 0
        })
      print(
        "  \(shape.name.padding(toLength: 26, withPad: " ", startingAt: 0))",
        Sample.text(result.second * 1_000), Sample.text(result.first * 1_000),
        "ratio \(Sample.text(result.ratio, digits: 2))")
    }
  }
}
