import Conformance
import CorpusFiles
import LinkReports
import LinkSpec

/// `corpus merge`: copies the entries of other folders that are missing, and joins what two folders
/// say of one link.
struct CorpusMerge {
  private let folders: [String]
  private let corpus: CorpusChoice
  private let isQuiet: Bool

  init(_ folders: [String], _ arguments: ParsedArguments) throws(CommandFailure) {
    if folders.isEmpty { throw .usage("no folder given: corpus merge DIR…") }
    self.folders = folders
    corpus = try CorpusChoice(arguments)
    isQuiet = arguments.has(.quiet)
  }

  func run(_ output: Output) throws -> Conclusion {
    let corpus = try ChosenCorpus(self.corpus)
    // Every folder is read before anything is written.
    var sources: [CorpusStore.Contents] = []
    for folder in folders {
      let store = CorpusStore(folder: folder)
      let contents = try ChosenCorpus.attempt { () throws(CorpusStoreError) in
        try store.contents()
      }
      ChosenCorpus.report(contents, of: store, output)
      sources.append(contents)
    }
    var code: Conclusion = sources.contains { !$0.damaged.isEmpty } ? .usage : .success
    var copied = 0
    var joined = 0
    var present = 0
    var foreign = 0
    try ChosenCorpus.attempt { () throws(CorpusStoreError) in try corpus.store.create() }
    for entry in sources.flatMap(\.entries) {
      guard entry.spec == corpus.spec.name else {
        foreign += 1
        continue
      }
      let path = corpus.shownPath(of: entry.fileName)
      let addition = try ChosenCorpus.attempt { () throws(CorpusStoreError) in
        try corpus.store.add(entry)
      }
      switch addition {
      case .added:
        copied += 1
        if !isQuiet { try output.write("copied     \(path)\n") }
      case .present(let own):
        let both = own.joined(with: entry)
        if both == own {
          present += 1
          continue
        }
        _ = try ChosenCorpus.attempt { () throws(CorpusStoreError) in
          try corpus.store.replace(both)
        }
        joined += 1
        let become = own.status == both.status ? "" : ", now \(both.status.word)"
        if !isQuiet {
          try output.write(
            "joined     \(path) (\(own.status.word) here, \(entry.status.word) there"
              + become + ")\n")
        }
      case .damaged, .collision:
        code = .usage
        output.diagnostic(
          "fuzz-links: \(CorpusAddition.obstacle(addition, corpus.store))\n")
      }
    }
    if !isQuiet {
      var line = "\(copied) copied, \(present) already there"
      if joined > 0 { line += ", \(joined) joined" }
      if foreign > 0 { line += ", \(foreign) of other specs left out" }
      try output.write(line + "\n")
    }
    return code
  }
}
