import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        StringBuilder out = new StringBuilder();
        for (int row = 1; row < 2 * n; row++) {
            int arm = n - 1 - Math.abs(row - n);
            out.append(" ".repeat(n - 1 - arm)).append('*');
            if (arm > 0) out.append(" ".repeat(2 * arm - 1)).append('*');
            out.append('\n');
        }
        for (int row = 0; row < n; row++) out.append(" ".repeat(n - 1)).append("|\n");
        System.out.print(out);
    }
}
