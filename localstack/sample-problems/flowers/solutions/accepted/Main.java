import java.io.BufferedReader;
import java.io.FileReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StreamTokenizer;

public class Main {
    public static void main(String[] args) throws IOException {
        try (BufferedReader file = new BufferedReader(new FileReader("flowers.in"));
                PrintWriter out = new PrintWriter("flowers.out")) {
            StreamTokenizer in = new StreamTokenizer(file);
            int n = next(in), m = next(in);
            long[] change = new long[n + 2];
            while (m-- > 0) {
                int l = next(in), r = next(in), x = next(in);
                change[l] += x;
                change[r + 1] -= x;
            }
            long water = 0, most = -1;
            int pot = 0;
            for (int i = 1; i <= n; i++) {
                water += change[i];
                if (water <= most) continue;
                most = water;
                pot = i;
            }
            out.println(most + " " + pot);
        }
    }

    private static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
