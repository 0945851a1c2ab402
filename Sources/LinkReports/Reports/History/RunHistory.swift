import Conformance
import LinkSpec

/// What earlier runs have found: the JSON reports of a folder, in the order of their names.
///
/// No clock takes part: which run is the latest is what the names say, in which digits count as
/// numbers, so that `9.json` comes before `10.json`.
package struct RunHistory: Sendable {
  /// A report, under the name of its file.
  struct Run: Sendable {
    var name: String
    var report: ReportDifference.Report
  }

  /// Why a file of the folder is no report.
  package struct Fault: Error, Sendable {
    /// The number of the file among those that were given.
    package var file: Int
    package var error: ReportDifference.ReadError
  }

  /// The folder as a person named it.
  let folder: String
  /// The oldest first.
  let runs: [Run]

  /// Reads the reports of a folder, each with its name, in any order.
  ///
  /// - Throws: the first file that is no report.
  package init(
    folder: String, _ files: [(name: String, bytes: [UInt8])]
  ) throws(Fault) {
    self.folder = folder
    var runs: [Run] = []
    for (number, file) in files.enumerated() {
      do throws(ReportDifference.ReadError) {
        runs += try ReportDifference.Report.each(file.bytes)
          .map { Run(name: file.name, report: $0) }
      } catch {
        throw Fault(file: number, error: error)
      }
    }
    self.runs = runs.enumerated().sorted { left, right in
      if NameOrder.precedes(left.element.name, right.element.name) { return true }
      return left.element.name == right.element.name && left.offset < right.offset
    }.map(\.element)
  }

  /// The most runs that a drawing has room for.
  static let most = 30

  /// The latest runs that a report can be held against: of the same command, spec, build and app.
  func runs(comparableTo report: CommandReport) -> [Run] {
    let bind = report.judge.bind
    let build = bind.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: ",")
    return runs.filter { run in
      run.report.command == report.command && run.report.spec == report.judge.spec.name
        && run.report.build == build && run.report.app == report.app
    }.suffix(Self.most)
  }
}

/// The order of names in which digits count as numbers.
package enum NameOrder {
  /// Whether one name comes before another.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    let (left, right) = (pieces(left), pieces(right))
    for (one, other) in zip(left, right) where one != other {
      if isNumber(one), isNumber(other) {
        let (mine, its) = (one.drop { $0 == 0x30 }, other.drop { $0 == 0x30 })
        if mine.count != its.count { return mine.count < its.count }
        if mine != its { return mine.lexicographicallyPrecedes(its) }
      }
      return one.lexicographicallyPrecedes(other)
    }
    return left.count < right.count
  }

  private static func isNumber(_ piece: ArraySlice<UInt8>) -> Bool {
    piece.first.map { (0x30...0x39).contains($0) } ?? false
  }

  /// Runs of digits, and what stands between them.
  private static func pieces(_ name: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(name.utf8)
    var pieces: [ArraySlice<UInt8>] = []
    for index in bytes.indices {
      let isDigit = (0x30...0x39).contains(bytes[index])
      if let last = pieces.last, isNumber(last) == isDigit {
        pieces[pieces.count - 1] = bytes[last.startIndex...index]
      } else {
        pieces.append(bytes[index...index])
      }
    }
    return pieces
  }
}
