package import LinkRouting

/// Links that show a fault to whoever knows the documents.
package struct FaultWitness: Sendable {
  /// What a fresh router is asked, in this order. The answer to the last one is wrong.
  package let links: [String]
  /// Every answer to the last link that the documents and the readings permit.
  package let permitted: [RouterAnswer]

  /// The document promises this answer.
  static func promised(
    _ link: String, _ action: String, _ parameters: [String: ParameterValue] = [:]
  ) -> FaultWitness {
    FaultWitness(links: [link], permitted: [.handled(action, parameters)])
  }

  /// The link opens nothing.
  static func refused(_ link: String) -> FaultWitness {
    FaultWitness(links: [link], permitted: [.rejected("")])
  }

  /// The document is silent: refuse the link, or do one of these.
  static func open(
    _ link: String, _ action: String, _ parameters: [String: ParameterValue]...
  ) -> FaultWitness {
    FaultWitness(
      links: [link],
      permitted: [.rejected("")] + parameters.map { RouterAnswer.handled(action, $0) })
  }

  /// The same with earlier links.
  func after(_ earlier: String...) -> FaultWitness {
    FaultWitness(links: earlier + links, permitted: permitted)
  }
}
