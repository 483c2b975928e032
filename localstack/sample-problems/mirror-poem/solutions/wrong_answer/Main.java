import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Counts UTF-16 units, so that an emoji counts twice. */
public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        int n = Integer.parseInt(in.readLine().trim());
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < n; i++) {
            StringBuilder line = new StringBuilder(in.readLine());
            out.append(line.length()).append(' ').append(line.reverse()).append('\n');
        }
        new PrintStream(System.out, true, StandardCharsets.UTF_8).print(out);
    }
}
