/// Everything for which an association file cannot be read, in the order of the file.
package struct AssociationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// At least one; `path` is a key path such as `applinks.details[0].paths[1]`.
  package var problems: [SpecError.Problem]

  /// One line per problem, without the file's name.
  package var description: String { SpecError(problems: problems).description }
}
