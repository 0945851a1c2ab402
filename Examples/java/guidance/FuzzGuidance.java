import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassVisitor;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Handle;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/**
 * Lets {@code fuzz-links fuzz} be guided by a router's branches and comparisons:
 *
 * <pre>fuzz-links fuzz --spec links.json5 -- java -javaagent:fuzz-guidance.jar -cp classes MyRouter</pre>
 *
 * <p>The router stays as it is. This agent adds "edges" and "compared" (PROTOCOL.md) to each answer that is
 * written to the file descriptor of standard output. Without the agent in the command nothing is counted
 * and nothing is changed, so it costs nothing when it is off.
 *
 * <p>Followed are classes that come from folders or from a source file; those of jars where their names begin
 * with one of the words behind the agent, {@code -javaagent:fuzz-guidance.jar=com.example,org.other}.
 * Everything is of the JDK alone; it uses the copy of ASM that the JDK does not export. Tried with JDK 17.
 */
public final class FuzzGuidance {
  private static final int MOST_EDGES = 65_536; // The limits of PROTOCOL.md: the rest is left out here.
  private static final int MOST_TEXTS = 64;
  private static final int LONGEST = 256;

  // -- What the calls in the router's code do

  private static final TreeMap<Integer, Integer> EDGES = new TreeMap<>();
  private static final Set<String> TEXTS = new LinkedHashSet<>();

  public static synchronized void count(int place) { EDGES.merge(place, 1, Integer::sum); }

  /** Notes the operands of a comparison: texts, or the names in a table and one that is looked for. */
  public static synchronized void note(Object left, Object right) {
    note(left);
    note(right);
  }

  private static void note(Object value) {
    if (value instanceof CharSequence || value instanceof Character) {
      if (TEXTS.size() >= MOST_TEXTS || value instanceof CharSequence && ((CharSequence) value).length() > LONGEST) return;
      String text = value.toString();
      // What UTF-8 has no bytes for is no text of a link.
      boolean isText = StandardCharsets.UTF_8.newEncoder().canEncode(text);
      if (!text.isEmpty() && isText && text.getBytes(StandardCharsets.UTF_8).length <= LONGEST) TEXTS.add(text);
    } else if (value instanceof Map && value.getClass().getName().startsWith("java.")) {
      names(((Map<?, ?>) value).keySet(), value instanceof LinkedHashMap || value instanceof SortedMap);
    } else if (value instanceof Collection && value.getClass().getName().startsWith("java.")) {
      names((Collection<?>) value, value instanceof List || value instanceof LinkedHashSet || value instanceof SortedSet);
    }
  }

  /** The names in a table, in an order that every run has. */
  private static void names(Collection<?> table, boolean isOrdered) {
    if (table.size() > 1_024) return;
    List<String> names = new ArrayList<>();
    for (Object name : table) if (name instanceof String) names.add((String) name);
    if (!isOrdered) names.sort(null);
    for (String name : names) note(name);
  }

  /** Notes numbers beyond those of characters. */
  public static synchronized void note(int left, int right) { noteNumbers(left, right); }

  public static synchronized int compare(long left, long right) {
    noteNumbers(left, right);
    return Long.compare(left, right);
  }

  private static void noteNumbers(long left, long right) {
    for (long number : new long[] {left, right}) if (number < 0 || number > 255) note(Long.toString(number));
  }

  // -- The answers, as they are written

  private static final ByteArrayOutputStream LINE = new ByteArrayOutputStream();
  private static boolean isWriting;

