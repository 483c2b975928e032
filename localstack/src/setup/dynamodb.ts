import {
  copyFileSync,
  createWriteStream,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { localPath, root } from '../lib/paths.ts'
import { lastLines, runProgram } from '../lib/run.ts'
import { hashOf, openStamp } from '../lib/stamp.ts'
import { Failure, runStep } from '../lib/step.ts'
import { findProgram } from './packages.ts'

const pom = join(root, 'localstack/dynamodb/pom.xml')
const program = join(root, 'localstack/dynamodb/Loopback.java')

/** The folder that the engine takes for its own `lib`: DynamoDB Local and a link to Java, laid out as it expects. */
export const engineLib = localPath('engine', 'lib')
const home = join(engineLib, 'dynamodb-local/2')
const jars = join(home, 'DynamoDBLocal_lib')

async function downloadJars(): Promise<void> {
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${jars}`]
  const { code, output } = await runProgram('mvn', ['-q', '-B', '-f', pom, ...goal])
  if (code !== 0)
    throw new Failure(
      `DynamoDB Local could not be fetched from Maven Central:\n${lastLines(output)}`,
      'Check that Maven can reach its repository (mvn -f localstack/dynamodb/pom.xml validate), then try again.',
    )
}

/** The native SQLite is looked for without the version in its name. */
function nameNatives(): void {
  for (const name of readdirSync(jars)) {
    const plain = /^(libsqlite4java-linux-\w+)-[\d.]+\.so$/.exec(name)?.[1]
    if (plain) copyFileSync(join(jars, name), join(jars, `${plain}.so`))
  }
}

/** A manifest line holds 72 bytes; a longer one goes on after a blank. */
const foldManifestLine = (line: string) => line.match(/.{1,70}/g)?.join('\r\n ') ?? ''

const logging =
  '<Configuration status="WARN"><Appenders><Console name="C"><PatternLayout pattern="%d %-5level %logger{36} %msg%n"/>' +
  '</Console></Appenders><Loggers><Root level="WARN"><AppenderRef ref="C"/></Root></Loggers></Configuration>'

/** Compiles the program that starts the tables for this machine only; gives the names of its class files. */
async function compileStarter(): Promise<string[]> {
  const { code, output } = await runProgram('javac', ['-d', home, '-cp', join(jars, '*'), program])
  if (code !== 0) {
    throw new Failure(
      `${program} could not be compiled:\n${lastLines(output)}`,
      'Look at `javac -version`: it takes a JDK of version 17 or later.',
    )
  }
  return readdirSync(home).filter((name) => name.endsWith('.class'))
}

/** The engine runs `java -jar DynamoDBLocal.jar`: a jar of our program and a manifest that names the real ones. */
async function writeLauncher(): Promise<void> {
  const names = readdirSync(jars).filter((name) => name.endsWith('.jar'))
  const manifest = [
    'Manifest-Version: 1.0',
    'Main-Class: Loopback',
    foldManifestLine(`Class-Path: . ${names.map((name) => `DynamoDBLocal_lib/${name}`).join(' ')}`),
  ]
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(`${manifest.join('\r\n')}\r\n\r\n`), 'META-INF/MANIFEST.MF')
  zip.addBuffer(Buffer.from(logging), 'log4j2.xml')
  for (const name of await compileStarter()) zip.addFile(join(home, name), name)
  zip.end()
  await finished(zip.outputStream.pipe(createWriteStream(join(home, 'DynamoDBLocal.jar'))))
}

/** The engine loads a Java agent that is not on Maven Central; this harmless one replaces it. */
function placeAgent(): void {
  const name = readdirSync(jars).find((file) => file.startsWith('byte-buddy-agent-'))
  if (name) renameSync(join(jars, name), join(home, 'ddb-local-loader-0.1.jar'))
}

function linkJava(): void {
  const java = realpathSync(findProgram('java') ?? '')
  mkdirSync(join(engineLib, 'java'), { recursive: true })
  symlinkSync(dirname(dirname(java)), join(engineLib, 'java/21'))
}

/** Brings DynamoDB Local, which serves the engine's tables, from Maven Central. */
export async function installDynamoDb(): Promise<void> {
  const done = openStamp('dynamodb')
  const version = hashOf(pom, program)
  if (done.is(version)) return
  await runStep('DynamoDB Local (48 MB)', async () => {
    rmSync(engineLib, { recursive: true, force: true })
    mkdirSync(jars, { recursive: true })
    await downloadJars()
    nameNatives()
    placeAgent()
    await writeLauncher()
    linkJava()
  })
  done.set(version)
}
