/// Is told of each link before a router of this process gets it, and once the router is done with
/// it: what a trap leaves behind says then which link it was. Any number of tasks call at the same
/// time.
package protocol LinkObserver: Sendable {
  /// Whether the router must not be given a link, which would end this process.
  func isLeftOut(_ identity: String, _ url: [UInt8]) -> Bool

  /// A router is given a link, on the thread that calls; ``end(_:)`` takes the result.
  func begin(label: String, router: RouterName, url: [UInt8]) async -> Int

  /// The router is done with it.
  func end(_ link: Int)
}
