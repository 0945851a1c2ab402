/// The short way to the verdict of a URL about which there is nothing to say.
///
/// Most links that a router gets are right and plain: a registered scheme in its own spelling, a
/// documented action, each parameter at most once, each value in its grammar. For those the answer
/// is `accept`, and it can be had in one pass over the bytes: no component is cut out, no set of
/// permitted values is built. As soon as anything is unusual (an escape outside a query value, a
/// fragment, an unknown name, a value that is not plainly right) the lane gives up, and the whole
/// evaluation decides. So the lane can only ever be right or silent; a test holds the two against
/// each other over every case and over millions of mutations.
///
/// Everything it needs lies in flat arrays of numbers and one pool of bytes, so that reading it
/// touches no reference count.
struct PlainLane: Sendable {
  /// What a value has to be; the numbers of a parameter say the rest.
  enum Kind: UInt8 {
    case urn, integer, date, enumeration, letter, name, uuid, text, other
  }

  struct Text {
    var start: Int32
    var end: Int32
  }

  struct Scheme {
    var text: Text
    var scope: Int32
    var isBound: Bool
  }

  struct Form {
    var host: Text
    var scope: Int32
    var action: Int32
    /// Into `segments`.
    var firstSegment: Int32
    var segmentCount: Int32
  }

  struct Segment {
    /// The parameter; -1 for a literal.
    var parameter: Int32
    var literal: Text
  }

  struct Parameter {
    var name: Text
    var kind: Kind
    var isInPath: Bool
    var isRequired: Bool
    /// Least and greatest value, length or year.
    var minimum: Int
    var maximum: Int
    /// Into `words`: of an enumeration its words, of a name its exceptions.
    var firstWord: Int32
    var wordCount: Int32
  }

  struct Action {
    var firstParameter: Int32
    var parameterCount: Int32
    /// One bit for each parameter that has to be given.
    var required: UInt64
    /// Whether the lane knows enough of the action.
    var isPlain: Bool
  }

  private(set) var pool: [UInt8] = []
  private(set) var schemes: [Scheme] = []
  /// Open addressing by the hash of the text; -1 is empty. A power of two in size.
  private(set) var schemeSlots: [Int32] = []
  private(set) var forms: [Form] = []
  private(set) var formSlots: [Int32] = []
  private(set) var segments: [Segment] = []
  private(set) var actions: [Action] = []
  private(set) var parameters: [Parameter] = []
  private(set) var words: [Text] = []
  /// By scheme and parameter: whether it is available there.
  private(set) var available: [Bool] = []
  /// By scheme and parameter: the beginnings that its URNs may have, into `words`.
  private(set) var prefixes: [Text] = []
  let maximumLength: Int
  /// By byte: may stand in a plain path segment (1), in a plain query value (2).
  let classes: [UInt8]
  let compiled: CompiledSpec

  // MARK: - Making

  init(_ compiled: CompiledSpec) {
    self.compiled = compiled
    maximumLength = compiled.spec.maximumLength
    classes = (0...255).map { (byte: UInt8) in
      let isSegment = ByteSet.path.contains(byte) && byte != Byte.slash
      let isValue =
        ByteSet.queryOrFragment.contains(byte) && byte != Byte.plus && byte != Byte.ampersand
      return (isSegment ? 1 : 0) | (isValue ? 2 : 0)
    }
    for action in compiled.actions { add(action) }
    for scheme in compiled.schemes {
      schemes.append(
        Scheme(text: store(scheme.text), scope: Int32(scheme.scope), isBound: scheme.isBound))
    }
    addSchemeTables()
    addForms()
    // Of a scheme that several scopes have, the lane reads the links whose hosts are actions.
    let named = schemes.indices.filter { !compiled.spec.scopes[Int(schemes[$0].scope)].isHosted }
    schemeSlots = slots(named.map { (schemes[$0].text, $0) })
    formSlots = slots(forms.enumerated().map { ($1.host, $0) })
  }

  private mutating func store(_ bytes: some Sequence<UInt8>) -> Text {
    let start = Int32(pool.count)
    pool += bytes
    return Text(start: start, end: Int32(pool.count))
  }

