import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), limit = in.nextInt();
        int[] best = new int[limit + 1];
        while (n-- > 0) {
            int t = in.nextInt(), v = in.nextInt();
            for (int time = limit; time >= t; time--) best[time] = Math.max(best[time], best[time - t] + v);
        }
        System.out.println(best[limit]);
    }
}
