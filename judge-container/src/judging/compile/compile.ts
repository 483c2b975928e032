import { createHash } from 'node:crypto'
import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source, SourceFile } from '@oj/shared/judging/task.ts'
import { languagesOfFile } from '@oj/shared/languages/index.ts'
import type { Language } from '@oj/shared/languages/language.ts'
import { mainName } from '@oj/shared/languages/main-name.ts'
import type { CopyIn, RunResult } from '../../sandbox/types.ts'
import type { Comparer } from '../comparing/comparer.ts'
import { repeatedIfVoid, type Slots } from '../run-lock.ts'
import { cleanMessage } from '../verdict/clean.ts'
import { hideAround } from '../verdict/hide-around.ts'
import { signalName } from '../verdict/verdict.ts'
import type { CompileCache } from './compile-cache.ts'
import { isMissing, missingMessage } from './probe.ts'

/** Maximum size of each file that a compiler writes; C++ programs with debug information stay far below. */
const maxArtifactBytes = 64 * 1024 * 1024
const compilerStackKb = 128 * 1024

/** The folders of a place: one for each program that may take part. */
export const roles = ['program', 'checker', 'interactor'] as const
export type Role = (typeof roles)[number]

/** State that the places of a judge share. */
export interface Crowd {
  /** how many of them are busy now */
  atWork: number
}

/** Where one submission is judged: sandbox slots and a host folder of its own. */
export interface Place extends Slots {
  folder: string
  comparer: Comparer
  cache: CompileCache
  /** the processor that its programs keep to, as `RunRequest.core` counts them: threads then take no time of others */
  core: number
  crowd: Crowd
}

/** A program that is ready to run, and the files that its box needs. */
export interface Program {
  language: Language
  files: readonly CopyIn[]
}

/** The command that runs a program, with the memory limits (MB) for its runtime. */
export const commandOf = ({ run }: Language, limits: { memoryMb: number; stackMb: number }): string[] =>
  run.argv.map((part) =>
    part.replace('{memoryMb}', String(limits.memoryMb)).replace('{stackMb}', String(limits.stackMb)),
  )

export interface Compilation {
  /** absent when compilation failed */
  program?: Program
  /** compiler messages, sanitized */
  log: string
  /** in ms, without waiting for a processor; 0 when the program came from the cache */
  timeMs: number
  /** the sandbox itself failed: a System Error with `log` as its reason */
  broken?: true
}

/** Compiles a program in the sandbox, or takes it from the cache. Its files lie in the folder of its role in the place. */
export async function compileProgram(source: Source, role: Role, place: Place): Promise<Compilation> {
  const { language } = source
  const { artifact } = language
  const folder = join(place.folder, role)
  const extraFiles = source.extraFiles ?? []
  const sources = sourcesOf(source)
  // A compiled program needs no sources at run time; an interpreted one imports them.
  const loadsSources = language.loadsSources ?? artifact.file === language.source
  const beside = loadsSources ? [...sources.slice(1), ...extraFiles] : extraFiles
  await Promise.all(beside.map((file) => replaceFile(join(folder, file.name), file.content)))
  const from = join(folder, artifact.file)
  const program: Program = {
    language,
    files: [
      { from, to: artifact.file, executable: artifact.executable },
      ...beside.map((file) => ({ from: join(folder, file.name), to: file.name })),
    ],
  }
  const files = [...sources, ...extraFiles, ...(source.headers ?? [])]
  const argv = compilerOf(language, files, role)
  const key = keyOf(language, argv, files)
  await rm(from, { force: true })
  if (await place.cache.fetch(key, from)) return { program, log: '', timeMs: 0 }
  const cpuMs = compileMs(language, role)
  const run = await repeatedIfVoid(place, (slots) => runCompiler(language, argv, files, folder, slots, cpuMs))
  const messages = Buffer.concat(await Promise.all(['stderr', 'stdout'].map((name) => readStart(join(folder, name)))))
  const timeMs = Math.round(run.wallMs - run.waitMs)
  const edit = (said: string) => hideAround(said, source)
  const problem = problemOf(run, language, cpuMs, messages)
  if (problem !== null) {
    if (await isMissing(language, place)) return { log: missingMessage([language]), timeMs, broken: true }
    return { log: cleanMessage(problem, edit), timeMs, ...(brokenOutcomes.has(run.outcome) && { broken: true }) }
  }
  await place.cache.store(key, from)
  return { program, log: cleanMessage(messages, edit), timeMs }
}

/** The sources under the names that they have in the box. */
function sourcesOf({ language, files: [main, ...others] }: Source): SourceFile[] {
  if (!main) throw new Error('a program needs a source')
  return [{ ...main, name: mainName(language, main.name) }, ...others]
}

