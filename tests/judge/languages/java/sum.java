import java.io.*;
import java.util.*;

public class Sum {
    public static void main(String[] args) throws IOException {
        StreamTokenizer words = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        long sum = 0;
        while (words.nextToken() != StreamTokenizer.TT_EOF) sum += (long) words.nval;
        System.out.println(sum);
    }
}
