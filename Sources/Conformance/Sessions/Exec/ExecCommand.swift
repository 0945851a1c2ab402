import LinkSpec

/// A command that hands one URL to an app: a program and its arguments, in which `{url}` stands for
/// the URL.
///
/// ```
/// xcrun simctl openurl booted {url}
/// adb shell am start -W -a android.intent.action.VIEW -d {url:shell}
/// ```
///
/// No shell takes part, so whatever a URL holds, it arrives as it is and in one piece. A program
/// that hands its own words to a shell, as `sh -c` and `adb shell` do, would let the URL act there;
/// for those `{url:shell}` stands for the URL in quotes.
package struct ExecCommand: Sendable, Hashable {
  /// The command as it was given.
  package let text: String
  /// The program: a path, or a name that is looked up in `PATH`.
  package let program: String
  private let arguments: [[Piece]]

  /// A part of an argument.
  enum Piece: Sendable, Hashable {
    case text([UInt8])
    case url
    case quotedURL
  }

  /// Why a text is no such command.
  package enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// It cannot be split into words.
    case words(CommandWords.Failure)
    /// It has no words.
    case empty
    /// `{url}` stands in no word behind the program.
    case noURL
    /// The program itself would be named by the URL.
    case urlAsProgram
    /// `{url}` stands where a shell would read it; with the words that start that shell.
    case urlForShell(String)
    /// `{url:shell}`, which brings its own quotes, stands between quotes; with the word.
    case quotedTwice(String)

    /// What is wrong and how to mend it.
    package var description: String {
      switch self {
      case .words(let fault): fault.description
      case .empty: "expected a program and its arguments, as in 'open-link {url}'"
      case .noURL: "no argument holds {url}, which stands for the URL: 'open-link {url}'"
      case .urlAsProgram: "the first word is the program; {url} stands behind it"
      case .urlForShell(let words):
        "'\(VisibleText.of(words))' hands its words to a shell, in which a URL could act as a command; write "
          + "{url:shell} there, which is the URL in quotes"
      case .quotedTwice(let word):
        "{url:shell} brings its own quotes; leave out those around it in \(VisibleText.of(word))"
      }
    }
  }

  /// Reads a command.
  package init(_ text: String) throws(Failure) {
    let words: [String]
    do throws(CommandWords.Failure) {
      words = try CommandWords.split(text)
    } catch {
      throw .words(error)
    }
    guard let program = words.first, !program.isEmpty else { throw .empty }
    let pieces = words.map(Self.pieces)
    if Self.holdsURL(pieces[0]) { throw .urlAsProgram }
    guard pieces.contains(where: Self.holdsURL) else { throw .noURL }
    if let shell = ShellInCommand(words), pieces[shell.reads].contains(where: { $0.contains(.url) })
    {
      throw .urlForShell(shell.name)
    }
    for (word, pieces) in zip(words, pieces) where Self.isQuotedTwice(pieces) {
      throw .quotedTwice(word)
    }
    self.text = text
    self.program = program
    arguments = Array(pieces.dropFirst())
  }

  /// The arguments for one URL; no words are added or split, whatever it holds.
  func arguments(for url: [UInt8]) -> [[UInt8]] {
    arguments.map { pieces in
      pieces.flatMap { piece in
        switch piece {
        case .text(let bytes): bytes
        case .url: url
        case .quotedURL: Self.quoted(url)
        }
      }
    }
  }

  /// The URL as one word of any POSIX shell.
  private static func quoted(_ url: [UInt8]) -> [UInt8] {
    let parts = url.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    return [UInt8(ascii: "'")] + parts.joined(separator: Array(#"'\''"#.utf8))
      + [UInt8(ascii: "'")]
  }

  /// Whether a quote is open where the quoted URL begins, which would end it.
  private static func isQuotedTwice(_ pieces: [Piece]) -> Bool {
    var open: UInt8?
    for piece in pieces {
      switch piece {
      case .url: continue
      case .quotedURL: if open != nil { return true }
      case .text(let bytes):
        for byte in bytes where byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
          if open == byte { open = nil } else if open == nil { open = byte }
        }
      }
    }
    return false
  }

  private static func holdsURL(_ pieces: [Piece]) -> Bool {
    pieces.contains(.url) || pieces.contains(.quotedURL)
  }

  private static func pieces(of word: String) -> [Piece] {
    let marks: [(text: [UInt8], piece: Piece)] = [
      (Array("{url}".utf8), .url), (Array("{url:shell}".utf8), .quotedURL),
    ]
    let bytes = Array(word.utf8)
    var pieces: [Piece] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      guard let mark = marks.first(where: { bytes[index...].starts(with: $0.text) }) else {
        index += 1
        continue
      }
      if start < index { pieces.append(.text(Array(bytes[start..<index]))) }
      pieces.append(mark.piece)
      index += mark.text.count
      start = index
    }
    if start < bytes.count { pieces.append(.text(Array(bytes[start...]))) }
    return pieces
  }
}
