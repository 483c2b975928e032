import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        int n = Integer.parseInt(in.readLine().trim());
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < n; i++) {
            int[] points = in.readLine().codePoints().toArray();
            out.append(points.length).append(' ');
            for (int j = points.length - 1; j >= 0; j--) out.appendCodePoint(points[j]);
            out.append('\n');
        }
        new PrintStream(System.out, true, StandardCharsets.UTF_8).print(out);
    }
}
