// Values of a notation that may be wrong. What cannot be read is kept as it is written, and
// `SpecLint` reads it again and says what is wrong with it: so no declaration in Swift has to fail
// in the middle, and all faults are reported together.

extension Citation {
  /// Stands for the citation of the action, or of the parameter, that something is declared in.
  package static let ofTheAction = Citation("", "")

  /// Reads `play: Custom URLs`.
  package init(unchecked notation: String) {
    self = Citation(notation: notation) ?? Citation(notation, "")
  }
}

extension SchemeTemplate {
  /// Reads `play{bu}{variant}`. A faulty one has no parts.
  package init(unchecked source: String) {
    do throws(TemplateError) {
      try self.init(source)
    } catch {
      self.init(faulty: source)
    }
  }

  private init(faulty source: String) {
    self.source = source
    parts = []
  }
}

extension FormTemplate {
  /// Reads `//media/{media_urn}`. A faulty one has no parts.
  package init(unchecked source: String) {
    do throws(TemplateError) {
      try self.init(source)
    } catch {
      self.init(faulty: source)
    }
  }

  private init(faulty source: String) {
    self.source = source
    host = nil
    segments = []
  }
}

extension RoutePattern {
  /// Reads `play_video/:videoId`. A faulty one has no routes.
  package init(unchecked source: String) {
    do throws(RoutePatternError) {
      try self.init(source)
    } catch {
      self.init(faulty: source)
    }
  }

  private init(faulty source: String) {
    self.source = source
    routes = []
  }
}

extension Pattern {
  /// Compiles a pattern. A faulty one matches the empty text.
  package init(unchecked source: String) {
    do throws(PatternError) {
      try self.init(source)
    } catch {
      self.init(faulty: source)
    }
  }

  private init(faulty source: String) {
    self.source = source
    syntax = .sequence([])
    automaton = .emptyText
    looser = nil
  }
}

extension PatternAutomaton {
  /// What the empty pattern is compiled to.
  static let emptyText = PatternAutomaton(emptyText: ())

  private init(emptyText: Void) {
    classes = Array(repeating: 0, count: 256)
    classCount = 1
    members = [Array(0...UInt8.max)]
    table = [UInt16(Self.dead), UInt16(Self.dead)]
    accepting = [false, true]
    distances = [Int.max, 0]
  }
}
