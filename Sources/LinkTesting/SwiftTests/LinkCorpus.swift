public import Conformance
import CorpusFiles
public import Foundation
import LinkSpec

/// Every entry of a corpus, as arguments of one parameterized test.
///
/// ```swift
/// @Test(arguments: try LinkCorpus(spec: "shop.json5", folder: "corpus/shop"))
/// func corpus(_ entry: LinkCorpusCase) async throws {
///   try await entry.check(ShopRouter())
/// }
/// ```
///
/// Cases and regressions have to hold. An open finding has to show as it was recorded, until the
/// day of its expiry: one that has vanished, changed or expired fails, until the corpus is updated.
///
/// Entries of other specs are left out, and links that are no UTF-8: a Swift router takes text.
public struct LinkCorpus: Sendable, RandomAccessCollection {
  /// Entries of other specs, and links that are no UTF-8.
  public let leftOutCount: Int

  private let cases: [LinkCorpusCase]

  /// The entries of a folder.
  ///
  /// - Parameters:
  ///   - name: a built-in spec, or the path of a spec file.
  ///   - folder: the folder of the corpus. As of the spec, a relative path is looked for in the
  ///     folder of the test's source file and in each above it.
  ///   - today: the day that expiries are held against; `nil`: today, in UTC.
  ///   - bundle: the bundle that has spec and corpus as resources, where tests run without their
  ///     sources: `.module` of a package, or that of the tests.
  ///   - file: the test's source file, where relative paths begin.
  /// - Throws: ``LinkTestError`` where there is no such spec or folder, where a file of it is
  ///   damaged, or where there would be no entry: a test without arguments would pass.
  public init(
    spec name: String, folder: String, today: CalendarDay? = nil, bundle: Bundle? = nil,
    file: String = #filePath
  ) throws(LinkTestError) {
    let spec = try LinkTestSpec(named: name, bind: [:], in: bundle, file: file)
    let path = try TestPath.find(folder, from: file, in: bundle, what: "corpus")
    let store = CorpusStore(folder: path.isElsewhere || bundle != nil ? path.text : folder)
    let contents: CorpusStore.Contents
    do throws(CorpusStoreError) {
      contents = try store.contents()
    } catch {
      throw LinkTestError(error.description)
    }
    if let file = contents.damaged.first {
      throw LinkTestError(
        VisibleText.of(store.path(of: file.fileName)) + (file.error.line.map { ":\($0)" } ?? "")
          + ": " + file.error.message)
    }
    let entries = contents.entries.filter { entry in
      entry.spec == spec.judge.spec.name
        && (entry.sequence + [entry.url]).allSatisfy { UTF8Form.firstIllFormed(in: $0) == nil }
    }
    leftOutCount = contents.entries.count - entries.count
    if entries.isEmpty {
      throw LinkTestError(
        "the corpus '\(VisibleText.of(folder))' has no entry of the spec "
          + "'\(VisibleText.of(spec.judge.spec.name))'")
    }
    let day = today ?? .utc
    var builds: [String: LinkTestSpec] = ["": spec]
    var cases: [LinkCorpusCase] = []
    for entry in entries {
      let build: LinkTestSpec
      if let known = builds[entry.bindText] {
        build = known
      } else {
        build = try Self.build(of: entry, spec)
        builds[entry.bindText] = build
      }
      cases.append(LinkCorpusCase(entry, of: build, in: store, today: day))
    }
    self.cases = cases
  }

  private static func build(
    of entry: CorpusEntry, _ spec: LinkTestSpec
  ) throws(LinkTestError) -> LinkTestSpec {
    do throws(Judge.PreparationError) {
      return LinkTestSpec(
        spec, try Judge(spec.judge.spec, bind: entry.bind), bindText: entry.bindText)
    } catch {
      throw LinkTestError("\(entry.fileName): \(error.description)")
    }
  }

  /// The place of the first entry.
  public var startIndex: Int { cases.startIndex }
  /// The place behind the last.
  public var endIndex: Int { cases.endIndex }
  /// One entry.
  public subscript(position: Int) -> LinkCorpusCase { cases[position] }
}

extension CalendarDay {
  /// Today in UTC, so that machines agree.
  static var utc: CalendarDay {
    CalendarDay(daysSince1970: Int((Date().timeIntervalSince1970 / 86_400).rounded(.down)))
  }
}
