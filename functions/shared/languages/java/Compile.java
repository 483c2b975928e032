import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles the sources that are named after the options, and packs the classes into Main.jar, which starts in the class
 * with a main method: one named Main before others, then a public one, then by the order of the sources. One virtual
 * machine does both, and the classes never become files.
 */
class Compile {
    /** A public class may be called otherwise than its file: contestants' files are given names of our own. */
    static class Source extends ForwardingJavaFileObject<JavaFileObject> {
        Source(JavaFileObject file) {
            super(file);
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return true;
        }

        /** Without the mark that some editors put before a text, which javac takes for a character of the program. */
        @Override
        public CharSequence getCharContent(boolean ignoreErrors) throws IOException {
            CharSequence text = super.getCharContent(ignoreErrors);
            boolean isMarked = text.length() > 0 && text.charAt(0) == '\ufeff';
            return isMarked ? text.subSequence(1, text.length()) : text;
        }
    }

    static class Bytes extends SimpleJavaFileObject {
        final ByteArrayOutputStream content = new ByteArrayOutputStream();

        Bytes(String className) {
            super(URI.create("memory:///" + className.replace('.', '/') + ".class"), Kind.CLASS);
        }

        @Override
        public OutputStream openOutputStream() {
            return content;
        }
    }

    /** Bytes of a file's name: classes that could not be files are refused here as they are by javac. */
    static final int LONGEST_NAME = 255;

    /** In our own words: the compiler's begin with the whole name, and what is wrong with it would be cut off. */
    static void refuse(String file) {
        System.err.println("error: the name of a class is too long: " + file.substring(0, 50) + "...");
        System.exit(1);
    }

    static class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        /** Name to class, in the order in which the compiler makes them: that of the sources. */
        final Map<String, Bytes> classes = new LinkedHashMap<>();

        Memory(JavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location where, String name, JavaFileObject.Kind kind, FileObject from) {
            String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
            if (file.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) refuse(file);
            Bytes bytes = new Bytes(name);
            classes.put(name, bytes);
            return bytes;
        }
    }

    public static void main(String[] args) throws IOException, ClassNotFoundException {
        List<String> options = new ArrayList<>(), names = new ArrayList<>();
        for (String arg : args) (arg.endsWith(".java") ? names : options).add(arg);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        List<JavaFileObject> sources = new ArrayList<>();
        for (JavaFileObject file : files.getJavaFileObjectsFromStrings(names)) sources.add(new Source(file));
        Memory memory = new Memory(files);
        if (!compiler.getTask(null, memory, null, options, null, sources).call()) System.exit(1);
        Map<String, byte[]> classes = new LinkedHashMap<>();
        memory.classes.forEach((name, bytes) -> classes.put(name, bytes.content.toByteArray()));
        Program program = new Program(classes);
        String entry = program.findEntry("Main");
        if (entry == null) {
            System.err.println("error: the program needs a class with a method public static void main(String[])");
            System.exit(1);
        }
        program.pack(entry, Map.of(), "Main.jar");
    }
}
