import AppManifests
import LinkDocuments
import LinkSpec
import LinkSpecFiles

/// All links that `init` makes one spec of: those that people wrote in documents, and one for each
/// thing that manifests and association files register and no document has a link of.
///
/// A spec is inferred from links alone, whatever they are from, so that what several files say of
/// one screen becomes one action. What a manifest says more exactly than a link can is the business
/// of `import`.
struct InitSources {
  /// Links that people wrote, each once.
  private(set) var links: [[UInt8]] = []
  /// Links that were made up, with the file that they were made for.
  private(set) var madeUp: [(url: [UInt8], file: String)] = []
  /// What says nothing of links, or nothing that a link shows; a line each, safe to show.
  private(set) var notes: [String] = []

  private var hosts: Set<String>

  /// All of it, what people wrote first.
  var all: [[UInt8]] { links + madeUp.map(\.url) }

  /// Links that people wrote, and nothing else.
  init(links: [[UInt8]]) {
    self.links = links
    hosts = []
  }

  /// The comment at the head of the spec on links that nobody wrote; empty where there are none.
  var head: String {
    if madeUp.isEmpty { return "" }
    let lines = madeUp.map { "//   \(VisibleText.of($0.url, limit: 200)) (\($0.file))\n" }
    return
      "// Made up, since these files register what no document has a link of; put real ones in "
      + "their place:\n" + lines.joined() + "\n"
  }

  /// Takes what files say. `hosts`: whose web links are the app's besides those of entitlements and
  /// manifests.
  ///
  /// - Throws: which file cannot be read, or an association file whose host nobody says.
  init(_ files: [(path: String, file: InitFile)], hosts: Set<String>) throws(CommandFailure) {
    self.hosts = hosts
    var manifests: [(path: String, judge: Judge)] = []
    for (path, file) in files {
      switch file {
      case .entitlements(let list): self.hosts.formUnion(list.linkHosts)
      case .android(let bytes): manifests.append((path, try Self.judge(bytes, path, &notes)))
      default: break
      }
    }
    for judge in manifests.map(\.judge) {
      for place in Self.places(of: judge) where ["http", "https"].contains(place.scheme) {
        self.hosts.insert(place.host)
      }
    }
    for case (_, .document(let bytes)) in files {
      for link in LinkExtraction.links(in: bytes, hosts: self.hosts) where !links.contains(link) {
        links.append(link)
      }
    }
    for (path, judge) in manifests { add(judge, path) }
    for (path, file) in files {
      if case .association(let association) = file { try add(association, path) }
      if case .information(let list) = file { add(list, path) }
      if case .assetLinks = file {
        notes.append("\(VisibleText.of(path)): it says who may open links, and names none of them")
      }
    }
  }

  private mutating func add(_ url: [UInt8], for path: String) {
    if all.contains(url) { return }
    madeUp.append((url, VisibleText.of(path.split(separator: "/").last.map(String.init) ?? path)))
  }

  // MARK: - Android

  private static func judge(
    _ bytes: [UInt8], _ path: String, _ notes: inout [String]
  ) throws(CommandFailure) -> Judge {
    let map = SourceMap(bytes)
    func place(_ offset: Int?) -> String {
      VisibleText.of(path) + (offset.map { ":\(map.position(of: $0))" } ?? "")
    }
    do {
      let result = try AndroidImport.result(bytes, name: nil)
      notes += result.notes.map {
        "\(place($0.offset)): \(VisibleText.of(Array($0.message.utf8), limit: 400))"
      }
      return try Judge(SpecReader.read(Array(result.text.utf8)))
    } catch let error as ImportError {
      throw CommandFailure.usage(
        "\(place(error.offset)): \(VisibleText.of(Array(error.message.utf8), limit: 400))")
    } catch {
      throw CommandFailure.usage("\(place(nil)): \(VisibleText.of(String(describing: error)))")
    }
  }

  /// The schemes and hosts of a spec's forms.
  private static func places(of judge: Judge) -> [(scheme: String, host: String)] {
    judge.spec.actions.flatMap(\.forms).flatMap { form -> [(scheme: String, host: String)] in
      guard let scope = judge.spec.scopes.first(where: { $0.name == form.scope }) else { return [] }
      let hosts = form.template.host.map { [$0] } ?? scope.hosts.map(\.name)
      return hosts.map { (scope.scheme.source, $0) }
    }
  }

  /// A link of each action that no link shows, in each of its scopes.
  private mutating func add(_ judge: Judge, _ path: String) {
    for action in judge.spec.actions {
      for scope in judge.spec.scopes {
        let forms = action.forms.filter { $0.scope == scope.name }
        if forms.isEmpty { continue }
        let isShown = all.contains { url in
          let judgement = judge.judgement(of: url)
          return judgement.verdict != .reject && judgement.action == action.name
            && Self.scheme(of: url) == scope.scheme.source
        }
        if isShown { continue }
        let catalogue = LinkCatalogue(judge, actions: [action.name], scopes: [scope.name])
        if let url = forms.lazy.compactMap({ Self.link($0, action, scope, judge) }).first
          ?? catalogue.entries.first?.url
        {
          add(url, for: path)
        }
      }
    }
  }

