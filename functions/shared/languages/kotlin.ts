import { compilerStep, jdk, languageDefaults } from './common.ts'
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
  // What makes scripts of files that end in kts, and what that needs.
  [`org.jetbrains.kotlin:kotlin-script-runtime:${version}`]:
    'a658cf5902a1525a06c264a5e42b437e97a6679ddeef8ca641246f270cf6a013',
  [`org.jetbrains.kotlin:kotlin-scripting-common:${version}`]:
    '67817eeee13da1f827f7ab9b961e300c2a6c612c290dfebb12db2eafcf0813b3',
  [`org.jetbrains.kotlin:kotlin-scripting-jvm:${version}`]:
    'f00bc053865d7c2864e26087ce50b60ee8bdd30f9a252890d21a34e35d398f17',
  [`org.jetbrains.kotlin:kotlin-scripting-compiler-embeddable:${version}`]:
    'a9a2f4aab2d01ebec3a8ba91c4cc07a4589205867378e98854f2a3d0ecf0f31a',
  [`org.jetbrains.kotlin:kotlin-scripting-compiler-impl-embeddable:${version}`]:
    '5794e84bb83b855540c1105997a5963745d7c15d12654bb07304bb115564a7cb',
  [`org.jetbrains.kotlin:kotlin-reflect:${version}`]:
    '7c9e8bda3cafa85b65692065acd22578b2843292b4e4baa8361bdc9175746e88',
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
const jarPath = pathOf(Object.keys(jars).map((artifact) => artifact.split(':')[1]))
const compilerPath = `${jarPath}:/usr/share/oj/kotlin/compile.jar`
/** What programs may use. */
const library = pathOf(['kotlin-stdlib', 'kotlinx-coroutines-core-jvm', 'kotlin-script-runtime'])
const compiler = ['CompileKotlin', '-no-reflect', '-no-stdlib', '-nowarn', '-cp', library]

/**
 * Compiles our part of the compiler, and keeps the classes of all of it in the form that a virtual machine maps into its
 * memory: halves its time. The script lets it keep those that scripts need as well.
 */
const archiveCompiler = `
javac -cp ${jarPath} -d classes /usr/share/oj/kotlin/*.java
jar -c -f /usr/share/oj/kotlin/compile.jar -C classes .
echo 'fun main() { val l = readln().split(" ").map { it.toInt() }; println(l.sum()) }' >main.kt
echo 'println(listOf(1).sum())' >script.kts
java -Xlog:disable -XX:ArchiveClassesAtExit=kotlin.jsa ${machine.join(' ')} -cp ${compilerPath} ${compiler.join(' ')} main.kt script.kts
mv kotlin.jsa /usr/share/oj/
echo ${version} >/usr/share/oj/kotlin.version`

export const kotlin = {
  ...languageDefaults,
  id: 15,
  name: 'Kotlin',
  aliases: ['kt'],
  description: 'Kotlin (JVM)',
  contentType: 'text/x-kotlin',
  editor: { file: 'clike', mode: 'kotlin' },
  grammar: 'kotlin',
  extensions: ['kt', 'kts'],
  forms: ['kts'],
  source: 'main.kt',
  compile: {
    ...compilerStep,
    argv: [
      '/usr/bin/java',
      '-XX:SharedArchiveFile=/usr/share/oj/kotlin.jsa',
      ...machine,
      '-cp',
      compilerPath,
      ...compiler,
      '{sources}',
    ],
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
  outOfMemory: 'java.lang.OutOfMemoryError',
  tools: {
    ...jdk,
    files: {
      '/usr/share/oj/kotlin/CompileKotlin.java': 'kotlin/CompileKotlin.java',
      '/usr/share/oj/kotlin/StartScript.java': 'kotlin/StartScript.java',
      '/usr/share/oj/kotlin/Program.java': 'java/Program.java',
    },
    maven: jars,
    prepare: archiveCompiler,
  },
  version: ['/bin/cat', '/usr/share/oj/kotlin.version'],
  template: `fun main() {

}
`,
} as const satisfies Language
