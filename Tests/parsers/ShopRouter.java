import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A router that leaves reading the text of a link to java.net.URI and java.net.URLDecoder. */
class ShopRouter {
  private static final String UUID = "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";

  record Handled(String action, Map<String, Object> parameters) {}

  static Handled route(String text) throws URISyntaxException {
    URI url = new URI(text);
    if (url.getScheme() == null || url.getHost() == null || url.getUserInfo() != null || url.getPort() != -1) return null;
    List<String> words = new ArrayList<>();
    for (String word : url.getRawPath().split("/")) {
      if (!word.isEmpty()) words.add(URLDecoder.decode(word.replace("+", "%2B"), StandardCharsets.UTF_8));
    }
    if (url.getScheme().equals("shop")) words.add(0, url.getHost());
    else if (!url.getScheme().equals("https") || !url.getHost().equalsIgnoreCase("shop.example.com")) return null;
    Map<String, String> items = new HashMap<>();
    String query = url.getRawQuery() == null ? "" : url.getRawQuery();
    for (String pair : query.split("&")) {
      int equals = pair.indexOf('=');
      if (equals < 0) continue;
      items.putIfAbsent(
          URLDecoder.decode(pair.substring(0, equals), StandardCharsets.UTF_8),
          URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
    }
    items.values().removeIf(String::isEmpty);
    Map<String, Object> parameters = new LinkedHashMap<>();
    if (words.equals(List.of("home"))) return new Handled("home", parameters);
    if (words.equals(List.of("search")) && items.containsKey("q")) {
      parameters.put("q", items.get("q"));
      if (items.getOrDefault("sort", "").matches("price|name")) parameters.put("sort", items.get("sort"));
      return new Handled("search", parameters);
    }
    if (words.size() == 2 && words.get(0).equals("products")) {
      parameters.put("slug", words.get(1));
      if (items.getOrDefault("quantity", "").matches("0*[1-9][0-9]?")) parameters.put("quantity", Integer.parseInt(items.get("quantity")));
      if (items.containsKey("note")) parameters.put("note", items.get("note"));
      return new Handled("product", parameters);
    }
    if (words.size() == 3 && words.get(0).equals("orders") && words.get(2).equals("items") && words.get(1).matches(UUID)) {
      parameters.put("id", words.get(1));
      return new Handled("items", parameters);
    }
    return null;
  }

  // The JDK reads and writes no JSON.
  static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char unit : text.toCharArray()) {
      if (unit == '"' || unit == '\\') json.append('\\').append(unit);
      else if (unit < 32 || unit > 126) json.append(String.format("\\u%04x", (int) unit));
      else json.append(unit);
    }
    return json.append('"').toString();
  }

  static String text(String line, String key) {
    int index = line.indexOf("\"" + key + "\":\"");
    if (index < 0) return "";
    StringBuilder text = new StringBuilder();
    for (index += key.length() + 4; line.charAt(index) != '"'; index++) {
      char unit = line.charAt(index);
      if (unit != '\\') {
        text.append(unit);
        continue;
      }
      unit = line.charAt(++index);
      switch (unit) {
        case 'n' -> text.append('\n');
        case 'r' -> text.append('\r');
        case 't' -> text.append('\t');
        case 'b' -> text.append('\b');
        case 'f' -> text.append('\f');
        case 'u' -> {
          text.append((char) Integer.parseInt(line.substring(index + 1, index + 5), 16));
          index += 4;
        }
        default -> text.append(unit);
      }
    }
    return text.toString();
  }

  static String answer(String line) {
    String id = quoted(text(line, "id"));
    Handled handled = null;
    try {
      handled = route(text(line, "url"));
    } catch (URISyntaxException | IllegalArgumentException e) {
      // No URL, or an escape that is none.
    }
    if (handled == null) return "{\"id\":" + id + ",\"rejected\":{\"reason\":\"no link of the shop\"}}";
    List<String> parameters = new ArrayList<>();
    handled.parameters().forEach((name, value) -> parameters.add(
        quoted(name) + ":" + (value instanceof String word ? quoted(word) : value)));
    return "{\"id\":" + id + ",\"handled\":{\"action\":" + quoted(handled.action())
        + ",\"parameters\":{" + String.join(",", parameters) + "}}}";
  }

  public static void main(String[] arguments) throws Exception {
    BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      switch (text(line, "type")) {
        case "hello" -> System.out.println("{\"type\":\"hello\",\"protocol\":1,\"router\":{\"name\":\"java.net.URI\"}}");
        case "route" -> System.out.println(answer(line));
        case "bye" -> {
          return;
        }
        default -> {}
      }
      System.out.flush();
    }
  }
}
