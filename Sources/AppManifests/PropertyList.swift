import Foundation

/// A value of a property list, as far as registrations are made of it.
package indirect enum PropertyList: Sendable, Hashable {
  /// A text.
  case string(String)
  /// Values in their order.
  case array([PropertyList])
  /// Values by key. No order reaches a result.
  case dictionary([String: PropertyList])
  /// A number, date, truth or data.
  case other

  /// Why bytes are no property list.
  package struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// In a sentence, with the place where there is one.
    package var description: String
  }

  /// The most bytes that are read.
  package static let mostBytes = 16 << 20
  /// How many arrays and dictionaries may stand within each other.
  static let mostDepth = 64
  /// How many values it may have, each counted as often as it stands in another.
  static let mostValues = 500_000

  /// Reads XML or a binary property list.
  ///
  /// - Throws: ``Failure``.
  package init(_ bytes: [UInt8]) throws(Failure) {
    guard bytes.count <= Self.mostBytes else {
      throw Failure(
        description:
          "the file has more than the \(Self.mostBytes >> 20) MB that are read; no manifest of an app is "
          + "so large")
    }
    guard !bytes.isEmpty else {
      throw Failure(
        description: "byte 0: the file is empty; expected an XML or binary property list")
    }
    if bytes.starts(with: "bplist".utf8) {
      switch BinaryPropertyListSize.count(of: bytes, upTo: Self.mostValues) {
      case .values: break
      // The reader of the system gets nothing that this one has not understood.
      case .malformed: throw Failure(description: Self.reason(nil, bytes))
      case .set:
        throw Failure(
          description: "a set is in it, which no manifest of an app has; write an array instead")
      case .tooMany:
        throw Failure(
          description:
            "it has more than \(Self.mostValues) values when it is unfolded; leave out what is no "
            + "registration")
      case .endless:
        throw Failure(description: "an array or dictionary in it contains itself")
      }
    }
    if !bytes.starts(with: "bplist".utf8), !Self.looksLikeXML(bytes) {
      throw Failure(description: Self.reason(nil, bytes))
    }
    let value: Any
    do {
      value = try PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: nil)
    } catch {
      throw Failure(description: Self.reason(error, bytes))
    }
    guard let list = PropertyList(value, depth: 0) else {
      throw Failure(
        description: "more than \(Self.mostDepth) arrays and dictionaries within each other")
    }
    // What is no XML is read in the oldest notation, where anything in angle brackets may be data.
    guard list.array != nil || list.isDictionary else {
      throw Failure(description: Self.reason(nil, bytes))
    }
    self = list
  }

  /// Whether the first character is that of a tag, in UTF-8 or UTF-16. Foundation would read
  /// anything else in the notation of before XML, and writes to the log of the process about it.
  private static func looksLikeXML(_ bytes: [UInt8]) -> Bool {
    let isWide = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    let start = isWide ? 2 : bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let space: [UInt8] = [0x20, 0x09, 0x0A, 0x0D] + (isWide ? [0] : [])
    return bytes[start...].first { !space.contains($0) } == UInt8(ascii: "<")
  }

  /// `nil` where it is too deep.
  private init?(_ value: Any, depth: Int) {
    guard depth <= Self.mostDepth else { return nil }
    if let text = value as? String {
      self = .string(text)
    } else if let values = value as? [Any] {
      var list: [PropertyList] = []
      for value in values {
        guard let element = PropertyList(value, depth: depth + 1) else { return nil }
        list.append(element)
      }
      self = .array(list)
    } else if let values = value as? [String: Any] {
      var list: [String: PropertyList] = [:]
      for (key, value) in values {
        guard let element = PropertyList(value, depth: depth + 1) else { return nil }
        list[key] = element
      }
      self = .dictionary(list)
    } else {
      self = .other
    }
  }

  /// The place that the system's reader names, or how far the file looks like what it says it is.
  private static func reason(_ error: (any Error)?, _ bytes: [UInt8]) -> String {
    let isBinary = bytes.starts(with: "bplist".utf8)
    let kind = isBinary ? "binary property list" : "property list"
    let detail = (error.map { $0 as NSError }?.userInfo["NSDebugDescription"] as? String) ?? ""
    let words = detail.split(whereSeparator: { $0.isWhitespace }).map(String.init)
    let start = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } ?? 0
    let isXML = bytes[start] == UInt8(ascii: "<")
    if isXML, let index = words.firstIndex(of: "line"), index + 1 < words.count {
      let digits = words[index + 1].prefix { $0.isASCII && $0.isNumber }
      if let line = Int(digits) {
        return "line \(line): here it is no well-formed \(kind); 'plutil -lint' says more"
      }
    }
    if isBinary {
      return "byte 8: what follows the signature is no well-formed \(kind); is it cut off?"
    }
    return "byte \(start): no well-formed \(kind), neither XML nor binary"
  }

  // MARK: - Parts

  /// The value under a key, where this is a dictionary that has it.
  package subscript(key: String) -> PropertyList? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var array: [PropertyList]? { if case .array(let values) = self { values } else { nil } }

  /// Whether this is a dictionary.
  package var isDictionary: Bool { if case .dictionary = self { true } else { false } }
}
