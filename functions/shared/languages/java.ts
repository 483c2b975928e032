import { compilerStep, jdk, languageDefaults } from './common.ts'
import type { Language } from './language.ts'

const machine = ['-Xmx512m', '-Xss8m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData']
/** Programs find their own classes and Java's, not those of the compile step. */
const options = ['-cp', '.', '-proc:none', '-implicit:none', '-encoding', 'UTF-8', '-Xmaxerrs', '50', '-nowarn']
const compiler = ['Compile', ...options]

const jar = '/usr/share/oj/java/compile.jar'

/** Compiles our compiler, and keeps its classes and javac's in the form that a virtual machine maps into its memory. */
const archiveCompiler = `
javac -d classes /usr/share/oj/java/*.java
jar -c -f ${jar} -C classes .
echo 'public class Main { record R(int a) {} public static void main(String[] a) { Runnable r = () -> System.out.println(new R(1) + "" + a.length); r.run(); } }' >Main.java
java -Xlog:disable -XX:ArchiveClassesAtExit=compile.jsa ${machine.join(' ')} -cp ${jar} ${compiler.join(' ')} Main.java
mv compile.jsa /usr/share/oj/java/
`

export const java = {
  ...languageDefaults,
  id: 3,
  name: 'Java',
  aliases: ['java17'],
  description: 'Java 17 (OpenJDK)',
  contentType: 'text/x-java',
  editor: { file: 'clike', mode: 'java' },
  grammar: 'java',
  extensions: ['java'],
  source: 'Main.java',
  compile: {
    ...compilerStep,
    argv: [
      '/usr/bin/java',
      '-XX:SharedArchiveFile=/usr/share/oj/java/compile.jsa',
      ...machine,
      '-cp',
      jar,
      ...compiler,
      '{sources}',
    ],
    timeMs: 20_000,
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
      '-jar',
      'Main.jar',
    ],
    policy: 'runtime',
    processes: 64,
  },
  outOfMemory: 'java.lang.OutOfMemoryError',
  tools: {
    standard: true,
    ...jdk,
    files: {
      '/usr/share/oj/java/Compile.java': 'java/Compile.java',
      '/usr/share/oj/java/Program.java': 'java/Program.java',
    },
    prepare: archiveCompiler,
  },
  version: ['/usr/bin/java', '--version'],
  template: `import java.util.*;

public class Main {
    public static void main(String[] args) {

    }
}
`,
} as const satisfies Language
