import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** A compiled program: its classes by their names, in the order in which the compiler made them. */
class Program extends ClassLoader {
    private final Map<String, byte[]> classes;

    Program(Map<String, byte[]> classes) {
        this.classes = classes;
    }

    /** The program's own classes go before those that compile it, which may have the same names. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!classes.containsKey(name)) return super.loadClass(name, resolve);
        Class<?> known = findLoadedClass(name);
        return known == null ? findClass(name) : known;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] code = classes.get(name);
        if (code == null) throw new ClassNotFoundException(name);
        return defineClass(name, code, 0, code.length);
    }

    /** Whatever package it is in. */
    private static boolean isCalled(String name, String simpleName) {
        return name.substring(name.lastIndexOf('.') + 1).equals(simpleName);
    }

    /** Looks without running anything of the class. One in a package of Java's own cannot be loaded at all. */
    private boolean hasMain(String name) {
        try {
            return Modifier.isStatic(loadClass(name).getMethod("main", String[].class).getModifiers());
        } catch (ReflectiveOperationException | LinkageError | SecurityException e) {
            return false;
        }
    }

    private boolean isPublic(String name) throws ClassNotFoundException {
        return !name.contains("$") && Modifier.isPublic(loadClass(name).getModifiers());
    }

    /**
     * The class to start, of those with a main method: the one that is usually called so, else the first public one, else
     * the first; null where there is none.
     */
    String findEntry(String usual) throws ClassNotFoundException {
        String found = null;
        for (String name : classes.keySet()) {
            if (!hasMain(name)) continue;
            if (isCalled(name, usual)) return name;
            if (found == null || !isPublic(found) && isPublic(name)) found = name;
        }
        return found;
    }

    /** The class that is called so and extends another one right away; null where there is none. */
    String findSubclass(String simpleName, String parent) throws ClassNotFoundException {
        for (String name : classes.keySet()) {
            Class<?> above = isCalled(name, simpleName) ? loadClass(name).getSuperclass() : null;
            if (above != null && above.getName().equals(parent)) return name;
        }
        return null;
    }

    /** Packs the classes, and files that they read, into an archive that starts in one of them. */
    void pack(String entry, Map<String, byte[]> files, String archive) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, entry);
        try (JarOutputStream jar = new JarOutputStream(new FileOutputStream(archive))) {
            jar.setLevel(0);
            jar.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
            manifest.write(jar);
            for (Map.Entry<String, byte[]> each : classes.entrySet()) {
                put(jar, each.getKey().replace('.', '/') + ".class", each.getValue());
            }
            for (Map.Entry<String, byte[]> each : files.entrySet()) put(jar, each.getKey(), each.getValue());
        }
    }

    private static void put(JarOutputStream jar, String name, byte[] content) throws IOException {
        jar.putNextEntry(new ZipEntry(name));
        jar.write(content);
    }
}
