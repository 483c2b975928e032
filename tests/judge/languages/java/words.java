import java.util.*;
import java.util.stream.*;

public class words {
    record Count(String word, long times) {}

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Map<String, Long> counts = new TreeMap<>();
        while (in.hasNext()) counts.merge(in.next(), 1L, Long::sum);
        List<Count> all = counts.entrySet().stream().map(e -> new Count(e.getKey(), e.getValue())).collect(Collectors.toList());
        for (Count count : all) System.out.printf("%s %d%n", count.word(), count.times());
    }
}
