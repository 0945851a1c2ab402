import Foundation
package import LinkRouting

/// The links of Apple's photo library app, read with care: `myphotoapp:Vacation?index=1`.
///
/// The article says that a link holds "the name or index of a photo album". So one of the two has
/// to be there and has to make sense; where both are, the index decides, as in the article's code.
package struct PhotoRouter: LinkRouter {
  /// What `--router` selects.
  package let name = "photo"
  /// Nothing outlives a link, so there is nothing to forget.
  package let canReset = true

  /// A router without settings.
  package init() {}

  /// Says what the app would do with `link`.
  package func route(_ link: String) -> RouterAnswer {
    // No repairs: a link with quotation marks is no URL, and what they were to mean nobody says.
    guard let components = URLComponents(string: link, encodingInvalidCharacters: false) else {
      return .rejected("not a URL")
    }
    guard components.scheme?.lowercased() == "myphotoapp" else {
      return .rejected("not our scheme")
    }
    // `myphotoapp://Vacation` has a host and no album.
    guard components.encodedHost == nil else { return .rejected("a host where the album belongs") }
    guard let album = album(components.percentEncodedPath) else { return .rejected("no album") }
    var parameters: [String: ParameterValue] = ["album": .string(album)]
    if let index = value("index", components).flatMap(Self.index) {
      parameters["index"] = .integer(index)
    } else if let name = value("name", components), !name.isEmpty {
      parameters["name"] = .string(name)
    } else {
      return .rejected("neither name nor index of an album")
    }
    return .handled("album", parameters)
  }

  /// The one segment, decoded. It is divided before it is decoded, so that an encoded slash stays
  /// inside and can be refused.
  private func album(_ path: String) -> String? {
    let isDotSegment = [".", ".."].contains(path.removingPercentEncoding ?? path)
    guard !path.isEmpty, !isDotSegment, !path.utf8.contains(UInt8(ascii: "/")),
      let album = StrictDecoding.text(path), !album.utf8.contains(UInt8(ascii: "/"))
    else { return nil }
    return album
  }

  /// The decoded value of the first parameter of that name.
  private func value(_ name: String, _ components: URLComponents) -> String? {
    components.percentEncodedQueryItems?.first { $0.name == name }?.value
      .flatMap(StrictDecoding.text)
  }

  /// Digits and nothing else: `Int` alone would take `+1` and `-1`. No album has the index 0 where
  /// the first is 1.
  private static func index(_ text: String) -> Int? {
    let isDigits = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard isDigits, let index = Int(text), index >= 1 else { return nil }
    return index
  }
}