/** All inputs of the compiled program, for the cache key. */
function keyOf(language: Language, argv: readonly string[], files: readonly SourceFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify([language.name, argv]))
  for (const { name, content } of files) hash.update(`\0${name}\0${Buffer.byteLength(content)}\0`).update(content)
  return hash.digest('hex')
}

/** The command that compiles these files for a role. */
function compilerOf(language: Language, files: readonly SourceFile[], role: Role): string[] {
  const { argv, loneReferee = [] } = language.compile
  const names = namesOf(files, language)
  const isLone = role !== 'program' && names.length === 1
  return [...argv.flatMap((part) => (part === '{sources}' ? names : [part])), ...(isLone ? loneReferee : [])]
}

/**
 * Processor time limit of a compiler, in ms. Programs of staff get more: they are few, include large libraries, and
 * if one does not compile, no submission of its problem can be judged.
 */
const compileMs = ({ compile: { timeMs } }: Language, role: Role): number => (role === 'program' ? 1 : 2) * timeMs

async function runCompiler(
  language: Language,
  argv: readonly string[],
  files: readonly SourceFile[],
  folder: string,
  { sandbox, core, crowd }: Place,
  cpuMs: number,
): Promise<RunResult> {
  await Promise.all(files.map(({ name, content }) => replaceFile(join(folder, name), content)))
  const { policy, processes, memoryMb } = language.compile
  const isGenerated = language.artifact.file !== language.source
  const streams = { stdout: join(folder, 'stdout'), stderr: join(folder, 'stderr') }
  await Promise.all(Object.values(streams).map((path) => replaceFile(path, '')))
  return sandbox.run({
    argv,
    policy,
    processes,
    env: language.env,
    ...streams,
    copyIn: files.map(({ name }) => ({ from: join(folder, name), to: name })),
    copyOut: isGenerated
      ? [{ from: language.artifact.file, to: join(folder, language.artifact.file), maxBytes: maxArtifactBytes }]
      : [],
    cpuMs,
    totalMs: 2 * cpuMs,
    // Only what waits for a processor all the time gets there.
    wallMs: 10 * cpuMs + 60_000,
    memoryKb: memoryMb * 1024,
    stackKb: compilerStackKb,
    outputBytes: maxArtifactBytes,
    // A compiler may use all processors while no timed run uses them.
    ...(crowd.atWork > 1 && { core }),
  })
}

/** The files to pass to the compiler; headers and the like only need to exist. */
const namesOf = (files: readonly SourceFile[], language: Language) =>
  files.map(({ name }) => name).filter((name) => languagesOfFile(name).includes(language))

/** A new file each time: the old one may be linked into the cache, which must not change. */
async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  await rm(path, { force: true })
  await writeFile(path, content, { mode: 0o644, flag: 'wx' })
}

/** Messages may be as long as a program; only the beginning is shown. */
const maxSaidBytes = 256 * 1024

async function readStart(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(maxSaidBytes), position: 0 })
  return buffer.subarray(0, bytesRead)
}

/** Outcomes that say nothing about the program. */
const brokenOutcomes: ReadonlySet<RunResult['outcome']> = new Set(['void', 'failed', 'wall-limit', 'idle-limit'])

/** Why compilation failed, or null when it succeeded. */
function problemOf(run: RunResult, language: Language, cpuMs: number, messages: Buffer): string | null {
  const { memoryMb } = language.compile
  const said = messages.toString('utf8')
  switch (run.outcome) {
    case 'void':
    case 'failed':
      return `The sandbox failed while compiling: ${run.message}`
    case 'wall-limit':
    case 'idle-limit':
      return `The machine was too busy: compiling had not ended after ${Math.round(run.wallMs)} ms.`
    case 'cpu-limit':
    case 'total-limit':
      return `Compiling took more than ${cpuMs / 1000} seconds.\n${said}`
    case 'memory-limit':
      return `Compiling took more than ${memoryMb} MB of memory.\n${said}`
    case 'output-limit':
      return 'The compiled program or the messages of the compiler are too large.'
    case 'forbidden-syscall':
      return `The compiler made a system call that is not allowed.\n${said}`
    case 'signaled':
      return `The compiler was ended by ${signalName(run.signal)}.\n${said}`
    case 'exited':
      if (run.exitCode !== 0) return said || `The compiler ended with exit code ${run.exitCode}.`
      if (language.artifact.file === language.source || run.copiedOut.includes(language.artifact.file)) return null
      return 'The compiler made no program.'
  }
}
