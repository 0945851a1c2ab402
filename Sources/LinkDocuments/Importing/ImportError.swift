/// Why something that a team has makes no spec, and where.
package struct ImportError: Error, Sendable, Hashable {
  /// What is wrong and how to mend it, in a line. It may quote the file: see `VisibleText`.
  package var message: String
  /// Where: a byte of the file; `nil` where it is of no one place.
  package var offset: Int?
  /// Which of several files.
  package var file = 0

  /// Creates a fault.
  package init(_ message: String, at offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }
}

/// Something that an import leaves out, or takes in another way than it stands there.
package struct ImportNote: Sendable, Hashable {
  /// What it is and why, in words that fit behind a place.
  package var message: String
  /// Where it begins: a byte of the file; `nil` where it is of no one place.
  package var offset: Int?
  /// Which of several files.
  package var file = 0

  /// Creates a note.
  package init(_ message: String, at offset: Int? = nil, file: Int = 0) {
    self.message = message
    self.offset = offset
    self.file = file
  }
}

/// How much an import takes before it refuses.
package enum ImportLimits {
  /// The longest file, in bytes.
  package static let mostBytes = 16 << 20
  /// How many routes, paths or templates; comparing them with each other is quadratic.
  package static let mostRoutes = 1000
  /// How many forms an import writes: routes times the hosts and schemes of each.
  package static let mostForms = 5000
  /// How many parameters an import writes.
  package static let mostParameters = 10_000
  /// How many places links may begin at.
  package static let mostPlaces = 100
  /// How long a pattern, a template or the path of a route may be, in bytes.
  package static let longestText = 4096
  /// How many levels may stand within each other.
  package static let mostDepth = 64

  /// Refuses what is too much.
  static func check(routes count: Int, at offset: Int? = nil) throws(ImportError) {
    if count > mostRoutes {
      throw ImportError("more than \(mostRoutes) routes; import a part of them", at: offset)
    }
  }

  /// Refuses a file that is too long.
  static func check(_ bytes: [UInt8]) throws(ImportError) {
    if bytes.count > mostBytes {
      throw ImportError("the file has more than \(mostBytes) bytes", at: mostBytes)
    }
  }
}
