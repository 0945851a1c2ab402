package import LinkSpec

/// What an import knows of a spec: the parts that become the text of a spec file, with remarks on
/// what was assumed.
///
/// It may still contradict itself; ``settled()`` takes out what does.
package struct SpecOutline: Sendable, Hashable {
  /// A kind of links.
  package struct Scope: Sendable, Hashable {
    /// Its name: see ``OutlineNames``.
    package var name: String
    /// Its scheme, in lower case.
    package var scheme: String
    /// The hosts that are places; empty where hosts name actions.
    package var hosts: [String] = []
    /// The ports that links may name.
    package var ports: [Int] = []
    /// Remarks that become comments.
    package var notes: [String] = []
  }

  /// A parameter of an action.
  package struct Parameter: Sendable, Hashable {
    /// Its name: letters, digits, `_`, `-`, `.`.
    package var name: String
    /// Where it stands.
    package var location = LinkSpec.Parameter.Location.path
    /// Whether a link without it means nothing.
    package var isRequired = true
    /// Its type as a spec file declares it: `"text"`.
    package var type = "\"text\""
    /// Whether it may be given several times.
    package var isRepeated = false
    /// How often, as a spec says it.
    package var repetition: [String] = []
    /// A remark that becomes a comment; `nil`: none.
    package var note: String?
  }

  /// A form of an action in one scope.
  package struct Form: Sendable, Hashable {
    /// The name of the scope.
    package var scope: String
    /// What follows the scheme.
    package var text: String
  }

  /// Something that a link can do.
  package struct Action: Sendable, Hashable {
    /// Its name: see ``OutlineNames``.
    package var name: String
    /// What it does.
    package var title: String
    /// Its forms, by scope.
    package var forms: [Form]
    /// Its parameters, in order.
    package var parameters: [Parameter] = []
    /// Remarks that become comments.
    package var notes: [String] = []
    /// Where it is from: a byte of a file.
    package var offset: Int?
    /// Which of several files.
    package var file = 0
  }

  /// The name of the spec.
  package var name: String
  /// The short name of the document that rules cite, which is a plain word.
  package var document: String
  /// The title of that document.
  package var documentTitle: String
  /// Remarks at the head of the file.
  package var notes: [String]
  /// The kinds of links, in order.
  package var scopes: [Scope]
  /// The actions, in order.
  package var actions: [Action]
  /// Why the slashes behind an app's own scheme count for nothing; `nil` where they count.
  package var reasonOfSlashes: String?
}

/// What an import has read.
package struct ImportResult: Sendable, Hashable {
  /// The spec as a file, without a fault.
  package var text: String
  /// What was left out, in the order of the files.
  package var notes: [ImportNote]
}
