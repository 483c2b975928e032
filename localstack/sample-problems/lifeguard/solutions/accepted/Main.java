import java.util.Locale;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        for (int k = in.nextInt(); k > 0; k--) {
            double a = in.nextInt(), b = in.nextInt(), d = in.nextInt(), u = in.nextInt(), w = in.nextInt();
            double low = 0, high = d;
            for (int i = 0; i < 60; i++) {
                double x = (low + high) / 2;
                if (x / Math.hypot(a, x) / u < (d - x) / Math.hypot(b, d - x) / w) low = x;
                else high = x;
            }
            double seconds = Math.hypot(a, low) / u + Math.hypot(b, d - low) / w;
            out.append(String.format(Locale.ROOT, "%.3f\n", seconds));
        }
        System.out.print(out);
    }
}
