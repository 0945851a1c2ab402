// Places in tables. Written out, since the judge asks for them many times for each URL, and looking a
// case up among all cases costs more than everything that is done with it.

extension OpenQuestion {
  /// The question's place among all cases.
  var ordinal: Int {
    switch self {
    case .outerWhiteSpace: 0
    case .illegalCharacter: 1
    case .length: 2
    case .userinfo: 3
    case .port: 4
    case .fragment: 5
    case .schemeSpelling: 6
    case .otherBuild: 7
    case .actionSpelling: 8
    case .foreignHost: 9
    case .trailingSlash: 10
    case .emptyPair: 11
    case .unknownParameter: 12
    case .duplicateParameter: 13
    case .encodedName: 14
    case .plus: 15
    case .byteOrderMark: 16
    case .invalidOptionalValue: 17
    case .unavailableParameter: 18
    case .disputedParameter: 19
    case .emptyText: 20
    case .controlInText: 21
    case .invalidUTF8: 22
    case .integerAboveRange: 23
    case .fraction: 24
    case .otherDate: 25
    case .otherLetter: 26
    case .otherIdentifier: 27
    case .otherNamespace: 28
    case .namespaceCase: 29
    case .otherKind: 30
    case .encodedColon: 31
    case .otherURL: 32
    case .illegalCharacterInURL: 33
    case .integerBelowRange: 34
    case .unknownSender: 35
    }
  }
}

extension Reading {
  /// The reading's place among all cases.
  var ordinal: Int {
    switch self {
    case .reject: 0
    case .ignore: 1
    case .absent: 2
    case .verbatim: 3
    case .trim: 4
    case .encode: 5
    case .normalize: 6
    case .decode: 7
    case .unknown: 8
    case .space: 9
    case .first: 10
    case .last: 11
    case .anyAction: 12
    }
  }
}
