// A careful router on java.net.URI, as a team writes one by its document: java Careful.java SPEC STYLE
//
// It knows the documented values and refuses others. What the document leaves open it does in one of the ways in
// which routers do it, by the number of its style; what the document settles it does as that says.
import java.io.*;
import java.math.BigDecimal;
import java.net.*;
import java.nio.ByteBuffer;
import java.nio.charset.*;
import java.nio.file.*;
import java.time.*;
import java.time.format.*;
import java.util.*;
import java.util.function.*;
import java.util.regex.Pattern;

public class Careful {
    static class Refused extends Exception {
        Refused(String reason) { super(reason, null, false, false); }
    }

    static class Invalid extends Exception {
        Invalid() { super("no value", null, false, false); }
    }

    // MARK: - JSON, of which the platform has none

    static class Reader {
        final String text;
        int at = 0;

        Reader(String text) { this.text = text; }

        char next() throws Invalid {
            if (at >= text.length()) throw new Invalid();
            return text.charAt(at++);
        }

        void skip() { while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++; }

        boolean has(char one) {
            skip();
            if (at < text.length() && text.charAt(at) == one) { at++; return true; }
            return false;
        }

        Object whole() throws Invalid {
            Object value = value();
            skip();
            valid(at == text.length());
            return value;
        }

        Object value() throws Invalid {
            skip();
            if (has('{')) {
                Map<String, Object> members = new LinkedHashMap<>();
                if (has('}')) return members;
                do {
                    valid(has('"'));
                    String name = string();
                    valid(has(':'));
                    members.put(name, value());
                } while (has(','));
                valid(has('}'));
                return members;
            }
            if (has('[')) {
                List<Object> items = new ArrayList<>();
                if (has(']')) return items;
                do items.add(value()); while (has(','));
                valid(has(']'));
                return items;
            }
            if (has('"')) return string();
            for (String word : List.of("true", "false", "null")) {
                if (text.startsWith(word, at)) { at += word.length(); return word == "null" ? null : word == "true"; }
            }
            var number = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?").matcher(text);
            number.region(at, text.length());
            valid(number.lookingAt());
            at = number.end();
            return number.group(2) == null && number.group(3) == null && number.group().length() < 18
                ? (Object) Long.valueOf(number.group()) : Double.valueOf(number.group());
        }

        String string() throws Invalid {
            StringBuilder made = new StringBuilder();
            for (char one = next(); one != '"'; one = next()) {
                valid(one >= ' ');
                if (one != '\\') { made.append(one); continue; }
                one = next();
                int place = "\"\\/bfnrt".indexOf(one);
                if (place >= 0) { made.append("\"\\/\b\f\n\r\t".charAt(place)); continue; }
                valid(one == 'u' && at + 4 <= text.length() && matches("[0-9a-fA-F]{4}", text.substring(at, at + 4)));
                made.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                at += 4;
            }
            return made.toString();
        }
    }

    static void write(Object value, StringBuilder out) {
        if (value instanceof Map<?, ?> members) {
            String comma = "{";
            for (var member : members.entrySet()) {
                out.append(comma);
                write(member.getKey(), out);
                out.append(':');
                write(member.getValue(), out);
                comma = ",";
            }
            out.append(members.isEmpty() ? "{}" : "}");
        } else if (value instanceof List<?> items) {
            String comma = "[";
            for (Object item : items) { out.append(comma); write(item, out); comma = ","; }
            out.append(items.isEmpty() ? "[]" : "]");
        } else if (value instanceof String text) {
            out.append('"');
            for (char one : text.toCharArray()) {
                if (one == '"' || one == '\\') out.append('\\').append(one);
                else if (one < ' ') out.append(String.format("\\u%04x", (int) one));
                else out.append(one);
            }
            out.append('"');
        } else {
            out.append(value);
        }
    }

    // MARK: - What the spec and the style say

    static Map<String, Object> spec;
    static final Map<String, String> style = new TreeMap<>();

    @SuppressWarnings("unchecked") static Map<String, Object> table(Object one) {
        return one instanceof Map ? (Map<String, Object>) one : Map.of();
    }

    @SuppressWarnings("unchecked") static List<String> words(Object one) {
        return one instanceof List ? (List<String>) one : List.of();
    }

