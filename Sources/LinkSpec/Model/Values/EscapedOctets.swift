/// Which octets of a decoded value were percent-encoded in the link, though they could stand there
/// as they are: to whoever divides a value before decoding it they divide nothing (RFC 3986, 2.2).
///
/// An octet that its component cannot hold, as `|` in any or `&` in a query, is none of them: its
/// escape is the only way to write it.
package struct EscapedOctets: Sendable {
  /// Their places in what the value is a part of, in order.
  private(set) var places: [Int] = []

  /// None.
  package init() {}

  /// Notes the next one; one that is noted already, again.
  package mutating func append(_ place: Int) {
    if let last = places.last, place <= last { return }
    places.append(place)
  }

  /// Those in `range`.
  func inside(_ range: Range<Int>) -> EscapedOctets {
    var own = EscapedOctets()
    own.places = places.filter(range.contains)
    return own
  }

  mutating func removeAll() { places.removeAll(keepingCapacity: true) }

  /// Whether there is none.
  package var isEmpty: Bool { places.isEmpty }

  /// Whether one of them lies in `range`. Logarithmic.
  func isAny(in range: Range<Int>) -> Bool {
    if places.isEmpty { return false }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] < range.upperBound
  }
}
