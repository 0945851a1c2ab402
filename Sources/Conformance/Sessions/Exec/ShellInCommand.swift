/// The words of a command that a shell will read: those of `sh -c`, `adb shell` and `ssh`.
///
/// Not every shell can be recognised, but the ones that everybody uses can, and a URL that acts as
/// a command on the developer's machine or device is too much to leave to a paragraph of
/// documentation.
struct ShellInCommand {
  /// What starts the shell: `sh -c`.
  let name: String
  /// The words that it reads.
  let reads: Range<Int>

  private static let shells: Set<String> = ["sh", "bash", "dash", "zsh", "ksh", "ash", "fish"]

  /// The first shell that the words start; `nil` where there is none.
  init?(_ words: [String]) {
    for (index, word) in words.enumerated() {
      let program = word.split(separator: "/").last.map(String.init) ?? word
      let rest = words[(index + 1)...]
      switch program {
      case _ where Self.shells.contains(program):
        guard let script = Self.script(of: rest) else { continue }
        name = program + " -c"
        reads = script..<script + 1
        return
      case "adb":
        guard let shell = rest.firstIndex(where: { $0 == "shell" || $0 == "exec-out" }) else {
          continue
        }
        name = "adb \(words[shell])"
        reads = shell + 1..<words.count
        return
      case "ssh":
        name = "ssh"
        reads = index + 1..<words.count
        return
      default: continue
      }
    }
    return nil
  }

  /// The word behind `-c`, which may stand among others, as in `-euc`; `nil` where a shell runs a
  /// file. What follows the script are its arguments, which it has as they are.
  private static func script(of words: ArraySlice<String>) -> Int? {
    var isScriptNext = false
    var index = words.startIndex
    while index < words.endIndex, let sign = words[index].first, sign == "-" || sign == "+" {
      let option = words[index]
      if !option.hasPrefix("--"), sign == "-", option.contains("c") { isScriptNext = true }
      // These take a word.
      index += option == "-o" || option == "+o" || option == "-O" || option == "+O" ? 2 : 1
    }
    return isScriptNext && index < words.endIndex ? index : nil
  }
}
