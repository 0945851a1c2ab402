/// A batch of links.
package enum LinkBatch {
  /// Links per batch, as the contract with routers fixes it.
  package static let size = 1_024
}
