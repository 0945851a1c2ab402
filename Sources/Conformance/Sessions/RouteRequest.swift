public import LinkRouting
package import LinkSpec

/// One URL on its way to a router.
public struct RouteRequest: Sendable, Hashable {
  /// Identifies the request in a batch and in reports: `c17`.
  package var id: String
  /// The URL as the sender wrote it. Any bytes at all.
  package var url: [UInt8]
  /// What is known of the delivery.
  package var context: LinkContext

  /// Creates a request.
  public init(id: String, url: [UInt8], context: LinkContext = LinkContext()) {
    self.id = id
    self.url = url
    self.context = context
  }
}

extension LinkContext {
  /// The same with a sender that the judge's spec permits, where none is given.
  package func completed(for judge: Judge) -> LinkContext {
    var context = self
    context.source = source ?? judge.assumedSource ?? judge.permittedSource
    return context
  }
}
