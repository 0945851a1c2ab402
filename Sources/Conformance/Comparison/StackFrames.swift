import LinkSpec

/// The stack that a router sends with an exception, as its language prints it.
enum StackFrames {
  /// The name of the function in which the exception was thrown; `nil` where no line looks like a
  /// frame.
  ///
  /// Node and Java print the innermost frame first (`at parse (router.js:10:5)`, `at
  /// app.Router.parse(…)`), Python last (`File "router.py", line 10, in parse`). Numbers of lines
  /// are left out: they move with every change of the file.
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

  /// The innermost place that is no library's, with its function: `product (shop_router.py:14)`;
  /// `nil` where no line names a file. For telling causes apart in one run: lines move with every
  /// change of the file.
  static func ownPlace(_ stack: String) -> String? {
    var python: String?
    for line in stack.prefix(16_384).split(whereSeparator: \.isNewline) {
      let text = line.drop(while: \.isWhitespace)
      if isOfLibrary(text) { continue }
      if text.hasPrefix("at ") {
        // Without a name: `at file:///app/router.js:10:5`.
        let place = text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
        if let place = position(place.isEmpty ? text.dropFirst(3) : place) {
          return (innermost(String(text)).map { $0 + " " } ?? "") + "(\(place))"
        }
      } else if text.hasPrefix("File \""), let name = text.firstRange(of: ", in "),
        let number = text.firstRange(of: "\", line ")
      {
        let path = text[text.index(text.startIndex, offsetBy: 6)..<number.lowerBound]
        let line = text[number.upperBound..<name.lowerBound]
        let file = path.split(separator: "/").last ?? path
        if let function = cleaned(text[name.upperBound...]), line.allSatisfy(\.isNumber) {
          python = "\(function) (\(file):\(line))"
        }
      }
    }
    return python.map { VisibleText.of($0) }
  }

  /// The name of a file with its numbers: `router.js:10:5`.
  private static func position(_ place: Substring) -> String? {
    let last = place.split(separator: "/").last ?? place
    let parts = last.split(separator: ":")
    guard parts.count > 1, parts.dropFirst().allSatisfy({ $0.allSatisfy(\.isNumber) }) else {
      return nil
    }
    return VisibleText.of(String(last))
  }

  /// Whether a frame is of a language's own library or of a package that the router uses.
  private static func isOfLibrary(_ frame: Substring) -> Bool {
    let folders = [
      "/node_modules/", "/site-packages/", "/dist-packages/", "/lib/python", "(node:", "<frozen ",
    ]
    let packages = ["at java.", "at javax.", "at jdk.", "at sun.", "at kotlin.", "at node:"]
    return folders.contains { frame.contains($0) } || packages.contains { frame.hasPrefix($0) }
  }

  /// A name without what is not one: a file with its line, a URL.
  private static func cleaned(_ name: Substring) -> String? {
    let last = name.split(separator: "/").last ?? name
    let name = last.prefix { $0.isLetter || $0.isNumber || "_.$<>".contains($0) }
    return name.isEmpty || name.count > 80 ? nil : String(name)
  }
}
