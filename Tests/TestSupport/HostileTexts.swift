/// Texts that must not act on a terminal, in a shell or in a report.
enum HostileTexts {
  static let all: [[UInt8]] = [
    Array("plain".utf8),
    Array("\u{1B}[2J\u{1B}]0;title\u{7}".utf8),
    Array("a\nb\rc\td\u{B}\u{C}".utf8),
    Array("\u{202E}gnp.exe\u{202C}\u{2066}x\u{2069}\u{200B}\u{FEFF}".utf8),
    Array("'; rm -rf / #".utf8),
    Array("$(rm -rf /)`reboot`${HOME}".utf8),
    Array(#"back\slash "quotes" \'"#.utf8),
    Array("%0A%1B%00%s%n".utf8),
    [0x61, 0x00, 0x62],
    [0xFF, 0xFE, 0xC0, 0x80, 0xED, 0xA0, 0x80],
    Array("caf\u{E9} e\u{301} \u{1F600} \u{E000} \u{10FFFF}".utf8),
    Array("\u{85}\u{9B}31m\u{2028}\u{2029}".utf8),
    Array("::error file=a,line=1::injected".utf8),
    Array("<script>alert(1)</script>&amp;".utf8),
    Array(String(repeating: "long", count: 3_000).utf8),
    [],
    Array("]]> --> <![CDATA[ <?x?> </failure> &#0; &x;".utf8),
    Array("| a ` b `` c ``` d ~~~ | \\| [x](http://evil.example) ![y](z) {0}".utf8),
    Array("@everyone #1 GH-1 www.evil.example http://evil.example/ org/repo#1 ##[error]x".utf8),
  ]
}
