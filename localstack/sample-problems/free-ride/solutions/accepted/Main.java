import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

public class Main {
    private static long[] cost;
    private static final PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next(in), m = next(in);
        List<List<int[]>> lines = new ArrayList<>();
        for (int i = 0; i < n; i++) lines.add(new ArrayList<>());
        while (m-- > 0) {
            int u = next(in) - 1, v = next(in) - 1, c = next(in);
            lines.get(u).add(new int[] {v, c});
            lines.get(v).add(new int[] {u, c});
        }
        cost = new long[2 * n];
        Arrays.fill(cost, Long.MAX_VALUE);
        reach(0, 0);
        while (!queue.isEmpty()) {
            long[] entry = queue.poll();
            int state = (int) entry[1];
            if (entry[0] > cost[state]) continue;
            for (int[] line : lines.get(state / 2)) {
                reach(2 * line[0] + state % 2, entry[0] + line[1]);
                if (state % 2 == 0) reach(2 * line[0] + 1, entry[0]);
            }
        }
        long least = Math.min(cost[2 * n - 2], cost[2 * n - 1]);
        System.out.println(least == Long.MAX_VALUE ? -1 : least);
    }

    private static void reach(int state, long price) {
        if (price >= cost[state]) return;
        cost[state] = price;
        queue.add(new long[] {price, state});
    }

    private static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
