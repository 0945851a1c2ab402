/// The stack that a router sends with an exception, as its language prints it.
enum StackFrames {
  /// The name of the function in which the exception was thrown; `nil` where no line looks like a frame.
  ///
  /// Node and Java print the innermost frame first (`at parse (router.js:10:5)`, `at app.Router.parse(…)`),
  /// Python last (`File "router.py", line 10, in parse`). Numbers of lines are left out: they move with
  /// every change of the file.
  static func innermost(_ stack: String) -> String? {
    var python: Substring?
    for line in stack.prefix(16_384).split(whereSeparator: \.isNewline) {
      let text = line.drop(while: \.isWhitespace)
      if text.hasPrefix("at ") {
        let frame = text.dropFirst(3).prefix { $0 != "(" }
        let name = frame.drop { $0.isWhitespace }.split(whereSeparator: \.isWhitespace).last ?? ""
        if let name = cleaned(name) { return name }
      } else if text.hasPrefix("File \""), let place = text.firstRange(of: ", in ") {
        python = text[place.upperBound...]
      }
    }
    return python.flatMap(cleaned)
  }

  /// A name without what is not one: a file with its line, a URL.
  private static func cleaned(_ name: Substring) -> String? {
    let last = name.split(separator: "/").last ?? name
    let name = last.prefix { $0.isLetter || $0.isNumber || "_.$<>".contains($0) }
    return name.isEmpty || name.count > 80 ? nil : String(name)
  }
}
