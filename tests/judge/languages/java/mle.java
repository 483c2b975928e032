import java.util.*;

public class Main {
    public static void main(String[] args) {
        List<int[]> blocks = new ArrayList<>();
        while (true) blocks.add(new int[1 << 18]);
    }
}
