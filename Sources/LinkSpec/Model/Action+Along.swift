extension Action {
  /// The action with the parameters that it has along one form or route. Along a route its
  /// variables are sure to be given and stand in the path, other parameters of the path are
  /// missing; what stands in the path or the query has one of these places.
  package func along(_ form: LinkForm) -> Action {
    let variables = form.template.parameters
    var action = self
    action.parameters = parameters.compactMap { parameter in
      var parameter = parameter
      let isInForm = variables.contains(parameter.name)
      // What the form names in brackets stands there or nowhere.
      if parameter.location == .pathOrQuery, !parameter.isRequired,
        form.template.leftOut.contains(parameter.name)
      {
        return nil
      }
      if parameter.location == .pathOrQuery { parameter.location = isInForm ? .path : .query }
      guard form.pattern != nil else { return parameter }
      if isInForm {
        parameter.location = .path
        parameter.standing = .required
        return parameter
      }
      return parameter.location == .path ? nil : parameter
    }
    return action
  }
}
