import type { Language } from './language.ts'

const version = '2.4.21'

const jars = {
  [`org.jetbrains.kotlin:kotlin-compiler-embeddable:${version}`]:
    'ef19419c765e7ac8404465fa026ca8fc4dbb8a822de0fc79aa53c8dce29f1d02',
  [`org.jetbrains.kotlin:kotlin-stdlib:${version}`]: 'bd8250210584cb659847dce9cda660f8e9906e5def7fbebcea93dc6dcb6a88a3',
  'org.jetbrains.kotlinx:kotlinx-coroutines-core-jvm:1.8.0':
    '9860906a1937490bf5f3b06d2f0e10ef451e65b95b269f22daf68a3d1f5065c5',
  // The compiler notes on every parameter that is an object whether it may be null.
  'org.jetbrains:annotations:13.0': 'ace2a10dc8e2d5fd34925ecac03e4988b2c0f851650c94b8cef49ba1bd111478',
}

const machine = [
  '-Xmx768m',
  '-Xss8m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:-UsePerfData',
  '-Djava.io.tmpdir=.',
  '-Dkotlin.colors.enabled=false',
]
const pathOf = (names: readonly (string | undefined)[]) => names.map((name) => `/usr/share/oj/${name}.jar`).join(':')
const compilerPath = pathOf(Object.keys(jars).map((artifact) => artifact.split(':')[1]))
/** What programs may use. */
const library = pathOf(['kotlin-stdlib', 'kotlinx-coroutines-core-jvm'])
const compiler = [
  'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler',
  '-no-reflect',
  '-no-stdlib',
  '-nowarn',
  '-cp',
  library,
  '-d',
  'main.jar',
]

/** Keeps the classes of the compiler in the form that a virtual machine maps into its memory: halves its time. */
const archiveCompiler = `
echo 'fun main() { val l = readln().split(" ").map { it.toInt() }; println(l.sum()) }' >main.kt
java -Xlog:disable -XX:ArchiveClassesAtExit=kotlin.jsa ${machine.join(' ')} -cp ${compilerPath} ${compiler.join(' ')} main.kt
mv kotlin.jsa /usr/share/oj/
echo ${version} >/usr/share/oj/kotlin.version`

export const kotlin = {
  id: 15,
  name: 'Kotlin',
  aliases: ['kt'],
  description: 'Kotlin (JVM)',
  contentType: 'text/x-kotlin',
  editor: { file: 'clike', mode: 'kotlin' },
  grammar: 'kotlin',
  extensions: ['kt', 'kts'],
  source: 'main.kt',
  compile: {
    argv: [
      '/usr/bin/java',
      '-XX:SharedArchiveFile=/usr/share/oj/kotlin.jsa',
      ...machine,
      '-cp',
      compilerPath,
      ...compiler,
      '{sources}',
    ],
    policy: 'compiler',
    processes: 64,
    timeMs: 40_000,
    memoryMb: 1536,
  },
  artifact: { file: 'main.jar', executable: false },
  run: {
    argv: [
      '/usr/bin/java',
      '-Xmx{memoryMb}m',
      '-Xss{stackMb}m',
      '-XX:+UseSerialGC',
      '-XX:-UsePerfData',
      '-Dfile.encoding=UTF-8',
      `-Xbootclasspath/a:${library}`,
      '-jar',
      'main.jar',
    ],
    policy: 'runtime',
    processes: 64,
  },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'java.lang.OutOfMemoryError',
  tools: {
    packages: ['openjdk-17-jdk-headless|openjdk-21-jdk-headless|default-jdk-headless'],
    folders: ['/etc/java-*-openjdk'],
    libraries: ['/usr/lib/jvm/*/lib', '/usr/lib/jvm/*/lib/server'],
    maven: jars,
    prepare: archiveCompiler,
  },
  version: ['/bin/cat', '/usr/share/oj/kotlin.version'],
  template: `fun main() {
    val (a, b) = readln().split(' ').map(String::toLong)
    println(a + b)
}
`,
} as const satisfies Language
