import LinkSpec

/// Paths that go on in the fragment.
extension CaseGenerator {
  /// The `#` with and without what stands around it, in other places, and twice; the same link
  /// with a query.
  mutating func addHash(
    _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    guard let place = form.template.segments.firstIndex(where: \.isHash),
      case .literal(let sign) = form.template.segments[place]
    else { return }
    let base = link(action, form, scheme: scheme)
    guard base.segments.indices.contains(place) else { return }
    let rules = listed(.path(.documented))
    for other in ["#", "#/", "/#/", "/#", "#!/", "/#!/", "#//"] where other != sign {
      add(
        "hash.otherSign", base.with { $0.segments[place] = Array(other.utf8) }, targets: rules, .any
      )
    }
    add(
      "hash.escaped", base.with { $0.segments[place] = Array("%23".utf8) }, targets: rules, .any)
    add("hash.missing", base.with { $0.segments.remove(at: place) }, targets: rules, .any)
    add(
      "hash.nothingBehind", base.with { $0.segments.removeSubrange((place + 1)...) },
      targets: rules, .any)
    raise("hash.query", base.with { $0.append(Link.Pair("zz", "1")) }, .unknownParameter)
    raise(
      "hash.queryBehind", base.with { $0.append(Link.Pair("zz", "1"), in: .fragment) },
      .unknownParameter)
  }
}
