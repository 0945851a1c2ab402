/// Substitution variables: lists of alternatives in which no other variable may stand.
extension AssociationDecoder {
  mutating func variables(_ node: JSONNode, _ path: String) -> [AssociationFile.Variable] {
    guard let members = node.members else {
      refuse(path, node, "expected an object: { \"name\": [\"one\", \"other\"] }")
      return []
    }
    let names = members.map(\.key)
    var found: [AssociationFile.Variable] = []
    for member in members {
      let path = path + "." + member.key
      if let fault = Self.fault(ofName: member.key) { refuse(path, member.value, fault) }
      var alternatives: [String] = []
      let nodes = array(member.value, path, "strings")
      for (index, node) in nodes.enumerated() {
        let path = path + "[\(index)]"
        guard let text = string(node, path) else { continue }
        if let name = AssociationPattern.variable(in: text) {
          refuse(path, node, Self.fault(ofNested: name, in: member.key, names))
        }
        alternatives.append(text)
      }
      if Self.fault(ofName: member.key) == nil { variables.add(member.key, alternatives) }
      found.append(
        AssociationFile.Variable(
          name: member.key, alternatives: alternatives, place: place(path, member.value)))
    }
    return found
  }

  static func fault(ofName name: String) -> String? {
    if name.isEmpty { return "a variable has a name" }
    if name.utf8.contains(where: { "$()".utf8.contains($0) }) {
      return "the name of a variable holds no '$', '(' or ')'"
    }
    if AssociationVariables.builtIn.contains(name) {
      return "'\(name)' is a variable of the system; give this one another name"
    }
    return nil
  }

  static func fault(ofNested name: String, in owner: String, _ names: [String]) -> String {
    let why =
      name.utf8.elementsEqual(owner.utf8)
      ? "the variable stands for itself"
      : names.contains(name) || AssociationVariables.builtIn.contains(name)
        ? "it names the variable '\(name)'" : "it names a variable '\(name)', which there is not"
    return "\(why); alternatives hold no variables, so write out what it stands for"
  }
}
