import LinkSpec

extension RouterProtocol {
  /// Reads the two keys of an answer that guide `fuzz`. They are held to their limits whoever asks,
  /// so that an adapter which goes beyond them is told by the first command that runs it.
  enum GuidanceKey: String {
    case edges
    case compared

    /// Adds what the key holds to the guidance of an answer.
    func read(
      _ node: JSONNode, into guidance: inout RouterGuidance?, in line: [UInt8]
    ) throws(ProtocolViolation) {
      var found = guidance ?? RouterGuidance()
      do throws(Fault) {
        switch self {
        case .edges: found.edges = try Self.edges(node)
        case .compared: found.compared = try Self.compared(node)
        }
      } catch {
        throw ProtocolViolation(.notAnAnswer(error.sentence), line: line)
      }
      guidance = found
    }

    /// What is wrong, and what would be right.
    private struct Fault: Error { var sentence: String }

    private static func edges(_ node: JSONNode) throws(Fault) -> [UInt32] {
      guard let elements = node.array else {
        throw Fault(sentence: #""edges" is \#(node.found); write an array of numbers"#)
      }
      guard elements.count <= RouterGuidance.mostEdges else {
        throw Fault(
          sentence: "\"edges\" has \(elements.count) numbers, and \(RouterGuidance.mostEdges) is "
            + "the most; count the router's own code alone")
      }
      var places: [UInt32] = []
      places.reserveCapacity(elements.count)
      for element in elements {
        guard case .number(let text) = element.value, let place = UInt32(text),
          place <= RouterGuidance.largestEdge
        else {
          throw Fault(
            sentence: "\"edges\" has \(element.found); write whole numbers from 0 to "
              + "\(RouterGuidance.largestEdge)")
        }
        places.append(place)
      }
      places.sort()
      var edges: [UInt32] = []
      var start = 0
      for index in places.indices
      where index + 1 == places.count || places[index + 1] != places[index] {
        edges.append(RouterGuidance.edge(places[index], count: index + 1 - start))
        start = index + 1
      }
      return edges
    }

    private static func compared(_ node: JSONNode) throws(Fault) -> [[UInt8]] {
      guard let elements = node.array else {
        throw Fault(sentence: #""compared" is \#(node.found); write an array of strings"#)
      }
      guard elements.count <= RouterGuidance.mostCompared else {
        throw Fault(
          sentence: "\"compared\" has \(elements.count) texts, and \(RouterGuidance.mostCompared) "
            + "is the most; leave out those that came last")
      }
      var texts: [[UInt8]] = []
      var known: Set<[UInt8]> = []
      for element in elements {
        guard let text = element.string else {
          throw Fault(sentence: "\"compared\" has \(element.found); write strings")
        }
        let bytes = Array(text.utf8)
        guard bytes.count <= RouterGuidance.longestCompared else {
          throw Fault(
            sentence: "\"compared\" has a text of \(bytes.count) bytes, and "
              + "\(RouterGuidance.longestCompared) is the most; leave longer ones out")
        }
        if !bytes.isEmpty, known.insert(bytes).inserted { texts.append(bytes) }
      }
      return texts
    }
  }
}
