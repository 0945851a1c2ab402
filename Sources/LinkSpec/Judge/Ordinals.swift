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
    case .hostSpelling: 9
    case .foreignHost: 10
    case .trailingSlash: 11
    case .emptyPair: 12
    case .unknownParameter: 13
    case .duplicateParameter: 14
    case .encodedName: 15
    case .plus: 16
    case .byteOrderMark: 17
    case .invalidOptionalValue: 18
    case .unavailableParameter: 19
    case .disputedParameter: 20
    case .emptyText: 21
    case .controlInText: 22
    case .invalidUTF8: 23
    case .integerAboveRange: 24
    case .fraction: 25
    case .otherDate: 26
    case .otherLetter: 27
    case .otherIdentifier: 28
    case .otherNamespace: 29
    case .namespaceCase: 30
    case .otherKind: 31
    case .encodedColon: 32
    case .otherURL: 33
    case .illegalCharacterInURL: 34
    case .integerBelowRange: 35
    case .unknownSender: 36
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
