// A strict router for the Play links: fuzz-links check --spec play -- java Examples/java/PlayRouter.java
import java.io.*;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.*;
import java.time.LocalDate;
import java.util.*;
import java.util.regex.*;

public class PlayRouter {
  static final Pattern LINK = Pattern.compile(
      "play(srf|rts|rsi|rtr|swi)(-beta|-nightly|-debug)?://([a-z]+)(?:/([^/?]+))?(?:\\?(.+))?", Pattern.DOTALL);
  // "+" is not taken: it could mean a space.
  static final String PUNCTUATION = "._~!$'()*,;=:@/?-";
  static final String ID = "(?:[0-9]+|[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})";

  /** An action: the parameter in its path, how that is written, the parameters in its query. */
  record Action(String pathName, String pathForm, List<String> names) {}

  static final Map<String, Action> ACTIONS = Map.of(
      "media", new Action("media_urn", "urn:BU:(?:video|audio):" + ID, List.of("start_time", "channel_id")),
      "show", new Action("show_urn", "urn:BU:show:(?:tv|radio):" + ID, List.of("channel_id")),
      "topic", new Action("topic_urn", "urn:BU:topic:tv:" + ID, List.of()),
      "section", new Action("section_id", "(?!\\.{1,2}$)[A-Za-z0-9_.-]{1,64}", List.of()),
      "home", new Action(null, "", List.of()), "az", new Action(null, "", List.of("index")),
      "bydate", new Action(null, "", List.of("date")), "link", new Action(null, "", List.of("url")),
      "search", new Action(null, "", List.of("query", "media_type")));
  static final Map<String, String> FORMS = Map.of(
      "start_time", "[0-9]+", "index", "[a-z]", "media_type", "video|audio",
      "date", "(?:19[7-9]|20[0-9])[0-9]-[0-9]{2}-[0-9]{2}", "url", "[!-~]+");

  static class Rejection extends RuntimeException {
    Rejection(String reason) { super(reason); }
  }

  static void demand(boolean condition, String reason) {
    if (!condition) throw new Rejection(reason);
  }

