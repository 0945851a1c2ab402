/// Is told of each link before a router of this process gets it, and once the router is done with
/// it: what a trap leaves behind says then which link it was. Any number of tasks call at the same
/// time.
package protocol LinkObserver: Sendable {
  /// A router is given a link; ``end(_:)`` takes the result.
  func begin(label: String, router: String, url: [UInt8]) -> Int

  /// The router is done with it.
  func end(_ link: Int)
}
