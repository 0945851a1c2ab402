/// The masks of a symbol and what speaks against one (ISO/IEC 18004, §7.8).
enum QRMask {
  /// How many there are.
  static let count = 8

  /// Whether a mask turns a module over (table 10).
  static func inverts(_ mask: Int, column: Int, row: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  /// The penalty points of a symbol by the four rules of table 11. Linear in the modules.
  static func penalty(_ modules: [Bool], size: Int) -> Int {
    var points = blocks(modules, size) + balance(modules)
    for line in 0..<size {
      let row = Array(modules[(line * size)..<((line + 1) * size)])
      let column = stride(from: line, to: modules.count, by: size).map { modules[$0] }
      points += runs(row) + finders(row) + runs(column) + finders(column)
    }
    return points
  }

  /// Five or more of one colour in a line: three points, and one for each further.
  static func runs(_ line: [Bool]) -> Int {
    var points = 0
    var length = 0
    for index in line.indices {
      length = index > 0 && line[index] == line[index - 1] ? length + 1 : 1
      if length == 5 { points += 3 } else if length > 5 { points += 1 }
    }
    return points
  }

  /// Each square of two by two of one colour: three points; they may overlap.
  static func blocks(_ modules: [Bool], _ size: Int) -> Int {
    var points = 0
    for row in 0..<max(0, size - 1) {
      for index in (row * size)..<(row * size + size - 1) {
        let colour = modules[index]
        if modules[index + 1] == colour, modules[index + size] == colour,
          modules[index + size + 1] == colour
        {
          points += 3
        }
      }
    }
    return points
  }

  /// What looks like a finder pattern, with four light modules on either side: forty points. What
  /// is around the symbol is light.
  static func finders(_ line: [Bool]) -> Int {
    let margin = [Bool](repeating: false, count: 4)
    var points = 0
    var window = 0
    let modules = margin + line + margin
    // A loop that costs little without the optimizer, too: each line is looked at for each mask.
    var index = 0
    while index < modules.count {
      window = (window << 1 | (modules[index] ? 1 : 0)) & 0x7FF
      if index >= 10, window == 0b000_0101_1101 || window == 0b101_1101_0000 { points += 40 }
      index += 1
    }
    return points
  }

  /// Ten points for each full five per cent by which the dark modules are not half of all.
  static func balance(_ modules: [Bool]) -> Int {
    let dark = modules.count { $0 }
    return modules.isEmpty ? 0 : abs(20 * dark - 10 * modules.count) / modules.count * 10
  }
}
