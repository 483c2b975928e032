import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Locale;
import java.util.StringTokenizer;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer first = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(first.nextToken());
        int m = Integer.parseInt(first.nextToken());
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < n; i++) {
            StringTokenizer words = new StringTokenizer(in.readLine());
            double difficulty = Double.parseDouble(words.nextToken());
            double sum = 0, low = 10, high = 0;
            for (int j = 0; j < m; j++) {
                double mark = Double.parseDouble(words.nextToken());
                sum += mark;
                low = Math.min(low, mark);
                high = Math.max(high, mark);
            }
            out.append(String.format(Locale.ROOT, "%.2f%n", (sum - low - high) / (m - 2) * difficulty));
        }
        System.out.print(out);
    }
}
