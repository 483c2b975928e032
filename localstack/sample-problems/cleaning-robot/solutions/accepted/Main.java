import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String facings = "^>v<";
        int[] dr = {-1, 0, 1, 0}, dc = {0, 1, 0, -1};
        String[] size = in.readLine().split(" ");
        int r = Integer.parseInt(size[0]), c = Integer.parseInt(size[1]);
        String[] plan = new String[r];
        int row = 0, column = 0, facing = 0;
        for (int i = 0; i < r; i++) {
            plan[i] = in.readLine();
            for (int j = 0; j < c; j++) {
                int found = facings.indexOf(plan[i].charAt(j));
                if (found < 0) continue;
                row = i;
                column = j;
                facing = found;
            }
        }
        boolean[][] clean = new boolean[r][c];
        clean[row][column] = true;
        int cells = 1, bumps = 0;
        for (char command : in.readLine().toCharArray()) {
            if (command == 'L') facing = (facing + 3) % 4;
            if (command == 'R') facing = (facing + 1) % 4;
            if (command != 'F') continue;
            int y = row + dr[facing], x = column + dc[facing];
            if (y < 0 || y >= r || x < 0 || x >= c || plan[y].charAt(x) == '#') {
                bumps++;
                continue;
            }
            row = y;
            column = x;
            if (!clean[row][column]) cells++;
            clean[row][column] = true;
        }
        System.out.println(cells + "\n" + bumps);
        System.out.println((row + 1) + " " + (column + 1) + " " + facings.charAt(facing));
    }
}
