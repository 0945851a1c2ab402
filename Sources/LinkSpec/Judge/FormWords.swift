/// The first fixed segments of forms, as numbers: of hundreds of forms with one host, those that
/// begin with other words than a path are left out at the cost of comparing numbers.
struct FormWords: Sendable {
  /// How many segments are looked at.
  private static let places = 3
  /// With fewer forms at a host, looking for words costs more than it saves.
  static let fewestForms = 8

  /// What a path has in the first places: the number of a word, or -1 for what is none.
  typealias Found = (Int32, Int32, Int32)

  /// Words as they stand in forms.
  private var texts = TextIndex()
  /// By text, the number that it shares with those of which it is another spelling.
  private var folded: [Int32] = []
  /// By form and place, that number; -1 for what is no fixed segment, or may be another in a path.
  private var words: [Int32] = []

  init(_ forms: [CompiledSpec.Form], _ segments: [CompiledSpec.Segment], _ pool: [UInt8]) {
    var foldings = TextIndex()
    for form in forms {
      for place in 0..<Self.places {
        guard place < Int(form.segments.count), form.rest < 0, !form.hasHash else {
          words.append(-1)
          continue
        }
        let segment = segments[Int(form.segments.first) + place]
        guard segment.parameter < 0, segment.pieces.count == 0, !segment.isHash else {
          words.append(-1)
          continue
        }
        let text = Array(pool[Int(segment.start)..<Int(segment.end)])
        let octets = PercentCoding.octets(of: text, in: text.indices)
        let number = foldings.intern(String(decoding: octets, as: UTF8.self).lowercased().utf8)
        if texts.intern(text) == folded.count { folded.append(Int32(number)) }
        words.append(Int32(number))
      }
    }
  }

  /// The words of a path, where it begins with some; each as a form has it, since in another
  /// spelling it may be one, too.
  func found(in url: [UInt8], _ segments: [Range<Int>]) -> Found? {
    func number(_ place: Int) -> Int32 {
      guard place < segments.count, let text = texts.number(of: url, in: segments[place]) else {
        return -1
      }
      return folded[text]
    }
    let found = (number(0), number(1), number(2))
    return found == (-1, -1, -1) ? nil : found
  }

  /// Whether a form has other words than a path, so that the path is not of this form.
  @inline(__always)
  func differ(form: Int, from found: Found) -> Bool {
    func differs(_ own: Int32, _ other: Int32) -> Bool { own >= 0 && other >= 0 && own != other }
    let first = form * Self.places
    return differs(words[first], found.0) || differs(words[first + 1], found.1)
      || differs(words[first + 2], found.2)
  }
}
