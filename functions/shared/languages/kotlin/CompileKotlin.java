import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.regex.Pattern;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;
import org.jetbrains.org.objectweb.asm.ClassReader;
import org.jetbrains.org.objectweb.asm.ClassVisitor;
import org.jetbrains.org.objectweb.asm.Opcodes;

/**
 * Compiles the sources that are named after the options, the one to start from first, and packs the classes into main.jar.
 * That starts in the class with a main method (the compiler itself guesses it by the file's name), or in the statements of
 * a script. A file's ending says what it is, unless it can only be the other: a script that leaves all to `fun main` is a
 * program, and statements outside of every function are a script, however a contestant's code came here.
 */
class CompileKotlin {
    static final Pattern MAIN = Pattern.compile("\\bfun\\s+main\\b");
    /** What a script is a subclass of. */
    static final String SCRIPT = "kotlin.script.templates.standard.ScriptTemplateWithArgs";

    /** An attempt to compile: what the compiler said, and the classes if there are any. */
    record Attempt(boolean isScript, Map<String, byte[]> classes, byte[] messages) {
        /** The class to start; null where there is none. */
        String entry() throws ClassNotFoundException {
            if (classes.isEmpty()) return null;
            Program program = new Program(classes);
            return isScript ? program.findSubclass("Main", SCRIPT) : program.findEntry("MainKt");
        }

        void pack(String entry) throws IOException {
            if (!isScript) {
                new Program(classes).pack(entry, Map.of(), "main.jar");
                return;
            }
            Map<String, byte[]> all = new LinkedHashMap<>(classes);
            try (InputStream start = CompileKotlin.class.getResourceAsStream("StartScript.class")) {
                all.put("StartScript", start.readAllBytes());
            }
            Map<String, byte[]> files = Map.of("script", entry.getBytes(StandardCharsets.UTF_8));
            new Program(all).pack("StartScript", files, "main.jar");
        }
    }

    /** The first messages: each of very many may show a whole line of the program. */
    static class Beginning extends ByteArrayOutputStream {
        static final int MOST = 256 * 1024;

        @Override
        public void write(byte[] bytes, int from, int length) {
            super.write(bytes, from, Math.min(length, MOST - size()));
        }

        @Override
        public void write(int b) {
            if (size() < MOST) super.write(b);
        }
    }

    final List<String> options = new ArrayList<>();
    final List<String> others = new ArrayList<>();
    String main;

    CompileKotlin(String[] args) {
        for (String arg : args) {
            if (!arg.endsWith(".kt") && !arg.endsWith(".kts")) options.add(arg);
            else if (main == null) main = arg;
            else others.add(arg);
        }
    }

    static boolean isScript(String file) {
        return file.endsWith(".kts");
    }

    /** Compiles with the main file as a script, or as a program; a copy of it where its name says something else. */
    Attempt compile(boolean asScript) throws IOException {
        Path file = Path.of(main);
        if (isScript(main) != asScript) {
            file = Files.createDirectories(Path.of("other")).resolve(asScript ? "main.kts" : "main.kt");
            Files.copy(Path.of(main), file);
        }
        List<String> all = new ArrayList<>(options);
        if (asScript || others.stream().anyMatch(CompileKotlin::isScript)) {
            all.add("-Xplugin=" + System.getProperty("java.class.path").replace(':', ','));
        }
        Path made = Path.of("classes.jar");
        all.addAll(List.of("-d", made.toString(), file.toString()));
        all.addAll(others);
        Beginning messages = new Beginning();
        PrintStream said = new PrintStream(messages, false, StandardCharsets.UTF_8);
        boolean isDone = new K2JVMCompiler().exec(said, all.toArray(String[]::new)) == ExitCode.OK;
        said.flush();
        String name = file.getFileName().toString();
        return new Attempt(asScript, isDone ? read(made, name) : Map.of(), messages.toByteArray());
    }

    /** The classes in an archive, first those of the file to start from: the compiler has an order of its own. */
    static Map<String, byte[]> read(Path archive, String first) throws IOException {
        Map<String, byte[]> classes = new LinkedHashMap<>(), rest = new LinkedHashMap<>();
        try (JarInputStream jar = new JarInputStream(Files.newInputStream(archive))) {
            for (JarEntry each; (each = jar.getNextJarEntry()) != null;) {
                String name = each.getName();
                if (!name.endsWith(".class")) continue;
                byte[] code = jar.readAllBytes();
                String className = name.substring(0, name.length() - ".class".length()).replace('/', '.');
                (first.equals(sourceOf(code)) ? classes : rest).put(className, code);
            }
        }
        classes.putAll(rest);
        return classes;
    }

    /** The name of the file that a class was compiled from, without its folder. */
    static String sourceOf(byte[] code) {
        String[] found = {null};
        new ClassReader(code).accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public void visitSource(String source, String debug) {
                found[0] = source;
            }
        }, ClassReader.SKIP_CODE);
        return found[0];
    }

    /** The attempt that made something to start; else the one that the file's name asks for, with its messages. */
    Attempt best() throws IOException, ClassNotFoundException {
        boolean asked = isScript(main);
        boolean hasMain = MAIN.matcher(Files.readString(Path.of(main), StandardCharsets.ISO_8859_1)).find();
        if (asked && hasMain) {
            Attempt program = compile(false);
            if (program.entry() != null) return program;
        }
        Attempt first = compile(asked);
        if (asked || hasMain || !first.classes().isEmpty()) return first;
        Attempt script = compile(true);
        return script.entry() == null ? first : script;
    }

    public static void main(String[] args) throws IOException, ClassNotFoundException {
        Attempt attempt = new CompileKotlin(args).best();
        System.err.write(attempt.messages());
        String entry = attempt.entry();
        if (entry != null) attempt.pack(entry);
        else if (!attempt.classes().isEmpty())
            System.err.println("error: the program needs a function main, in a class or an object with @JvmStatic");
        System.exit(entry == null ? 1 : 0);
    }
}
