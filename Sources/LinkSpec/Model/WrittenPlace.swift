/// Where something stands in a file. That says nothing of what it means: all are equal.
package struct WrittenPlace: Sendable, Hashable {
  /// Its place; `nil` where it was not read out of a file.
  package var index: Int?

  /// A place in a file, or none.
  package init(_ index: Int? = nil) { self.index = index }

  package static func == (_: WrittenPlace, _: WrittenPlace) -> Bool { true }
  package func hash(into _: inout Hasher) {}
}