  private mutating func add(_ action: CompiledSpec.Action) {
    let first = Int32(parameters.count)
    var required: UInt64 = 0
    var isPlain = action.parameters.count <= 64 && action.declaration.constraints.isEmpty
    for (number, parameter) in action.parameters.enumerated() {
      let declaration = parameter.declaration
      if parameter.isRequired, number < 64 { required |= 1 << UInt64(number) }
      // A name with characters that a query cannot hold plainly never matches here.
      if declaration.isDisputed, declaration.location == .path { isPlain = false }
      parameters.append(fast(parameter))
    }
    actions.append(
      Action(
        firstParameter: first, parameterCount: Int32(action.parameters.count), required: required,
        isPlain: isPlain))
  }

  private mutating func fast(_ parameter: CompiledSpec.Parameter) -> Parameter {
    let declaration = parameter.declaration
    var fast = Parameter(
      name: store(parameter.name), kind: .other, isInPath: declaration.location == .path,
      isRequired: parameter.isRequired, minimum: 0, maximum: 0,
      firstWord: Int32(words.count), wordCount: 0)
    func list(_ texts: [String]) {
      for text in texts { words.append(store(text.utf8)) }
      fast.wordCount = Int32(texts.count)
    }
    switch declaration.type {
    case .urn: fast.kind = .urn
    case .integer(let grammar):
      (fast.kind, fast.minimum, fast.maximum) = (.integer, grammar.minimum, grammar.maximum)
    case .date(let grammar):
      (fast.kind, fast.minimum, fast.maximum) = (.date, grammar.firstYear, grammar.lastYear)
    case .enumeration(let grammar):
      fast.kind = .enumeration
      list(grammar.words)
    case .letter: fast.kind = .letter
    case .identifier(let grammar):
      switch grammar.form {
      case .uuid where grammar.exceptions.isEmpty: fast.kind = .uuid
      case .uuid: fast.kind = .other
      case .name(let minimum, let maximum):
        (fast.kind, fast.minimum, fast.maximum) = (.name, minimum, maximum)
        list(grammar.exceptions)
      }
    case .text: fast.kind = .text
    case .url, .pattern: fast.kind = .other
    }
    return fast
  }

  private mutating func addSchemeTables() {
    let all = compiled.actions.flatMap(\.parameters)
    for scheme in compiled.schemes.indices {
      for parameter in all {
        let declaration = parameter.declaration
        available.append(
          compiled.isAvailable(declaration, scheme: scheme) == true && !declaration.isDisputed)
        let first = Int32(words.count)
        if case .urn(let grammar) = declaration.type {
          for space in compiled.namespaces(of: declaration.type, scheme: scheme).right {
            for kind in grammar.kinds {
              let text = (["urn", space] + kind).map { $0 + ":" }.joined()
              words.append(store(text.utf8))
            }
          }
        }
        prefixes.append(Text(start: first, end: Int32(words.count)))
      }
    }
  }

  /// Only hosts with a single form: among several, the whole evaluation chooses.
  private mutating func addForms() {
    for (scope, all) in compiled.forms.enumerated() {
      for (host, forms) in all.byHost.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
      where forms.count == 1 && !isPlace(host) {
        let first = Int32(segments.count)
        let base = actions[forms[0].action].firstParameter
        for segment in forms[0].segments {
          switch segment {
          case .literal(let text): segments.append(Segment(parameter: -1, literal: store(text)))
          case .parameter(let number):
            segments.append(
              Segment(parameter: base + Int32(number), literal: Text(start: 0, end: 0)))
          }
        }
        self.forms.append(
          Form(
            host: store(host), scope: Int32(scope), action: Int32(forms[0].action),
            firstSegment: first, segmentCount: Int32(forms[0].segments.count)))
      }
    }
  }

  /// Whether a host is that of a place in some scope; then the whole evaluation decides.
  private func isPlace(_ host: [UInt8]) -> Bool {
    compiled.hosts.contains { $0.contains(host) }
      || compiled.spec.foreignScopes.contains { scope in
        scope.hosts.contains { host.elementsEqual($0.utf8) }
      }
  }

  static let seed: UInt32 = 2_166_136_261

  @inline(__always)
  static func mix(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  private func slots(_ texts: [(text: Text, number: Int)]) -> [Int32] {
    var size = 16
    while size < texts.count * 2 { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    for (text, number) in texts {
      var hash = Self.seed
      for index in Int(text.start)..<Int(text.end) { hash = Self.mix(hash, pool[index]) }
      var slot = Int(hash) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(number)
    }
    return slots
  }
}
