package import LinkMarkup

/// A symbol as text and as a shape.
extension QRCode {
  /// The dark modules as the path of an SVG image whose viewBox is `0 0 n n`, with `n` the
  /// ``sizeWithQuietZone``. Nothing but digits, commas, hyphens and the letters of commands: safe
  /// in an attribute.
  package var svgPath: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        guard isDark(column: column, row: row) else {
          column += 1
          continue
        }
        let start = column
        while isDark(column: column, row: row) { column += 1 }
        let width = column - start
        path += "M\(start + Self.quietZone),\(row + Self.quietZone)h\(width)v1h-\(width)z"
      }
    }
    return path
  }

  /// The modules on each side, with the quiet zone.
  package var sizeWithQuietZone: Int { size + 2 * Self.quietZone }

  /// The symbol for a terminal, two modules a character, each line with its end.
  ///
  /// In colour it is black on white whatever the terminal's own colours are. Without, a character's
  /// ink is the colour of the terminal's text: `inkIsLight` says that this is light on dark. Where
  /// it is not, the symbol shows inverted, which most readers take, but not all.
  package func terminalText(_ style: Style, inkIsLight: Bool = true) -> String {
    let range = -Self.quietZone..<(size + Self.quietZone)
    // Black ink on white paper, by the colours of the palette that no theme changes.
    let inkIsDark = style.isColoured || !inkIsLight
    var text = ""
    for row in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      if style.isColoured { text += "\u{1B}[38;5;16;48;5;231m" }
      for column in range {
        let upper = isDark(column: column, row: row) == inkIsDark
        // The last line may have but an upper half.
        let isInside = row + 1 < range.upperBound
        let lower =
          isInside ? isDark(column: column, row: row + 1) == inkIsDark : false
        text += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
      }
      if style.isColoured { text += "\u{1B}[0m" }
      text += "\n"
    }
    return text
  }
}
