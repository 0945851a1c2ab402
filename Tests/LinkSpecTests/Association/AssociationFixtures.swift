import LinkSpec
import Testing

/// Association files of a few words.
enum AssociationFixtures {
  /// A file with these members of `applinks`.
  static func file(_ members: String) throws -> AssociationFile {
    try AssociationReader.read(Array("{\"applinks\": {\(members)}}".utf8))
  }

  /// A file with one detail of one app, `A`.
  static func file(detail: String, before: String = "") throws -> AssociationFile {
    try file("\(before) \"details\": [{\"appIDs\": [\"A\"], \(detail)}]")
  }

  static func link(_ text: String) throws -> AssociationLink {
    try #require(AssociationLink(url: Array("https://example.org\(text)".utf8)))
  }

  /// What the first entry says of a link.
  static func answer(_ file: AssociationFile, _ text: String) throws -> AssociationAnswer {
    try #require(file.entries.first).answer(try link(text))
  }

  /// What becomes of a link in each app: `A opens components[1]`.
  static func decisions(_ file: AssociationFile, _ text: String) throws -> [String] {
    AssociationMatcher(file).decision(try link(text)).apps.map { app in
      switch app.outcome {
      case .opens(let entry): "\(app.app) opens \(entry.detail).\(entry.number)"
      case .excluded(let entry): "\(app.app) excluded \(entry.detail).\(entry.number)"
      case .unmatched: "\(app.app) unmatched"
      case .disputed(let entries):
        "\(app.app) disputed " + entries.map { "\($0.detail).\($0.number)" }.joined(separator: ",")
      }
    }
  }
}
