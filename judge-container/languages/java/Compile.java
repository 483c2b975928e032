import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
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

    static class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        /** Name to class, in the order in which the compiler makes them: that of the sources. */
        final Map<String, Bytes> classes = new LinkedHashMap<>();

        Memory(JavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location where, String name, JavaFileObject.Kind kind, FileObject from)
                throws IOException {
            String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
            if (file.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) throw new IOException("File name too long");
            Bytes bytes = new Bytes(name);
            classes.put(name, bytes);
            return bytes;
        }
    }

    static class Loader extends ClassLoader {
        final Map<String, Bytes> classes;

        Loader(Map<String, Bytes> classes) {
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            Bytes bytes = classes.get(name);
            if (bytes == null) throw new ClassNotFoundException(name);
            byte[] code = bytes.content.toByteArray();
            return defineClass(name, code, 0, code.length);
        }
    }

    /** Looks without running anything of the class. */
    static boolean hasMain(String name, Loader loader) {
        try {
            return Modifier.isStatic(loader.loadClass(name).getMethod("main", String[].class).getModifiers());
        } catch (ReflectiveOperationException | LinkageError e) {
            return false;
        }
    }

    static boolean isPublic(String name, Loader loader) throws ClassNotFoundException {
        return !name.contains("$") && Modifier.isPublic(loader.loadClass(name).getModifiers());
    }

    /** The class to start, of those with a main method: Main, else the first public one, else the first. */
    static String findEntry(Map<String, Bytes> classes) throws ClassNotFoundException {
        Loader loader = new Loader(classes);
        String found = null;
        for (String name : classes.keySet()) {
            if (!hasMain(name, loader)) continue;
            if (name.equals("Main") || name.endsWith(".Main")) return name;
            if (found == null || !isPublic(found, loader) && isPublic(name, loader)) found = name;
        }
        return found;
    }

    static void pack(Map<String, Bytes> classes, String entry) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, entry);
        try (JarOutputStream jar = new JarOutputStream(new FileOutputStream("Main.jar"))) {
            jar.setLevel(0);
            jar.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
            manifest.write(jar);
            for (Map.Entry<String, Bytes> each : classes.entrySet()) {
                jar.putNextEntry(new ZipEntry(each.getKey().replace('.', '/') + ".class"));
                each.getValue().content.writeTo(jar);
            }
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
        String entry = findEntry(memory.classes);
        if (entry == null) {
            System.err.println("error: the program needs a class with a method public static void main(String[])");
            System.exit(1);
        }
        pack(memory.classes, entry);
    }
}
