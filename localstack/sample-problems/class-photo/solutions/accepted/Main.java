import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        int[] tree = new int[256];
        long disorder = 0;
        for (int i = 0; i < n; i++) {
            in.nextToken();
            int height = (int) in.nval;
            disorder += i;
            for (int j = height; j > 0; j -= j & -j) disorder -= tree[j];
            for (int j = height; j < tree.length; j += j & -j) tree[j]++;
        }
        System.out.println(disorder);
    }
}
