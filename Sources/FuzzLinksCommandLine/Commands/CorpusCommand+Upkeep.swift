import CorpusFiles
import Conformance
import LinkSpec

/// `corpus merge`, `minimize` and `verify`.
extension CorpusCommand {
  // MARK: - merge

  func merge(
    _ folders: [String], _ parsed: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    if folders.isEmpty { throw CommandFailure.usage("no folder given: corpus merge DIR…") }
    let corpus = try CorpusArgument(parsed)
    // Every folder is read before anything is written.
    var sources: [CorpusStore.Contents] = []
    for folder in folders {
      let store = CorpusStore(folder: folder)
      let contents = try CorpusArgument.attempt { () throws(CorpusStoreError) in
        try store.contents()
      }
      CorpusArgument.report(contents, of: store, context.output)
      sources.append(contents)
    }
    var code: ExitCode = sources.contains { !$0.damaged.isEmpty } ? .usage : .success
    var copied = 0
    var present = 0
    var foreign = 0
    try CorpusArgument.attempt { () throws(CorpusStoreError) in try corpus.store.create() }
    for entry in sources.flatMap(\.entries) {
      guard entry.spec == corpus.spec.name else {
        foreign += 1
        continue
      }
      let path = corpus.shownPath(of: entry.fileName)
      let addition = try CorpusArgument.attempt { () throws(CorpusStoreError) in
        try corpus.store.add(entry)
      }
      switch addition {
      case .added:
        copied += 1
        if !parsed.has(.quiet) { try context.output.write("copied     \(path)\n") }
      case .present(let own):
        present += 1
        if own != entry {
          context.output.diagnostic(
            "fuzz-links: note: \(path) differs (\(own.status.word) here, \(entry.status.word) "
              + "there) and stays as it is\n")
        }
      case .damaged, .collision:
        code = .usage
        context.output.diagnostic(
          "fuzz-links: \(CorpusAddition.obstacle(addition, corpus.store))\n")
      }
    }
    if !parsed.has(.quiet) {
      var line = "\(copied) copied, \(present) already there"
      if foreign > 0 { line += ", \(foreign) of other specs left out" }
      try context.output.write(line + "\n")
    }
    return code
  }

  // MARK: - minimize

  func minimize(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    var corpus = try CorpusArgument(parsed)
    let limits = CorpusMinimizer.Limits(
      entries: try number("max-entries", parsed) ?? CorpusMinimizer.Limits().entries,
      bytes: try number("max-bytes", parsed) ?? CorpusMinimizer.Limits().bytes)
    let contents = try corpus.contents()
    CorpusArgument.report(contents, of: corpus.store, context.output)
    let choice = CorpusMinimizer(limits: limits).choose(contents.entries) { entry in
      try? corpus.judge(of: entry)
    }
    let isDry = parsed.has("dry-run")
    for (entries, word) in [(choice.needless, "needless"), (choice.excess, "excess")] {
      for entry in entries {
        if !isDry {
          try CorpusArgument.attempt { () throws(CorpusStoreError) in
            try corpus.store.remove(entry)
          }
        }
        if !parsed.has(.quiet) {
          let padding = String(repeating: " ", count: 11 - word.count)
          try context.output.write(
            word + padding + corpus.shownPath(of: entry.fileName) + "  "
              + VisibleText.of(entry.url, limit: 120) + "\n")
        }
      }
    }
    if choice.kept.count > limits.entries {
      context.output.diagnostic(
        "fuzz-links: note: \(choice.kept.count) entries stay, more than \(limits.entries): "
          + "regressions, open findings and examples are not removed\n")
    }
    if !parsed.has(.quiet) {
      let removed = choice.needless.count + choice.excess.count
      try context.output.write(
        "\(removed) \(isDry ? "would be removed" : "removed"), \(choice.kept.count) kept\n")
    }
    return contents.damaged.isEmpty ? .success : .usage
  }

  private func number(
    _ option: String, _ parsed: ParsedArguments
  ) throws(CommandFailure) -> Int? {
    guard let text = parsed.value(option) else { return nil }
    guard let number = Int(text), number > 0 else {
      throw .usage("--\(option): expected a positive number, found '\(VisibleText.of(text))'")
    }
    return number
  }

  // MARK: - verify

  func verify(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    var corpus = try CorpusArgument(parsed)
    let contents = try corpus.contents()
    CorpusArgument.report(contents, of: corpus.store, context.output)
    var stale = 0
    var updated = 0
    var foreign = 0
    for entry in contents.entries {
      let path = corpus.shownPath(of: entry.fileName)
      var now = entry
      do throws(Judge.PreparationError) {
        guard let judge = try corpus.judge(of: entry) else {
          foreign += 1
          continue
        }
        now.record(judge)
      } catch {
        stale += 1
        try context.output.write("\(path): \(error)\n")
        continue
      }
      if now == entry { continue }
      if parsed.has("update") {
        let written = try CorpusArgument.attempt { () throws(CorpusStoreError) in
          try corpus.store.replace(now)
        }
        guard case .added = written else {
          throw CommandFailure.usage(CorpusAddition.obstacle(written, corpus.store))
        }
        updated += 1
        if !parsed.has(.quiet) { try context.output.write("updated    \(path)\n") }
      } else if now.verdict != entry.verdict {
        stale += 1
        try context.output.write(
          "\(path): the verdict is \(now.verdict.rawValue), not \(entry.verdict.rawValue): "
            + "\(VisibleText.of(entry.url, limit: 120))\n")
      } else {
        context.output.diagnostic(
          "fuzz-links: note: \(path): the rules are now "
            + (now.rules.isEmpty ? "none" : VisibleText.of(now.rules.joined(separator: ", ")))
            + "; 'corpus verify --update' writes them\n")
      }
    }
    if !contents.leftovers.isEmpty {
      context.output.diagnostic(
        "fuzz-links: note: \(contents.leftovers.count) files '.*.tmp' are left from writes that "
          + "were cut off or are going on; the former may be deleted\n")
    }
    if !parsed.has(.quiet) {
      var parts = [Self.entries(contents.entries.count)]
      if updated > 0 { parts.append("\(updated) updated") }
      if stale > 0 { parts.append("\(stale) stale") }
      if foreign > 0 { parts.append("\(foreign) of other specs not judged") }
      if !contents.damaged.isEmpty { parts.append("\(contents.damaged.count) damaged") }
      try context.output.write(
        VisibleText.of(corpus.store.folder) + ": " + parts.joined(separator: ", ") + "\n")
    }
    return contents.damaged.isEmpty ? (stale == 0 ? .success : .findings) : .usage
  }
}
