import java.util.stream.*;

public class Main {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 4).parallel().map(n -> 2 * n).sum());
    }
}
