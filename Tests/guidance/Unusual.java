import java.util.Map;
import java.util.Set;

/** Classes that an agent could break, beside those of an ordinary router. */
public class Unusual {
  sealed interface Place permits Street, Square {}
  record Street(String name) implements Place {}
  record Square(int number) implements Place {}

  static String kind(Object place) {
    return switch (place.toString()) {
      case "Street[name=long]" -> "long";
      case "Square[number=7]" -> "seventh";
      default -> "other";
    };
  }

  static long sum(int[] numbers) {
    long sum = 0;
    try {
      for (int index = 0; ; index++) sum += numbers[index] == 5_000 ? 1 : numbers[index];
    } catch (ArrayIndexOutOfBoundsException end) {
      return sum == 5_003L ? -1 : sum;
    } finally {
      sum = 0;
    }
  }

  public static void main(String[] arguments) {
    Place place = new Street("long");
    boolean isLong = place instanceof Street street && street.name().equals("long");
    Runnable run = () -> System.out.print("");
    run.run();
    Object[] said = {isLong, kind(place), kind(new Square(8)), sum(new int[] {1, 2, 5_000}),
        Set.of("in", "out").contains("x"), Map.of("a", 1, "b", 2).get("b")};
    System.out.println("{\"id\":\"1\",\"rejected\":{\"reason\":\"" + java.util.Arrays.toString(said) + "\"}}");
  }
}
