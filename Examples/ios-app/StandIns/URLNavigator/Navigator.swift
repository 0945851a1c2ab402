package import Foundation

/// What URLNavigator takes for a URL.
package protocol URLConvertible {
  var urlValue: URL? { get }
  var queryParameters: [String: String] { get }
}

extension URLConvertible {
  package var queryParameters: [String: String] {
    let items = urlValue.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }?
      .queryItems
    return Dictionary((items ?? []).map { ($0.name, $0.value ?? "") }) { _, last in last }
  }
}

extension String: URLConvertible {
  package var urlValue: URL? { URL(string: self) }
}

extension URL: URLConvertible {
  package var urlValue: URL? { self }
}

package typealias URLPattern = String
package typealias URLOpenHandlerFactory = (
  _ url: any URLConvertible, _ values: [String: Any], _ context: Any?
) -> Bool

/// A stand-in with the names of URLNavigator 2: patterns such as `trails://trail/<id>` and
/// `trails://user/<int:id>`, whose handlers get the values of the path by themselves.
package final class Navigator {
  private var handlers: [(pattern: [String], factory: URLOpenHandlerFactory)] = []

  package init() {}

  package func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory) {
    handlers.append((Self.segments(pattern), factory))
  }

  @discardableResult
  package func open(_ url: any URLConvertible, context: Any? = nil) -> Bool {
    guard let text = url.urlValue?.absoluteString else { return false }
    let path = Self.segments(String(text.prefix { $0 != "?" && $0 != "#" }))
    for (pattern, factory) in handlers where pattern.count == path.count {
      var values: [String: Any] = [:]
      let isMatch = zip(pattern, path).allSatisfy { name, segment in
        guard name.hasPrefix("<") else { return name == segment }
        let words = name.dropFirst().dropLast().split(separator: ":").map(String.init)
        let value: Any? = words.count == 2 && words[0] == "int" ? Int(segment) : segment
        values[words[words.count - 1]] = value
        return value != nil
      }
      if isMatch { return factory(url, values, context) }
    }
    return false
  }

  private static func segments(_ text: String) -> [String] {
    text.replacingOccurrences(of: "://", with: "/").split(separator: "/").map(String.init)
  }
}
