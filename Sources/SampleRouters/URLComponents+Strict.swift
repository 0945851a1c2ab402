import Foundation

extension URLComponents {
  /// The parts of a link as it is written; `nil` where it is no URL.
  ///
  /// Since iOS 17, `URLComponents(string:)` repairs what is none. Before, it did not, and could not
  /// be told to.
  init?(strict link: String) {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      self.init(string: link, encodingInvalidCharacters: false)
    } else {
      self.init(string: link)
    }
  }
}
