public import LinkSpec

extension Parameter {
  /// The same parameter, by other names besides: `gas` for `gasLimit`.
  public func alsoNamed(_ names: String...) -> Parameter {
    var parameter = self
    parameter.alsoNamed = names
    return parameter
  }

  /// The same parameter, whose value has to be percent-encoded: what becomes of a delimiter that
  /// stands in it as it is says ``OpenQuestion/unencodedValue``.
  public func percentEncoded() -> Parameter {
    var parameter = self
    parameter.isEncoded = true
    return parameter
  }

  /// The same parameter, of which the app makes nothing: a router need not report it.
  public func ignored() -> Parameter {
    var parameter = self
    parameter.isIgnored = true
    return parameter
  }

  /// The same parameter, which may be given several times: its value is the list of all that are.
  ///
  /// - Parameters:
  ///   - least: how often at least, where it is given.
  ///   - most: how often at most; `nil`: any number of times.
  /// - Returns: the parameter with that.
  public func repeated(atLeast least: Int = 1, atMost most: Int? = nil) -> Parameter {
    var parameter = self
    parameter.repetition = Repetition(minimum: least, maximum: most)
    return parameter
  }

  /// The same parameter, with an answer to an open question that holds for it alone.
  ///
  /// - Parameters:
  ///   - question: the question, such as ``OpenQuestion/duplicateParameter``.
  ///   - readings: what a router may do.
  ///   - reason: why.
  ///   - cite: where it is documented; without it, where the parameter is.
  /// - Returns: the parameter with that.
  public func permitting(
    _ question: OpenQuestion, _ readings: Reading..., because reason: String, cite: String? = nil
  ) -> Parameter {
    var parameter = self
    parameter.policies[question] = Policy(
      readings, reason: reason, citation: cite.map { Citation(unchecked: $0) })
    return parameter
  }
}

extension UnknownParameters {
  /// Declares what becomes of parameters that an action does not have, by a name or a pattern with
  /// one star. `cite` may be left out: it is the action's then.
  public init(_ names: String, _ readings: Reading..., cite: String? = nil) {
    self.init(
      names, readings, citation: cite.map { Citation(unchecked: $0) } ?? .ofTheAction)
  }
}

extension Constraint {
  /// Declares the types that values have under a condition, which ``when(_:is:)`` adds.
  public init(types: KeyValuePairs<String, ValueType>, cite: String? = nil) {
    self.init(.types, types.map(\.key), cite: cite)
    self.types = types.map(\.value)
  }

  /// The same rule, where a parameter has one of these values.
  public func when(_ parameter: String, is values: String...) -> Constraint {
    adding(Condition(parameter, .isOneOf(values)))
  }

  /// The same rule, where a parameter is given, or is not.
  public func when(_ parameter: String, isGiven: Bool) -> Constraint {
    adding(Condition(parameter, .isGiven(isGiven)))
  }

  /// The same rule, where a parameter has a value of a type: an amount from 10,000.
  public func when(_ parameter: String, isOf type: ValueType) -> Constraint {
    adding(Condition(parameter, .isOf(type)))
  }

  private func adding(_ condition: Condition) -> Constraint {
    var constraint = self
    constraint.conditions.append(condition)
    return constraint
  }
}
