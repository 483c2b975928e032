import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../languages/language.ts'
import type { CopyIn, RunResult, Sandbox } from '../sandbox/types.ts'
import { cleanMessage } from './clean.ts'
import type { CompileCache } from './compile-cache.ts'
import { signalName } from './verdict.ts'

/** Bound of each file that a compiler writes; a C++ program with a debugger's dreams stays far below. */
const maxArtifactBytes = 64 * 1024 * 1024
const compilerStackKb = 128 * 1024

/** Where one submission is judged: a slot of the sandbox and a folder of the host that nobody else uses. */
export interface Place {
  sandbox: Sandbox
  folder: string
  cache: CompileCache
}

export interface Compilation {
  /** what to put into the box of each run; absent when there is nothing to run */
  program?: CopyIn
  /** messages of the compiler, harmless as text */
  log: string
  /** wall clock in ms; 0 when the program was known already */
  timeMs: number
  /** the sandbox itself failed: a System Error, whose reason is `log` */
  broken?: true
}

/** Compiles a submission in the sandbox, or takes the program from the cache. */
export async function compile(language: Language, code: string, place: Place): Promise<Compilation> {
  const { artifact } = language
  const from = join(place.folder, artifact.file)
  const program: CopyIn = { from, to: artifact.file, executable: artifact.executable }
  await rm(from, { force: true })
  if (await place.cache.fetch(language, code, from)) return { program, log: '', timeMs: 0 }
  const run = await runCompiler(language, code, place)
  const messages = await readFile(join(place.folder, 'stderr'))
  const timeMs = Math.round(run.wallMs)
  const problem = problemOf(run, language, messages)
  if (problem !== null) return { log: cleanMessage(problem), timeMs, ...(run.outcome === 'failed' && { broken: true }) }
  await place.cache.store(language, code, from)
  return { program, log: cleanMessage(messages), timeMs }
}

async function runCompiler(language: Language, code: string, { sandbox, folder }: Place): Promise<RunResult> {
  const sources = Object.entries({ ...language.extraSources, [language.source]: code })
  for (const [name, text] of sources) await replaceFile(join(folder, name), text)
  const { argv, policy, processes, timeMs, memoryMb } = language.compile
  const isGenerated = language.artifact.file !== language.source
  const stderr = join(folder, 'stderr')
  await replaceFile(stderr, '')
  return sandbox.run({
    argv,
    policy,
    processes,
    env: language.env,
    stderr,
    copyIn: sources.map(([name]) => ({ from: join(folder, name), to: name })),
    copyOut: isGenerated
      ? [{ from: language.artifact.file, to: join(folder, language.artifact.file), maxBytes: maxArtifactBytes }]
      : [],
    cpuMs: timeMs,
    wallMs: 2 * timeMs,
    memoryKb: memoryMb * 1024,
    stackKb: compilerStackKb,
    outputBytes: maxArtifactBytes,
  })
}

/** A new file each time: the old one may be linked into the cache, which must not change. */
async function replaceFile(path: string, text: string): Promise<void> {
  await rm(path, { force: true })
  await writeFile(path, text, { mode: 0o644, flag: 'wx' })
}

/** Why there is no program, or null when there is one. */
function problemOf(run: RunResult, language: Language, messages: Buffer): string | null {
  const { timeMs, memoryMb } = language.compile
  const said = messages.toString('utf8')
  switch (run.outcome) {
    case 'failed':
      return `The sandbox failed while compiling: ${run.message}`
    case 'cpu-limit':
    case 'wall-limit':
      return `Compiling took more than ${timeMs / 1000} seconds.\n${said}`
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