  /** Whether the bytes were for standard output, and are written. */
  public static synchronized boolean write(FileOutputStream stream, byte[] bytes, int from, int count)
      throws IOException {
    if (isWriting || stream.getFD() != FileDescriptor.out) return false;
    for (int index = from; index < from + count; index++) {
      LINE.write(bytes[index]);
      if (bytes[index] != '\n') continue;
      byte[] line = guided(LINE.toString(StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
      LINE.reset();
      isWriting = true;
      try {
        stream.write(line, 0, line.length);
      } finally {
        isWriting = false;
      }
    }
    return true;
  }

  private static String guided(String line) {
    String end = line.stripTrailing();
    if (end.contains("\"id\"") && end.endsWith("}")) {
      StringBuilder said = new StringBuilder(end.substring(0, end.length() - 1)).append(",\"edges\":[");
      int left = MOST_EDGES;
      for (Map.Entry<Integer, Integer> edge : EDGES.entrySet()) {
        // How often matters in powers of two; more than eight times is eight times.
        for (int time = Math.min(8, Integer.highestOneBit(edge.getValue())); time > 0 && left > 0; time--, left--) {
          said.append(left == MOST_EDGES ? "" : ",").append(edge.getKey());
        }
      }
      said.append("],\"compared\":[");
      String before = "\"";
      for (String text : TEXTS) {
        said.append(before);
        before = ",\"";
        for (char c : text.toCharArray()) {
          boolean isPlain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
          said.append(isPlain ? String.valueOf(c) : String.format("\\u%04x", (int) c));
        }
        said.append('"');
      }
      line = said.append("]}\n").toString();
    }
    EDGES.clear();
    TEXTS.clear();
    return line;
  }

  // -- Where the calls are put

  /** Called by the JDK before the router's own main method. */
  public static void premain(String words, Instrumentation jdk) throws Exception {
    // ASM is the JDK's own; whoever runs an agent may use what is not exported.
    Module own = FuzzGuidance.class.getModule();
    jdk.redefineModule(Object.class.getModule(), Set.of(),
        Map.of("jdk.internal.org.objectweb.asm", Set.of(own)), Map.of(), Set.of(), Map.of());
    jdk.addTransformer(new Output(), true);
    jdk.retransformClasses(FileOutputStream.class);
    List<String> prefixes = new ArrayList<>();
    if (words != null) for (String word : words.split(",")) prefixes.add(word.strip().replace('.', '/'));
    jdk.addTransformer(new Router(prefixes));
  }

  private static final String OWN = "FuzzGuidance";

  /** Standard output goes by this class. */
  private static final class Output implements ClassFileTransformer {
    @Override
    public byte[] transform(ClassLoader loader, String name, Class<?> old, ProtectionDomain domain, byte[] code) {
      if (!"java/io/FileOutputStream".equals(name)) return null;
      ClassReader reader = new ClassReader(code);
      // What the verifier needs of frames is made anew; the JDK trusts its own classes with less.
      ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
      reader.accept(new ClassVisitor(Opcodes.ASM8, writer) {
        @Override
        public MethodVisitor visitMethod(int access, String method, String type, String generic, String[] thrown) {
          MethodVisitor next = super.visitMethod(access, method, type, generic, thrown);
          if (!method.equals("write") || !type.equals("([BII)V")) return next;
          return new MethodVisitor(Opcodes.ASM8, next) {
            @Override
            public void visitCode() {
              super.visitCode();
              Label rest = new Label();
              visitVarInsn(Opcodes.ALOAD, 0);
              visitVarInsn(Opcodes.ALOAD, 1);
              visitVarInsn(Opcodes.ILOAD, 2);
              visitVarInsn(Opcodes.ILOAD, 3);
              visitMethodInsn(Opcodes.INVOKESTATIC, OWN, "write", "(Ljava/io/FileOutputStream;[BII)Z", false);
              visitJumpInsn(Opcodes.IFEQ, rest);
              visitInsn(Opcodes.RETURN);
              visitLabel(rest);
              visitFrame(Opcodes.F_SAME, 0, null, 0, null);
            }
          };
        }
      }, 0);
      return writer.toByteArray();
    }
  }

  /** The router's own classes count and note. */
  private static final class Router implements ClassFileTransformer {
    private final List<String> prefixes;

    Router(List<String> prefixes) { this.prefixes = prefixes; }

    @Override
    public byte[] transform(
        Module module, ClassLoader loader, String name, Class<?> old, ProtectionDomain domain, byte[] code) {
      if (name == null || loader == null || !isOwn(module, name, domain)) return null;
      try {
        ClassReader reader = new ClassReader(code);
        Constants constants = new Constants();
        reader.accept(constants, ClassReader.SKIP_DEBUG);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new Telling(writer, name, constants.compared), 0);
        return writer.toByteArray();
      } catch (RuntimeException error) {
        System.err.println("fuzz-guidance: " + name + " is not followed: " + error);
        return null;
      }
    }

    private boolean isOwn(Module module, String name, ProtectionDomain domain) {
      for (String prefix : prefixes) if (name.startsWith(prefix)) return true;
      boolean isInJar = domain != null && domain.getCodeSource() != null && domain.getCodeSource().getLocation() != null
          && domain.getCodeSource().getLocation().getPath().endsWith(".jar");
      return !module.isNamed() && !isInJar;
    }
  }

  private static final String STRING = "java/lang/String";

  /** The constants that each method compares texts with: a switch asks for their hash first, and tells none. */
  private static final class Constants extends ClassVisitor {
    final Map<String, List<String>> compared = new LinkedHashMap<>();

    Constants() { super(Opcodes.ASM8); }

    @Override
    public void visitPermittedSubclassExperimental(String name) {}

    @Override
    public MethodVisitor visitMethod(int access, String method, String type, String generic, String[] thrown) {
      List<String> own = compared.computeIfAbsent(method + type, key -> new ArrayList<>());
      return new MethodVisitor(Opcodes.ASM8) {
        private Object last;

        @Override
        public void visitLdcInsn(Object value) { last = value; }

        @Override
        public void visitMethodInsn(int code, String owner, String name, String type, boolean isInterface) {
          boolean isEquals = owner.equals(STRING) && name.equals("equals");
          if (isEquals && last instanceof String && own.size() < MOST_TEXTS) own.add((String) last);
          last = null;
        }
      };
    }
  }

  /** Puts in calls: where control flow comes together or parts and on each line, and before comparisons. */
  private static final class Telling extends ClassVisitor {
    private static final Set<String> OF_TEXTS = Set.of("equals", "equalsIgnoreCase", "startsWith", "endsWith",
        "contains", "compareTo", "compareToIgnoreCase", "indexOf", "lastIndexOf", "contentEquals", "split");
    private static final Set<String> OF_TABLES = Set.of("get", "containsKey", "contains", "indexOf", "remove");
    private final String className;
    private final Map<String, List<String>> constants;

    Telling(ClassVisitor next, String className, Map<String, List<String>> constants) {
      super(Opcodes.ASM8, next);
      this.className = className;
      this.constants = constants;
    }

    /** Sealed classes, which the visitor refuses by default and the writer writes. */
    @Override
    public void visitPermittedSubclassExperimental(String name) { cv.visitPermittedSubclassExperimental(name); }

    @Override
    public MethodVisitor visitMethod(int access, String method, String type, String generic, String[] thrown) {
      MethodVisitor next = super.visitMethod(access, method, type, generic, thrown);
      // What a class does as it is loaded is done once in a process.
      if (method.equals("<clinit>")) return next;
      return new Method(next, className + "." + method + type, constants.getOrDefault(method + type, List.of()));
    }

    private static final class Method extends MethodVisitor {
      private final String name;
      private final List<String> constants;
      private boolean isNewPlace = true;
      private int places = 0;

      Method(MethodVisitor next, String name, List<String> constants) {
        super(Opcodes.ASM8, next);
        this.name = name;
        this.constants = constants;
      }

      /** Before each instruction: behind the frame of a label, which has to stand right behind it. */
      private void place() {
        if (!isNewPlace) return;
        isNewPlace = false;
        // The same place has the same number in every process: FNV-1a, without its lowest three bits.
        int hash = 0x811c9dc5;
        for (byte octet : (name + ":" + places++).getBytes(StandardCharsets.UTF_8)) hash = (hash ^ octet) * 0x01000193;
        super.visitLdcInsn(hash >>> 3);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, OWN, "count", "(I)V", false);
      }

      private void noteTwo(String type) {
        super.visitInsn(Opcodes.DUP2);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, OWN, "note", type, false);
      }

      private static final String OBJECTS = "(Ljava/lang/Object;Ljava/lang/Object;)V";

      @Override
      public void visitMethodInsn(int code, String owner, String method, String type, boolean isInterface) {
        place();
        // Receiver and argument, or two arguments, are the two uppermost values.
        boolean isOneText = type.startsWith("(Ljava/lang/Object;)") || type.startsWith("(Ljava/lang/String;)")
            || type.startsWith("(Ljava/lang/CharSequence;)");
        boolean isTable = owner.startsWith("java/util/") && OF_TABLES.contains(method);
        boolean isText = owner.equals(STRING) && OF_TEXTS.contains(method) || method.equals("equals");
        boolean isOfObjects = owner.equals("java/util/Objects") && method.equals("equals");
        if (code != Opcodes.INVOKESTATIC && code != Opcodes.INVOKESPECIAL && isOneText && (isTable || isText)
            || isOfObjects) {
          noteTwo(OBJECTS);
        } else if (owner.equals(STRING) && method.equals("hashCode")) {
          for (String constant : constants) {
            super.visitInsn(Opcodes.DUP);
            super.visitLdcInsn(constant);
            super.visitMethodInsn(Opcodes.INVOKESTATIC, OWN, "note", OBJECTS, false);
          }
        }
        super.visitMethodInsn(code, owner, method, type, isInterface);
      }

      @Override
      public void visitJumpInsn(int code, Label label) {
        place();
        if (code == Opcodes.IF_ICMPEQ || code == Opcodes.IF_ICMPNE) noteTwo("(II)V");
        super.visitJumpInsn(code, label);
        isNewPlace = true;
      }

      @Override
      public void visitInsn(int code) {
        place();
        if (code == Opcodes.LCMP) super.visitMethodInsn(Opcodes.INVOKESTATIC, OWN, "compare", "(JJ)I", false);
        else super.visitInsn(code);
      }

      @Override public void visitLabel(Label label) { super.visitLabel(label); isNewPlace = true; }
      @Override public void visitIntInsn(int code, int value) { place(); super.visitIntInsn(code, value); }
      @Override public void visitVarInsn(int code, int local) { place(); super.visitVarInsn(code, local); }
      @Override public void visitTypeInsn(int code, String type) { place(); super.visitTypeInsn(code, type); }
      @Override public void visitLdcInsn(Object value) { place(); super.visitLdcInsn(value); }
      @Override public void visitIincInsn(int local, int step) { place(); super.visitIincInsn(local, step); }

      @Override
      public void visitFieldInsn(int code, String owner, String field, String type) {
        place();
        super.visitFieldInsn(code, owner, field, type);
      }

      @Override
      public void visitInvokeDynamicInsn(String method, String type, Handle bootstrap, Object... arguments) {
        place();
        super.visitInvokeDynamicInsn(method, type, bootstrap, arguments);
      }

      @Override
      public void visitTableSwitchInsn(int least, int most, Label other, Label... labels) {
        place();
        super.visitTableSwitchInsn(least, most, other, labels);
      }

      @Override
      public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
        place();
        super.visitLookupSwitchInsn(other, keys, labels);
      }

      @Override
      public void visitMultiANewArrayInsn(String type, int dimensions) {
        place();
        super.visitMultiANewArrayInsn(type, dimensions);
      }
    }
  }
}
