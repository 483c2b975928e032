import type { Language } from './language.ts'

/**
 * Compiles and packs in one virtual machine, which takes less time than javac alone: the launcher has warmed the
 * compiler up on this very file. The classes go into one uncompressed jar, whatever their number.
 */
const compileAndPack = `import java.io.*;
import java.nio.file.*;
import java.util.spi.ToolProvider;
import java.util.zip.*;

class Compile {
    public static void main(String[] args) throws IOException {
        ToolProvider javac = ToolProvider.findFirst("javac").get();
        if (javac.run(System.out, System.err, args) != 0) System.exit(1);
        File main = new File("Main.class");
        if (!main.exists()) {
            System.err.println("Main.java: error: the program needs a class Main outside of any package");
            System.exit(1);
        }
        try (ZipOutputStream jar = new ZipOutputStream(new FileOutputStream("Main.jar"))) {
            jar.setLevel(0);
            for (File file : new File(".").listFiles()) {
                if (!file.getName().endsWith(".class")) continue;
                jar.putNextEntry(new ZipEntry(file.getName()));
                Files.copy(file.toPath(), jar);
                jar.closeEntry();
            }
        }
    }
}
`

export const java = {
  id: 3,
  name: 'Java',
  aliases: [],
  description: 'Java 17 (OpenJDK)',
  contentType: 'text/x-java',
  extensions: ['java'],
  source: 'Main.java',
  extraSources: { 'Compile.java': compileAndPack },
  compile: {
    argv: [
      '/usr/bin/java',
      '-Xmx512m',
      '-Xss8m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-XX:-UsePerfData',
      'Compile.java',
      '-proc:none',
      '-encoding',
      'UTF-8',
      '-Xmaxerrs',
      '50',
      '-nowarn',
      'Main.java',
    ],
    policy: 'compiler',
    processes: 64,
    timeMs: 20_000,
    memoryMb: 1024,
  },
  artifact: { file: 'Main.jar', executable: false },
  run: {
    // The heap may fill the whole memory limit: the sandbox watches what is really resident.
    argv: [
      '/usr/bin/java',
      '-Xmx{memoryMb}m',
      '-Xss{stackMb}m',
      '-XX:+UseSerialGC',
      '-XX:-UsePerfData',
      '-Xshare:auto',
      '-Dfile.encoding=UTF-8',
      '-DONLINE_JUDGE=true',
      '-cp',
      'Main.jar',
      'Main',
    ],
    policy: 'runtime',
    processes: 64,
  },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'java.lang.OutOfMemoryError',
  version: ['/usr/bin/java', '--version'],
  template: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long a = in.nextLong();
        long b = in.nextLong();
        System.out.println(a + b);
    }
}
`,
} as const satisfies Language
