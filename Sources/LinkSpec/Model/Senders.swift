/// The apps that may send links, by their bundle identifiers.
///
/// The system tells an app which other app has sent a link, where it knows; Apple's article has the
/// handler print it. An app may go by it, and a spec that says so is written with this.
public struct Senders: Sendable, Hashable {
  /// The identifiers, by exact case: whole ones, or `com.mycompany.*` for every one that begins so
  /// and goes on behind the dot.
  package var permitted: [String]
  /// Where that is documented.
  package var citation: Citation

  /// Creates a list of permitted senders.
  package init(_ permitted: [String], citation: Citation) {
    self.permitted = permitted
    self.citation = citation
  }

  /// Whether an app may send links. Linear in what is compared.
  package func permits(_ sender: String) -> Bool {
    permitted.contains { pattern in
      guard pattern.hasSuffix(".*") else { return pattern.utf8.elementsEqual(sender.utf8) }
      let start = pattern.utf8.dropLast()
      return sender.utf8.count > start.count && sender.utf8.starts(with: start)
    }
  }

  /// A sender that each of the entries permits, in their order.
  package var samples: [String] {
    permitted.map { $0.hasSuffix(".*") ? String($0.dropLast()) + "sender" : $0 }
  }

  /// Senders that look like a permitted one and are none, each once.
  package var nearMisses: [String] {
    let tries = permitted.flatMap { pattern -> [String] in
      guard pattern.hasSuffix(".*") else {
        return [pattern + ".evil", "evil." + pattern, pattern + "x", String(pattern.dropLast())]
      }
      let company = String(pattern.dropLast(2))
      return [company, company + ".", company + "x.sender", "evil." + company + ".sender"]
    }
    var seen: Set<String> = []
    return (["com.example.stranger"] + tries).filter {
      !$0.isEmpty && !permits($0) && seen.insert($0).inserted
    }
  }

  /// What is wrong with an entry, `nil` if nothing is.
  package static func problem(of entry: String) -> String? {
    let name = entry.hasSuffix(".*") ? String(entry.dropLast(2)) : entry
    let parts = name.utf8.split(separator: Byte.dot, omittingEmptySubsequences: false)
    let isIdentifier = parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { ByteSet.letters.contains($0) || Byte.isDigit($0) || $0 == Byte.hyphen }
    }
    return isIdentifier
      ? nil
      : "'\(entry)' is no bundle identifier: words of letters, digits and '-' with dots between them, "
        + "and at the end perhaps '.*'"
  }
}
