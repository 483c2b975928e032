import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    public static void main(String[] args) throws IOException {
        char[] s = new BufferedReader(new InputStreamReader(System.in)).readLine().trim().toCharArray();
        int[] border = new int[s.length + 1];
        for (int i = 1, length = 0; i < s.length; i++) {
            while (length > 0 && s[i] != s[length]) length = border[length];
            if (s[i] == s[length]) length++;
            border[i + 1] = length;
        }
        System.out.println(s.length - border[s.length]);
    }
}
