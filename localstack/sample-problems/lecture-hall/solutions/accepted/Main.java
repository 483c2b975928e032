import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;
import java.util.Comparator;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next(in);
        int[][] talks = new int[n][];
        for (int i = 0; i < n; i++) talks[i] = new int[] {next(in), next(in)};
        Arrays.sort(talks, Comparator.comparingInt(talk -> talk[1]));
        int granted = 0, freeFrom = 0;
        for (int[] talk : talks) {
            if (talk[0] < freeFrom) continue;
            granted++;
            freeFrom = talk[1];
        }
        System.out.println(granted);
    }

    private static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
