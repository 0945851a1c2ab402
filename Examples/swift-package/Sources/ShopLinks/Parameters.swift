import Foundation

/// The parameters of a query: each known, given once, with a value that can be decoded.
struct Parameters {
  private var values: [String: String] = [:]

  /// `nil` where the query is anything else.
  init?(_ items: [URLQueryItem], named names: Set<String>) {
    for item in items {
      guard names.contains(item.name), let value = item.value?.removingPercentEncoding,
        values.updateValue(value, forKey: item.name) == nil
      else { return nil }
    }
  }

  /// The value of a parameter; `nil` where it is not given.
  subscript(name: String) -> String? { values[name] }
}
