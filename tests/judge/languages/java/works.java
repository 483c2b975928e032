package org.school.task;

import java.io.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;

sealed interface Shape permits Square, Dot {}
record Square(int side) implements Shape {}
record Dot() implements Shape {}

enum Op implements IntBinaryOperator {
    ADD("+") {
        public int applyAsInt(int a, int b) {
            return a + b;
        }
    };
    final String sign;
    Op(String sign) {
        this.sign = sign;
    }
}

public class Task1 {
    static final String TEXT = """
        one
        two""";

    static int area(Shape shape) {
        if (shape instanceof Square s) return s.side() * s.side();
        return switch (TEXT.lines().count() == 2 ? "two" : "other") {
            case "two" -> 0;
            default -> throw new IllegalStateException();
        };
    }

    public static void main(String[] args) throws Exception {
        var in = new BufferedReader(new InputStreamReader(System.in));
        var tokens = new StreamTokenizer(in);
        List<Integer> numbers = new ArrayList<>();
        while (tokens.nextToken() != StreamTokenizer.TT_EOF) numbers.add((int) tokens.nval);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int sum = pool.submit(() -> numbers.parallelStream().reduce(0, Op.ADD::applyAsInt)).get();
        pool.shutdown();
        Map<Boolean, List<Integer>> parts = numbers.stream().collect(Collectors.partitioningBy(n -> n > 0));
        if (parts.get(true).size() != 2 || area(new Square(2)) + area(new Dot()) != 4) throw new AssertionError(parts);
        System.out.printf("%d%n", sum);
    }
}