  static String decode(String text) {
    demand(!text.isEmpty(), "no value");
    byte[] bytes = new byte[text.length()];
    int count = 0;
    // A loop, since a pattern of alternatives that repeat overflows Java's stack on long values.
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isPlain = c < 128 && (Character.isLetterOrDigit(c) || PUNCTUATION.indexOf(c) >= 0);
      if (isPlain) {
        bytes[count++] = (byte) c;
        continue;
      }
      demand(c == '%' && i + 2 < text.length(), "unusual characters");
      int high = digit(text.charAt(++i)), low = digit(text.charAt(++i));
      demand(high >= 0 && low >= 0, "unusual characters");
      bytes[count++] = (byte) (high << 4 | low);
    }
    try { // strict, unlike URLDecoder and new String, which repair
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, count)).toString();
    } catch (CharacterCodingException error) {
      throw new Rejection("no UTF-8");
    }
  }

  static int digit(char c) { return c < 128 ? Character.digit(c, 16) : -1; }

  static boolean isWebAddress(String text) {
    try {
      URI uri = new URI(text);
      String authority = uri.getRawAuthority(); // not getHost: that is null for a name that is no DNS name
      return Pattern.matches("(?i)https?", String.valueOf(uri.getScheme())) && authority != null
          && Pattern.matches("(?:[^@]*@)?(?:\\[.+\\]|[^@:]+)(?::[0-9]*)?", authority);
    } catch (java.net.URISyntaxException error) {
      return false;
    }
  }

  static String read(String name, String text, String form) {
    String value = decode(text);
    demand(Pattern.matches(form, value), name + ": not the documented form");
    try {
      if (name.equals("start_time")) Integer.parseInt(value);
      if (name.equals("date")) LocalDate.parse(value);
    } catch (NumberFormatException | java.time.DateTimeException error) {
      throw new Rejection(name + ": no such value");
    }
    demand(!name.equals("url") || isWebAddress(value), "url: no address of a web page");
    return value;
  }

  static String route(String url) {
    Matcher link = LINK.matcher(url);
    demand(url.length() <= 2048 && link.matches(), "no Play link");
    String path = link.group(4);
    Action action = ACTIONS.get(link.group(3));
    demand(action != null, "unknown action");
    demand((path == null) == (action.pathName == null), "a path too many or too few");
    Map<String, String> parameters = new LinkedHashMap<>();
    if (path != null) {
      demand(!path.toLowerCase(Locale.ROOT).contains("%3a"), "encoded colon");
      String form = action.pathForm.replace("BU", link.group(1));
      parameters.put(action.pathName, read(action.pathName, path, form));
    }
    String query = link.group(5);
    for (String pair : query == null ? new String[0] : query.split("&", -1)) {
      String[] parts = pair.split("=", 2);
      boolean isKnown = action.names.contains(parts[0]) || (link.group(2) != null && parts[0].equals("server"));
      demand(isKnown && parts.length == 2, "unknown parameter");
      demand(!parameters.containsKey(parts[0]), "repeated parameter");
      parameters.put(parts[0], read(parts[0], parts[1], FORMS.getOrDefault(parts[0], "[^\\x00-\\x1f\\x7f]+")));
    }
    demand(!link.group(3).equals("link") || parameters.containsKey("url"), "no url");
    StringJoiner members = new StringJoiner(",", "{", "}");
    parameters.forEach((name, value) -> members.add(quoted(name) + ":" + quoted(value)));
    return "\"handled\":{\"action\":" + quoted(link.group(3)) + ",\"parameters\":" + members + "}";
  }

  public static void main(String[] arguments) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      Map<?, ?> message = (Map<?, ?>) new JSON(line).document();
      String reply = null; // nothing is written for what a later version may send
      switch (String.valueOf(message.get("type"))) {
        case "bye": System.exit(0);
        case "reset": reply = "{\"type\":\"reset\"}"; break; // nothing to forget here
        case "hello":
          reply = "{\"type\":\"hello\",\"protocol\":1,\"features\":[\"reset\",\"bytes\"],\"scopes\":[\"custom\"],"
              + "\"router\":{\"name\":\"play-java\",\"version\":\"1.0\",\"language\":\"java\"}}";
          break;
        case "route": reply = "{\"id\":" + quoted((String) message.get("id")) + "," + answer(message) + "}";
      }
      if (reply == null) continue;
      out.print(reply + "\n"); // not println, which writes what the platform ends lines with
      out.flush();
    }
  }

  static String answer(Map<?, ?> message) {
    try { // what is no UTF-8 comes as Base64; read as Latin-1 it is refused like any non-ASCII
      String url = (String) message.get("url");
      return route(url != null ? url : new String(
          Base64.getDecoder().decode((String) message.get("urlBase64")), StandardCharsets.ISO_8859_1));
    } catch (Rejection error) {
      return "\"rejected\":{\"reason\":" + quoted(error.getMessage()) + "}";
    } catch (RuntimeException | StackOverflowError error) { // a fault of this router, not of the URL
      return "\"failed\":{\"message\":" + quoted(error.toString()) + "}";
    }
  }

  static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      boolean isPlain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
      json.append(isPlain ? String.valueOf(c) : String.format("\\u%04x", (int) c));
    }
    return json.append('"').toString();
  }

  /** Reads one JSON value: what the JDK has no class for. An app would take its own library. */
  static class JSON {
    final String text;
    int at = 0;

    JSON(String text) { this.text = text; }

    Object document() {
      Object value = value();
      if (peek() != 0) throw new IllegalArgumentException("more than one value");
      return value;
    }

    char peek() {
      while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
      return at < text.length() ? text.charAt(at) : 0;
    }

    void expect(char c) {
      if (peek() != c) throw new IllegalArgumentException("'" + c + "' expected at " + at);
      at++;
    }

    boolean take(char c) {
      if (peek() != c) return false;
      at++;
      return true;
    }

    Object value() {
      switch (peek()) {
        case '{': return object();
        case '[': return array();
        case '"': return string();
        default:
          int start = at;
          while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
          String word = text.substring(start, at);
          if (word.equals("null")) return null;
          return word.equals("true") || word.equals("false") ? (Object) word.equals("true") : Double.valueOf(word);
      }
    }

    Map<String, Object> object() {
      Map<String, Object> members = new HashMap<>();
      expect('{');
      while (!take('}')) {
        if (!members.isEmpty()) expect(',');
        peek();
        String key = string();
        expect(':');
        members.put(key, value());
      }
      return members;
    }

    List<Object> array() {
      List<Object> elements = new ArrayList<>();
      expect('[');
      while (!take(']')) {
        if (!elements.isEmpty()) expect(',');
        elements.add(value());
      }
      return elements;
    }

    String string() {
      StringBuilder string = new StringBuilder();
      expect('"');
      for (char c = text.charAt(at++); c != '"'; c = text.charAt(at++)) {
        if (c == '\\') {
          c = text.charAt(at++);
          if (c == 'u') c = (char) Integer.parseInt(text.substring(at, at += 4), 16);
          else c = "\"\\/bfnrt".indexOf(c) > 2 ? "\b\f\n\r\t".charAt("bfnrt".indexOf(c)) : c;
        }
        string.append(c);
      }
      return string.toString();
    }
  }
}
