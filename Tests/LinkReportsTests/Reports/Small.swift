import LinkSpec
import LinkSpecFiles

/// A spec of few rules, for golden files that show a report and not a catalog.
enum Small {
  static let source = Array(
    """
    {
      linkspec: 1, name: "demo", title: "Links of a demo",
      documents: { guide: "Guide to links" },
      scopes: { custom: { scheme: "demo", cite: "guide: Schemes" } },
      actions: {
        home: { title: "opens the start page", forms: { custom: "//home" }, cite: "guide: Home" },
        az: {
          title: "opens a letter of the index", forms: { custom: "//az" }, cite: "guide: Index",
          parameters: { index: { type: "letter", cite: "guide: Index" } },
        },
        bydate: {
          title: "opens a day", forms: { custom: "//bydate" }, cite: "guide: Days",
          parameters: { date: { type: "date", cite: "guide: Days" } },
        },
        media: {
          title: "plays a media", forms: { custom: "//media" }, cite: "guide: Media",
          parameters: { start_time: { type: "integer", cite: "guide: Media" } },
        },
        search: {
          title: "searches", forms: { custom: "//search" }, cite: "guide: Search",
          parameters: { query: { type: "text", cite: "guide: Search" } },
        },
      },
    }
    """.utf8)

  static let judge: Judge = {
    do {
      return try Judge(SpecReader.read(source))
    } catch {
      fatalError("\(error)")
    }
  }()
}
