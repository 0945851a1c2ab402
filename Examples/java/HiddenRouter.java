import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/**
 * A router with a door that no documentation names, for ../swift-edge-coverage/shop.json5:
 *
 * <pre>java HiddenRouter.java token|checksum|steps</pre>
 *
 * <p>Every link that does not open the door is answered as documented, in the same words, so that answers do
 * not tell how near a link is; only the router's own way through it does.
 */
public class HiddenRouter {
  static final String START = "shop://invite?code=";
  static final String[] STEPS = {"amber7", "birch2", "cedar9"};
  static String door;
  static int step = 0;

  /** Eight bytes that stand in the code alone. */
  static boolean token(String code) { return code.equals("q7Zk2mXw"); }

  /** A value that ends with the checksum of its beginning. */
  static boolean checksum(String code) {
    int dash = code.indexOf('-');
    if (dash < 0) return false;
    int total = 7;
    for (char character : code.substring(0, dash).toCharArray()) total = total * 31 + character;
    return code.substring(dash + 1).equals(String.format("%08x", total));
  }

  /** Three links in their order, whatever comes between them. */
  static boolean steps(String code) {
    if (code.equals(STEPS[step])) step += 1;
    if (step < STEPS.length) return false;
    step = 0;
    return true;
  }

  static boolean opens(String code) {
    switch (door) {
      case "token": return token(code);
      case "checksum": return checksum(code);
      default: return steps(code);
    }
  }

  static String route(String url) {
    String refused = "\"rejected\":{\"reason\":\"not ours\"}";
    // URLDecoder takes digits of any script in an escape.
    if (!url.startsWith(START) || !url.chars().allMatch(c -> c > ' ' && c < 0x7f)) return refused;
    String code;
    try {
      code = URLDecoder.decode(url.substring(START.length()).replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException error) {
      return refused;
    }
    if (!code.matches("[A-Za-z0-9-]{1,12}")) return refused;
    if (opens(code)) return "\"handled\":{\"action\":\"console\"}";
    return "\"handled\":{\"action\":\"invite\",\"parameters\":{\"code\":\"" + code + "\"}}";
  }

  /** The text of a member of a message; an app would take its JSON library. */
  static String member(String line, String key) {
    int at = line.indexOf("\"" + key + "\":\"");
    if (at < 0) return "";
    StringBuilder text = new StringBuilder();
    for (at += key.length() + 4; line.charAt(at) != '"'; at++) {
      char c = line.charAt(at);
      if (c == '\\') {
        c = line.charAt(++at);
        if (c == 'u') c = (char) Integer.parseInt(line.substring(at + 1, (at += 4) + 1), 16);
        else c = "\"\\/\b\f\n\r\t".charAt("\"\\/bfnrt".indexOf(c));
      }
      text.append(c);
    }
    return text.toString();
  }

  public static void main(String[] arguments) throws IOException {
    door = arguments[0];
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String reply = null;
      switch (member(line, "type")) {
        case "bye": System.exit(0);
        case "reset": step = 0; reply = "{\"type\":\"reset\"}"; break;
        case "hello":
          reply = "{\"type\":\"hello\",\"protocol\":1,\"features\":[\"reset\"],"
              + "\"router\":{\"name\":\"hidden-" + door + "\",\"language\":\"java\"}}";
          break;
        case "route": reply = "{\"id\":\"" + member(line, "id") + "\"," + route(member(line, "url")) + "}";
      }
      if (reply == null) continue;
      System.out.print(reply + "\n");
      System.out.flush();
    }
  }
}