  private static func scheme(of url: [UInt8]) -> String {
    String(decoding: url.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).lowercased()
  }

  /// A link of a form in which values look like values and not like words.
  private static func link(
    _ form: LinkForm, _ action: Action, _ scope: Scope, _ judge: Judge
  ) -> [UInt8]? {
    guard let host = form.template.host ?? scope.hosts.first?.name else { return nil }
    for value in [Self.value, action.name + "/" + Self.value, "1"] {
      let segments = form.template.segments.compactMap { $0.filled { _ in Array(value.utf8) } }
      guard segments.count == form.template.segments.count else { return nil }
      let path = segments.map { "/" + String(decoding: $0, as: UTF8.self) }.joined()
      let front = scope.scheme.source + (form.template.hasHostInPath ? ":/" : "://" + host)
      let text = front + path + (form.template.endsWithSlash ? "/" : "")
      let judgement = judge.judgement(of: Array(text.utf8))
      if judgement.verdict == .accept, judgement.action == action.name { return Array(text.utf8) }
    }
    return nil
  }

  /// What stands for a value that nobody has given an example of.
  private static let value = "Example-1"

  // MARK: - Association files

  /// A link of each entry that claims what no link shows.
  private mutating func add(_ file: AssociationFile, _ path: String) throws(CommandFailure) {
    guard !hosts.isEmpty else {
      throw .usage(
        "\(VisibleText.of(path)): an association file does not say for which host it is: "
          + "give --host www.example.org, or the entitlements of the app with --from")
    }
    let web = links.map { ($0, SplitURL($0)) }.filter { url, parts in
      ["http", "https"].contains(Self.scheme(of: url))
    }.map { url, parts in
      AssociationLink(
        path: Array(url[parts.path]), query: parts.query.map { Array(url[$0]) } ?? [],
        fragment: parts.fragment.map { Array(url[$0]) } ?? [])
    }
    let matcher = AssociationMatcher(file)
    // All hosts have the same file, so one stands for them.
    let host = hosts.min() ?? ""
    for entry in file.entries where !entry.isExcluded {
      if web.contains(where: { entry.answer($0) == .yes }) { continue }
      guard let link = Self.link(entry, matcher) else {
        notes.append(
          "\(VisibleText.of(path)):\(file.position(of: entry.place)): \(entry.place.path): no link "
            + "shows what it alone claims; 'fuzz-links import aasa' writes entries as they are")
        continue
      }
      add(Array("https://\(host)".utf8) + link, for: path)
    }
  }

  /// What stands behind the host of a link that an entry claims; `nil` where it claims everything.
  private static func link(_ entry: AssociationEntry, _ matcher: AssociationMatcher) -> [UInt8]? {
    if entry.path.source.allSatisfy({ "*?/".contains($0) }) { return nil }
    for filler in ["", "1"] {
      let segments = entry.path.source.split(separator: "/", omittingEmptySubsequences: false)
        .map { segment in
          segment.contains("*") && segment.allSatisfy { "*?".contains($0) }
            ? value
            : String(segment).replacing("*", with: filler).replacing("?", with: "1")
        }
      var path = segments.joined(separator: "/")
      if !path.hasPrefix("/") { path = "/" + path }
      let link = AssociationLink(path: Array(path.utf8))
      let isOpening = matcher.decision(link).apps.contains {
        if case .opens = $0.outcome { true } else { false }
      }
      if entry.answer(link) == .yes, isOpening { return link.path }
    }
    return matcher.samples(of: entry).first { $0.kind == .matched }.map { sample in
      sample.link.path
        + (sample.link.query.isEmpty ? [] : [UInt8(ascii: "?")] + sample.link.query)
    }
  }

  // MARK: - Info.plist

  /// A link of each scheme that no link has: of one that differs from another in what follows a
  /// hyphen, the same link; where there is no link at all, one that stands for all of them.
  private mutating func add(_ list: InformationPropertyList, _ path: String) {
    func stem(_ scheme: String) -> Substring { scheme.prefix { $0 != "-" } }
    let own = all.filter { !["http", "https"].contains(Self.scheme(of: $0)) }
    for scheme in list.validSchemes where !own.contains(where: { Self.scheme(of: $0) == scheme }) {
      if let twin = own.first(where: { stem(Self.scheme(of: $0)) == stem(scheme) }) {
        add(Array(scheme.utf8) + twin.drop { $0 != UInt8(ascii: ":") }, for: path)
      } else if own.isEmpty {
        add(Array("\(scheme)://home".utf8), for: path)
      } else {
        notes.append(
          "\(VisibleText.of(path)): no link has the scheme '\(scheme)'; give one in a document if it "
            + "is the app's own")
      }
    }
  }
}
