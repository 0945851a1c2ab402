extension String {
  /// It with control characters as a programmer writes them, so that a sentence with a text of a
  /// spec in it stays one line.
  var controlsEscaped: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) { return self }
    return String(
      unicodeScalars.flatMap { scalar -> String in
        scalar.value < 0x20 || scalar.value == 0x7F
          ? scalar.escaped(asASCII: false) : String(Character(scalar))
      })
  }
}
