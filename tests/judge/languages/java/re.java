public class Main {
    public static void main(String[] args) {
        System.out.println(new int[0][args.length].length / args.length);
    }
}