    static boolean does(String question, String way) { return style.get(question).equals(way); }

    static long count(Object one, long otherwise) { return one instanceof Number number ? number.longValue() : otherwise; }

    static void need(boolean condition, String reason) throws Refused { if (!condition) throw new Refused(reason); }

    static void valid(boolean condition) throws Invalid { if (!condition) throw new Invalid(); }

    static final Map<String, Pattern> patterns = new HashMap<>();

    static boolean matches(String pattern, String text) {
        return patterns.computeIfAbsent(pattern, one -> Pattern.compile(one, Pattern.DOTALL)).matcher(text).matches();
    }

    static void whole(String pattern, String text) throws Invalid { valid(matches(pattern, text)); }

    static String decode(String text, boolean isQuery) throws Refused {
        String spaced = isQuery && does("plus", "space") ? text : text.replace("+", "%2B");
        if (does("errors", "replace")) return URLDecoder.decode(spaced, StandardCharsets.UTF_8);
        // URLDecoder replaces what is no UTF-8: who wants to know it decodes by hand.
        ByteArrayOutputStream octets = new ByteArrayOutputStream();
        byte[] given = spaced.replace('+', ' ').getBytes(StandardCharsets.UTF_8);
        for (int at = 0; at < given.length; at++) {
            if (given[at] != '%') { octets.write(given[at]); continue; }
            octets.write(Integer.parseInt(new String(given, at + 1, 2, StandardCharsets.ISO_8859_1), 16));
            at += 2;
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets.toByteArray())).toString();
        } catch (CharacterCodingException fault) {
            throw new Refused("no text");
        }
    }

    // MARK: - Values

    static final String LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
    static final String HOST = LABEL + "(?:\\." + LABEL + ")*";
    static final DateTimeFormatter DAY =
        DateTimeFormatter.ofPattern("dd.MM.uuuu").withResolverStyle(ResolverStyle.STRICT);

    static final DateTimeFormatter MOMENT =
        DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmm").withResolverStyle(ResolverStyle.STRICT);

    /// What a text is as a value of a type; null where it counts as absent.
    static Object value(Object type, String text) throws Invalid, Refused {
        String kind = type instanceof String word ? word : table(type).keySet().iterator().next();
        Object given = type instanceof String ? null : table(type).values().iterator().next();
        Map<String, Object> rules = table(given);
        boolean isTyped = does("typed", "yes");
        switch (kind) {
            case "integer" -> {
                whole("0*[0-9]{1,18}", text);
                need(!does("zeros", "reject") || !matches("0[0-9].*", text), "leading zeros");
                long one = Long.parseLong(text);
                valid(one >= count(rules.get("minimum"), 0) && one <= count(rules.get("maximum"), Long.MAX_VALUE));
                valid(one % count(rules.get("multipleOf"), 1) == 0);
                return isTyped ? (Object) one : text;
            }
            case "decimal" -> {
                whole("-?0*[0-9]{1,300}(\\.[0-9]+)?", text);
                need(!does("zeros", "reject") || !matches("-?0[0-9].*", text), "leading zeros");
                BigDecimal one = new BigDecimal(text);
                valid(one.scale() <= count(rules.get("digits"), 1_000_000));
                valid(!rules.containsKey("minimum") || one.compareTo(new BigDecimal(rules.get("minimum").toString())) >= 0);
                valid(!rules.containsKey("maximum") || one.compareTo(new BigDecimal(rules.get("maximum").toString())) <= 0);
                return isTyped ? (Object) one : text;
            }
            case "date" -> {
                boolean isLocal = rules.containsKey("format");
                whole(isLocal ? "[0-9]{2}\\.[0-9]{2}\\.[0-9]{4}" : "[0-9]{4}-[0-9]{2}-[0-9]{2}", text);
                LocalDate day = isLocal ? LocalDate.parse(text, DAY) : LocalDate.parse(text);
                valid(day.getYear() > 0);
                valid(!rules.containsKey("minimum") || !day.isBefore(LocalDate.parse(rules.get("minimum").toString())));
                valid(!rules.containsKey("maximum") || !day.isAfter(LocalDate.parse(rules.get("maximum").toString())));
            }
            case "time" -> {
                whole("[0-9]{2}:[0-9]{2}", text);
                LocalTime time = LocalTime.parse(text);
                valid(!rules.containsKey("minimum") || !time.isBefore(LocalTime.parse(rules.get("minimum").toString())));
                valid(!rules.containsKey("maximum") || !time.isAfter(LocalTime.parse(rules.get("maximum").toString())));
            }
            case "duration" -> {
                whole("[0-9]{1,18}m([0-9]{1,18}s)?|[0-9]{1,18}s", text);
                need(!does("zeros", "reject") || !matches("(.*m)?0[0-9].*", text), "leading zeros");
            }
            case "dateTime" -> {
                if (rules.containsKey("format")) {
                    whole("[0-9]{8}T[0-9]{4}", text);
                    valid(LocalDateTime.parse(text, MOMENT).getYear() > 0);
                    return text;
                }
                whole("[0-9-]{10}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})", text);
                // As precise as the platform's clock; a fraction that is longer is cut.
                valid(OffsetDateTime.parse(text.replaceFirst("(\\.[0-9]{9})[0-9]+", "$1")).getYear() > 0);
            }
            case "enumeration" -> valid(words(given).contains(text));
            case "words" -> {
                String lower = text.toLowerCase(Locale.ROOT);
                valid(words(given).contains(lower));
                return does("folds", "yes") ? lower : text;
            }
            case "letter" -> whole("[a-z]", text);
            case "uuid" -> {
                // UUID.fromString takes groups that are too short.
                whole("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", text);
                return isTyped ? UUID.fromString(text).toString() : text;
            }
            case "identifier" -> {
                whole("[A-Za-z0-9_.-]{" + count(rules.get("minimum"), 1) + "," + (rules.get("maximum") == null ? "" : count(rules.get("maximum"), 0)) + "}", text);
                valid(!words(rules.get("except")).contains(text));
            }
            case "text" -> {
                // One that has to have characters is no value without any.
                if (text.isEmpty() && !rules.containsKey("minimum")) {
                    need(!does("empty", "reject"), "an empty text");
                    if (does("empty", "absent")) return null;
                }
                int length = text.codePointCount(0, text.length());
                valid(length >= count(rules.get("minimum"), 0) && length <= count(rules.get("maximum"), Long.MAX_VALUE));
                valid(text.getBytes(StandardCharsets.UTF_8).length <= count(rules.get("maximumBytes"), Long.MAX_VALUE));
                if (words(rules.get("characters")).contains("digits")) whole("[0-9-]*", text);
                if (words(rules.get("characters")).contains("letters"))
                    valid(text.codePoints().allMatch(one -> one == ' ' || Character.isLetter(one)));
            }
            case "pattern" -> whole((String) given, text);
            case "boolean" -> {
                List<String> yes = rules.containsKey("yes") ? words(rules.get("yes")) : List.of("true");
                List<String> no = rules.containsKey("no") ? words(rules.get("no")) : List.of("false");
                valid(yes.contains(text) || no.contains(text));
                return isTyped ? (Object) yes.contains(text) : text;
            }
            case "hexadecimal" -> whole(
                rules.getOrDefault("prefix", "") + (rules.containsKey("case") ? "[0-9a-f]{" : "[0-9a-fA-F]{")
                    + rules.get("minimum") + "," + rules.get("maximum") + "}", text);
            case "base32" -> {
                valid(!text.isEmpty());
                whole("([A-Z2-7]{8})*([A-Z2-7]{2}(={6})?|[A-Z2-7]{4}(={4})?|[A-Z2-7]{5}(={3})?|[A-Z2-7]{7}=?)?", text);
            }
            case "phoneNumber" -> whole("\\+?[-.()]*[0-9][-.()0-9]*", text);
            case "language" -> whole("[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?", text);
            case "checked" -> {
                boolean isLuhn = "luhn".equals(rules.get("by"));
                whole(isLuhn ? "[0-9]{2,}" : "[0-9]{8}|[0-9]{12,14}", text);
                int sum = 0;
                for (int place = 0; place < text.length(); place++) {
                    int digit = text.charAt(text.length() - 1 - place) - '0';
                    int one = place % 2 == 0 ? digit : digit * (isLuhn ? 2 : 3);
                    sum += isLuhn && one > 9 ? one - 9 : one;
                }
                valid(sum % 10 == 0);
            }
            case "emailAddress" -> whole("[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@" + HOST, text);
            case "hostName" -> { whole(HOST, text); valid(text.length() <= 253); }
            case "country" -> {
                whole("[A-Za-z]{2}", text);
                return does("folds", "yes") ? text.toUpperCase(Locale.ROOT) : text;
            }
            case "base64" -> { whole("[A-Za-z0-9_-]+", text); Base64.getUrlDecoder().decode(text); }
            case "json" -> {
                try { new Reader(text).whole(); } catch (StackOverflowError fault) { throw new Invalid(); }
            }
            case "ipAddress" -> {
                String octet = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
                if (!matches(octet + "(\\." + octet + "){3}", text)) {
                    valid(!rules.containsKey("version"));
                    whole("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*", text);
                    try { InetAddress.getByName("[" + text + "]"); } catch (UnknownHostException fault) { throw new Invalid(); }
                }
            }
            case "url" -> {
                // A browser takes what begins with two slashes for a host.
                if (rules.containsKey("relative")) {
                    valid(text.startsWith("/") && !text.startsWith("//"));
                    URI.create(text);
                    return text;
                }
                URI parts = URI.create(text);
                List<String> schemes = rules.containsKey("schemes") ? words(rules.get("schemes")) : List.of("http", "https");
                valid(parts.getScheme() != null && schemes.contains(parts.getScheme().toLowerCase(Locale.ROOT)));
                valid(parts.getHost() != null);
                String host = parts.getHost().toLowerCase(Locale.ROOT);
                valid(!rules.containsKey("hosts") || words(rules.get("hosts")).stream().anyMatch(
                    one -> one.equals(host) || one.startsWith("*") && host.endsWith(one.substring(1))));
            }
            case "anyOf" -> {
                for (Object one : (List<?>) given) {
                    try { return value(one, text); } catch (Invalid | DateTimeException | IllegalArgumentException fault) { }
                }
                throw new Invalid();
            }
            case "anyCase" -> {
                valid(words(rules.get("enumeration")).stream().anyMatch(text::equalsIgnoreCase));
                // equalsIgnoreCase folds letters beyond ASCII, too.
                valid(text.chars().allMatch(one -> one < 128));
                return does("folds", "yes") ? text.toLowerCase(Locale.ROOT) : text;
            }
            case "limited" -> {
                if (rules.containsKey("text")) {
                    int most = (int) count(table(rules.get("text")).get("maximum"), 0);
                    boolean isLong = text.codePointCount(0, text.length()) > most;
                    return value("text", isLong ? text.substring(0, text.offsetByCodePoints(0, most)) : text);
                }
                long most = count(table(rules.get("integer")).get("maximum"), 0);
                Object number = value("integer", text);
                if (Long.parseLong(number.toString()) <= most) return number;
                return isTyped ? (Object) most : Long.toString(most);
            }
            case "allOf" -> {
                List<?> all = (List<?>) given;
                valid(!words(table(table(all.get(1)).get("not")).get("enumeration")).contains(text));
                return value(all.get(0), text);
            }
            case "list" -> {
                List<String> items = List.of(text.split(Pattern.quote((String) rules.getOrDefault("separator", ",")), -1));
                for (String item : items) {
                    valid(!item.isEmpty() || "text".equals(rules.get("items")));
                    if (value(rules.get("items"), item) == null) return null;
                }
                valid(items.size() <= count(rules.get("maximum"), Long.MAX_VALUE));
                valid(items.size() >= count(rules.get("minimum"), 1));
                for (int place = 1; place < items.size() && rules.containsKey("order"); place++)
                    valid(Long.parseLong(items.get(place - 1)) < Long.parseLong(items.get(place)));
                valid(!rules.containsKey("unique") || new HashSet<>(items).size() == items.size());
            }
            case "parts" -> {
                String[] parts = text.split(Pattern.quote(((String) rules.get("form")).substring(3, 4)), -1);
                valid(parts.length == 2);
                value(table(rules.get("types")).get("a"), parts[0]);
                value(table(rules.get("types")).get("b"), parts[1]);
            }
            default -> throw new Error("a type that this router does not know: " + kind);
        }
        return text;
    }

    // MARK: - Forms

    /// What java.net.URI makes of a link. It gives an opaque one no path and no query.
    record Parts(URI uri, String rest, String path, String query, String fragment) {
        static Parts of(String url) throws URISyntaxException {
            URI uri = new URI(url);
            String rest = uri.getRawSchemeSpecificPart();
            if (!uri.isOpaque()) return new Parts(uri, rest, uri.getRawPath(), uri.getRawQuery(), uri.getRawFragment());
            int mark = rest.indexOf('?');
            return new Parts(uri, rest, mark < 0 ? rest : rest.substring(0, mark), mark < 0 ? null : rest.substring(mark + 1),
                             uri.getRawFragment());
        }

        String host() {
            String whole = uri.getRawAuthority() == null ? "" : uri.getRawAuthority();
            String host = does("authority", "host") ? uri.getHost() : whole.substring(whole.lastIndexOf('@') + 1);
            return host == null ? "" : does("host", "folded") ? host.toLowerCase(Locale.ROOT) : host;
        }
    }

    static List<String> expanded(Object forms) {
        if (forms instanceof List) return words(forms).stream().flatMap(one -> expanded(one).stream()).toList();
        String form = (String) forms;
        int bracket = form.indexOf('['), end = form.indexOf(']');
        if (bracket < 0) return List.of(form);
        String left = form.substring(0, bracket), right = form.substring(end + 1);
        return List.of(left + form.substring(bracket + 1, end) + right, left + right);
    }

    static boolean isWord(String segment, String word) throws Refused {
        return segment.equals(word) || does("word", "decoded") && decode(segment, false).equals(word);
    }

    static Map<String, List<String>> divided(String template, String segment, Map<String, Object> types) throws Refused {
        int open = template.indexOf('{'), close = template.indexOf('}'), last = template.lastIndexOf('{');
        String name = template.substring(open + 1, close), before = template.substring(0, open);
        if (open == last) {
            String after = template.substring(close + 1);
            if (segment.length() <= before.length() + after.length()) return null;
            if (!segment.startsWith(before) || !segment.endsWith(after)) return null;
            return Map.of(name, List.of(segment.substring(before.length(), segment.length() - after.length())));
        }
        String text = template.substring(close + 1, last), other = template.substring(last + 1, template.length() - 1);
        // As many as nobody means would take time by their square.
        need(segment.length() < 5000, "a segment that is too long");
        for (int at = segment.indexOf(text); at >= 0; at = segment.indexOf(text, at + 1)) {
            String one = segment.substring(0, at), two = segment.substring(at + text.length());
            if (one.isEmpty() || two.isEmpty()) continue;
            try {
                if (value(table(types.get(name)).get("type"), decode(one, false)) == null) continue;
                if (value(table(types.get(other)).get("type"), decode(two, false)) == null) continue;
                return Map.of(name, List.of(one), other, List.of(two));
            } catch (Invalid | Refused | DateTimeException | IllegalArgumentException fault) { }
        }
        return null;
    }

    /// What a link has in the places of a form, as it is written; null where it is of another.
    static Map<String, List<String>> places(
        String form, Parts parts, boolean isWeb, Map<String, Object> types
    ) throws Refused {
        int mark = form.indexOf('#');
        String path = mark < 0 ? form : form.substring(0, mark);
        boolean hasHost = !isWeb && path.startsWith("//");
        Map<String, List<String>> found = new TreeMap<>();
        if (hasHost) {
            int slash = path.indexOf('/', 2);
            String word = slash < 0 ? path.substring(2) : path.substring(2, slash);
            path = slash < 0 ? "" : path.substring(slash);
            if (word.startsWith("{")) {
                String host = parts.uri().getRawAuthority();
                host = host == null ? "" : host.substring(host.lastIndexOf('@') + 1);
                if (host.isEmpty() || host.contains(":")) return null;
                found.put(word.substring(1, word.length() - 1), List.of(host));
            } else if (!parts.host().equals(does("host", "folded") ? word.toLowerCase(Locale.ROOT) : word)) {
                return null;
            }
            if (!parts.rest().startsWith(word.isEmpty() ? "///" : "//")) return null;
        } else if (!isWeb && parts.rest().startsWith(path.startsWith("/") ? "//" : "/")) {
            return null;
        }
        List<String> template = new ArrayList<>(List.of(path.split("/")));
        template.removeIf(String::isEmpty);
        boolean endsWithSlash = path.endsWith("/") && (path.length() > 1 || hasHost);
        List<String> segments = new ArrayList<>(
            parts.path().isEmpty() ? List.of() : List.of(parts.path().split("/", -1)));
        if (parts.path().startsWith("/")) segments.remove(0);
        if (path.startsWith("/") != parts.path().startsWith("/") && !template.isEmpty()) return null;
        boolean hasSlash = !segments.isEmpty() && segments.get(segments.size() - 1).isEmpty();
        if (hasSlash) segments.remove(segments.size() - 1);
        if (does("slash", "reject") && hasSlash != endsWithSlash) return null;
        need(!segments.contains(".") && !segments.contains(".."), "dots");
        if (does("hole", "ignore")) segments.removeIf(String::isEmpty);
        if (segments.contains("")) return null;
        boolean hasRest = false;
        for (int place = 0; place < template.size(); place++) {
            String one = template.get(place);
            if (place >= segments.size()) return null;
            if (one.endsWith("...}")) {
                found.put(one.substring(1, one.length() - 4), segments.subList(place, segments.size()));
                hasRest = true;
            } else if (one.contains("{")) {
                var values = divided(one, segments.get(place), types);
                if (values == null) return null;
                found.putAll(values);
            } else if (!isWord(segments.get(place), one)) {
                return null;
            }
        }
        if (!hasRest && segments.size() != template.size()) return null;
        if (mark >= 0) {
            if (parts.fragment() == null || parts.fragment().isEmpty()) return null;
            found.put(form.substring(mark + 2, form.length() - 1), List.of(parts.fragment()));
        }
        return found;
    }

    // MARK: - Parameters

    static boolean isInFragment(Object rules) { return "fragment".equals(table(rules).get("in")); }

    static boolean isIgnored(String name) {
        if (spec.get("unknownParameters") instanceof List<?> rules)
            for (Object rule : rules)
                if (name.startsWith(table(rule).get("names").toString().replace("*", "")))
                    return words(table(rule).get("readings")).contains("ignore");
        return does("unknown", "ignore");
    }

    static Map<String, List<String>> given(Parts parts, Map<String, Object> types) throws Refused {
        Map<String, List<String>> found = new TreeMap<>();
        boolean readsFragment = types.values().stream().anyMatch(Careful::isInFragment);
        for (boolean isFragment : readsFragment ? new boolean[] {false, true} : new boolean[] {false}) {
            String text = isFragment ? parts.fragment() : parts.query();
            Map<String, String> names = new TreeMap<>();
            for (String name : types.keySet()) {
                if (name.equals("p") || name.equals("r") || isInFragment(types.get(name)) != isFragment) continue;
                names.put(name, name);
                for (String other : words(table(types.get(name)).get("alsoNamed"))) names.put(other, name);
            }
            for (String pair : text == null || text.isEmpty() ? new String[0] : text.split("&", -1)) {
                need(!pair.isEmpty() || does("pair", "ignore"), "an empty pair");
                if (pair.isEmpty()) continue;
                String[] halves = pair.split("=", 2);
                String name = decode(halves[0], true);
                if (does("case", "normalize")) name = name.toLowerCase(Locale.ROOT);
                String one = halves.length > 1 ? decode(halves[1], true) : "";
                if (names.containsKey(name)) found.computeIfAbsent(names.get(name), key -> new ArrayList<>()).add(one);
                else need(isIgnored(name), "an unknown parameter");
            }
        }
        return found;
    }

    static void hold(Map<String, Object> constraint, Map<String, Object> values) throws Refused {
        Object condition = table(constraint.get("when")).get("mode");
        if (condition != null && !(condition instanceof String word ? List.of(word) : words(condition))
            .contains(values.getOrDefault("mode", ""))) return;
        String kind = constraint.keySet().stream().filter(one -> !one.equals("when")).findFirst().get();
        List<String> names = words(constraint.get(kind));
        long count = names.stream().filter(values::containsKey).count();
        if (condition != null && !kind.equals("atLeastOneOf")) {
            need(count == (kind.equals("requires") ? names.size() : 0), kind);
            return;
        }
        boolean hasFirst = values.containsKey(names.get(0));
        if (kind.toLowerCase(Locale.ROOT).endsWith("ascending")) {
            if (count < 2) return;
            String one = values.get(names.get(0)).toString(), two = values.get(names.get(1)).toString();
            int order = one.contains("-") ? one.compareTo(two) : Long.compare(Long.parseLong(one), Long.parseLong(two));
            need(order < 0 || order == 0 && kind.equals("ascending"), kind);
            return;
        }
        need(switch (kind) {
            case "atLeastOneOf" -> count >= 1;
            case "atMostOneOf" -> count <= 1;
            case "exactlyOneOf" -> count == 1;
            case "allOrNone" -> count != 1;
            case "requires" -> !hasFirst || count == 2;
            case "excludes" -> !hasFirst || count == 1;
            default -> throw new Error("a constraint that this router does not know: " + kind);
        }, kind);
    }

    static Map<String, Object> perform(
        Map<String, Object> action, String form, Map<String, List<String>> inPath, Parts parts
    ) throws Refused, Invalid {
        Map<String, Object> types = table(action.get("parameters")), values = new TreeMap<>();
        if (does("fragment", "reject") && parts.fragment() != null && !parts.fragment().isEmpty())
            need(form.contains("#") || types.values().stream().anyMatch(Careful::isInFragment), "a fragment");
        for (var place : inPath.entrySet()) {
            StringJoiner joined = new StringJoiner("/");
            for (String raw : place.getValue()) {
                boolean isAnchor = form.contains("#{" + place.getKey());
                need(isAnchor || !raw.toLowerCase(Locale.ROOT).contains("%2f"), "a slash in a segment");
                joined.add(decode(raw, false));
            }
            Object one = value(table(types.get(place.getKey())).get("type"), joined.toString());
            need(one != null, "an empty segment");
            values.put(place.getKey(), one);
        }
        for (var pair : given(parts, types).entrySet()) {
            Map<String, Object> rules = table(types.get(pair.getKey()));
            boolean isRequired = rules.containsKey("required"), isRepeated = rules.containsKey("repeated");
            List<String> texts = pair.getValue();
            if (!isRepeated) {
                need(texts.size() == 1 || !does("twice", "reject"), "given twice");
                texts = List.of(texts.get(does("twice", "first") ? 0 : texts.size() - 1));
                if ("flag".equals(rules.get("type"))) {
                    need(texts.get(0).isEmpty(), "a flag with a value");
                    values.put(pair.getKey(), true);
                    continue;
                }
            }
            List<Object> found = new ArrayList<>();
            for (String text : texts) {
                try {
                    Object one = value(rules.get("type"), text);
                    if (one != null) found.add(one);
                } catch (Invalid | DateTimeException | IllegalArgumentException fault) {
                    need(does("invalid", "absent") && !isRequired, pair.getKey());
                }
            }
            if (!found.isEmpty()) values.put(pair.getKey(), isRepeated ? found : found.get(0));
        }
        for (String name : types.keySet())
            need(!table(types.get(name)).containsKey("required") || values.containsKey(name), name + " is missing");
        if (action.get("constraints") instanceof List<?> constraints)
            for (Object constraint : constraints) hold(table(constraint), values);
        return values;
    }

    static Map<String, Object> route(String url) throws Refused, Invalid, URISyntaxException {
        Parts parts = Parts.of(url);
        String scheme = parts.uri().getScheme();
        need(scheme != null, "no scheme");
        String authority = parts.uri().getRawAuthority();
        need(does("user", "ignore") || authority == null || !authority.contains("@"), "a user");
        for (var scope : table(spec.get("scopes")).entrySet()) {
            String wanted = (String) table(scope.getValue()).get("scheme");
            if (!(does("scheme", "folded") ? scheme.equalsIgnoreCase(wanted) : scheme.equals(wanted))) continue;
            List<String> hosts = words(table(scope.getValue()).get("hosts"));
            need(hosts.isEmpty() || hosts.contains(parts.host()), "another host");
            // A host that is a word comes before one that is a value.
            for (boolean isValue : new boolean[] {false, true}) {
                for (var action : table(spec.get("actions")).entrySet()) {
                    Map<String, Object> rules = table(action.getValue());
                    Object forms = table(rules.get("forms")).get(scope.getKey());
                    for (String one : forms == null ? List.<String>of() : expanded(forms)) {
                        if (one.startsWith("//{") != isValue) continue;
                        var inPath = places(one, parts, !hosts.isEmpty(), table(rules.get("parameters")));
                        if (inPath == null) continue;
                        return Map.of("action", action.getKey(), "parameters", perform(rules, one, inPath, parts));
                    }
                }
            }
        }
        throw new Refused("no such link");
    }

    public static void main(String[] arguments) throws Exception {
        spec = table(new Reader(Files.readString(Path.of(arguments[0]))).whole());
        for (var action : table(spec.get("actions")).entrySet()) {
            Map<String, Object> types = table(table(action.getValue()).get("parameters"));
            for (var shared : table(spec.get("shared")).entrySet())
                if (words(table(shared.getValue()).get("actions")).contains(action.getKey()))
                    types.put(shared.getKey(), table(shared.getValue()));
            for (Object rules : types.values())
                if ("Own".equals(table(rules).get("type"))) table(rules).put("type", table(spec.get("types")).get("Own"));
        }
        Random random = new Random(Long.parseLong(arguments[1]) * 7919 + 5);
        BiConsumer<String, List<String>> pick = (question, ways) -> style.put(question, ways.get(random.nextInt(ways.size())));
        pick.accept("twice", List.of("reject", "first", "last"));
        pick.accept("unknown", List.of("ignore", "ignore", "reject"));
        pick.accept("invalid", List.of("absent", "reject"));
        pick.accept("slash", List.of("ignore", "reject"));
        pick.accept("hole", List.of("ignore", "reject"));
        pick.accept("authority", List.of("host", "whole"));
        pick.accept("host", List.of("exact", "folded"));
        pick.accept("scheme", List.of("exact", "folded"));
        pick.accept("fragment", List.of("ignore", "reject"));
        pick.accept("plus", List.of("space", "verbatim"));
        pick.accept("errors", List.of("strict", "strict", "replace"));
        pick.accept("empty", List.of("keep", "absent", "reject"));
        pick.accept("typed", List.of("yes", "no"));
        pick.accept("folds", List.of("yes", "no"));
        pick.accept("word", List.of("decoded", "raw"));
        pick.accept("zeros", List.of("verbatim", "verbatim", "reject"));
        pick.accept("pair", List.of("ignore", "reject"));
        pick.accept("case", List.of("normalize", "unknown"));
        pick.accept("user", List.of("ignore", "reject"));
        Map<String, String> settled = new HashMap<>(Map.of(
            "duplicateParameter", "twice", "unknownParameter", "unknown", "invalidOptionalValue", "invalid",
            "trailingSlash", "slash", "emptySegment", "hole", "fragment", "fragment", "plus", "plus",
            "leadingZeros", "zeros", "emptyText", "empty", "emptyPair", "pair"));
        settled.put("parameterNameCase", "case");
        settled.put("userinfo", "user");
        for (var policy : table(spec.get("policies")).entrySet())
            style.put(settled.get(policy.getKey()), words(table(policy.getValue()).get("readings")).get(0));
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Map<String, Object> request = table(new Reader(line).whole()), answer = new LinkedHashMap<>();
            switch ((String) request.get("type")) {
                case "hello" -> {
                    answer.put("type", "hello");
                    answer.put("protocol", 1);
                    answer.put("features", List.of("reset"));
                    answer.put("router", Map.of("name", "careful", "version", "1", "language", "java"));
                }
                case "reset" -> answer.put("type", "reset");
                case "route" -> {
                    answer.put("id", request.get("id"));
                    try {
                        answer.put("handled", route((String) request.get("url")));
                    // What the platform's readers of links, texts, dates and numbers refuse are values, too.
                    } catch (Refused | Invalid | URISyntaxException | DateTimeException | IllegalArgumentException fault) {
                        answer.put("rejected", Map.of("reason", String.valueOf(fault.getMessage())));
                    }
                }
                case "bye" -> { return; }
                default -> { continue; }
            }
            StringBuilder text = new StringBuilder();
            write(answer, text);
            out.println(text);
        }
    }
}
