package import Foundation

/// Where links come from.
package enum LinkSource: Sendable, Hashable {
  case customURLScheme(String)
  case universalLink(URL)
}

/// What a value of a link is read as.
package protocol Parsable {
  init?(from string: String)
}

extension String: Parsable {
  package init?(from string: String) { self = string }
}

extension Int: Parsable {
  package init?(from string: String) { self.init(string) }
}

/// The values of a query, by subscript or by name.
@dynamicMemberLookup
package struct QueryParameters {
  fileprivate let values: [String: String]

  package subscript<Value: Parsable>(name: String) -> Value? {
    values[name].flatMap { Value(from: $0) }
  }

  package subscript<Value: Parsable>(dynamicMember name: String) -> Value? { self[name] }
}

/// What a route is given.
package struct Context {
  package enum Failure: Error { case noArgument(String) }

  package let url: URL
  package let queryParameters: QueryParameters
  fileprivate let arguments: [String: String]

  package func argument<Value: Parsable>(named name: String) throws -> Value {
    guard let value = arguments[name].flatMap({ Value(from: $0) }) else {
      throw Failure.noArgument(name)
    }
    return value
  }
}

/// Where routes are registered.
package final class Registry {
  fileprivate var routes: [(pattern: [String], handler: (Context) throws -> Void)] = []

  package func route(_ pattern: String, handler: @escaping (Context) throws -> Void) {
    routes.append((pattern.split(separator: "/").map(String.init), handler))
  }
}

/// A stand-in with the names of Crossroad 4: patterns such as `/trail/:id` for all sources, whose
/// handlers ask for what they need and throw where it is not there.
package final class DefaultRouter {
  private let sources: Set<LinkSource>
  private let registry = Registry()

  package init(accepting sources: Set<LinkSource>, _ register: (Registry) -> Void) throws {
    self.sources = sources
    register(registry)
  }

  @discardableResult
  package func openIfPossible(_ url: URL) -> Bool {
    guard let path = path(of: url) else { return false }
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
    for (pattern, handler) in registry.routes where pattern.count == path.count {
      var arguments: [String: String] = [:]
      let isMatch = zip(pattern, path).allSatisfy { name, segment in
        if name.hasPrefix(":") { arguments[String(name.dropFirst())] = segment }
        return name.hasPrefix(":") || name.lowercased() == segment.lowercased()
      }
      let context = Context(
        url: url, queryParameters: QueryParameters(values: query), arguments: arguments)
      // A handler that throws leaves the link to the next.
      if isMatch, (try? handler(context)) != nil { return true }
    }
    return false
  }

  private func path(of url: URL) -> [String]? {
    let segments = url.path.split(separator: "/").map(String.init)
    for source in sources {
      switch source {
      case .customURLScheme(let scheme) where scheme == url.scheme:
        return [url.host ?? ""] + segments
      case .universalLink(let site) where site.scheme == url.scheme && site.host == url.host:
        return segments
      default: continue
      }
    }
    return nil
  }
}
