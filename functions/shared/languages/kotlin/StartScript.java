import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;

/** Starts a compiled script: its statements are the constructor of a class, whose name lies beside it in the archive. */
class StartScript {
    public static void main(String[] args) throws Throwable {
        try (InputStream name = StartScript.class.getResourceAsStream("script")) {
            Class.forName(new String(name.readAllBytes())).getConstructor(String[].class).newInstance((Object) args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
