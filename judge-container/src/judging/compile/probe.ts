import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@oj/shared/languages/language.ts'
import type { RunResult, Sandbox } from '../../sandbox/types.ts'

/** Where a probe runs, and a host folder for its output. */
interface Place {
  sandbox: Sandbox
  folder: string
}

/** The first line that a language's version probe prints in the jail, or null where its tools are not installed. */
export async function probeVersion(language: Language, place: Place): Promise<string | null> {
  const { outcome, exitCode } = await runProbe(language, place)
  if (outcome !== 'exited' || exitCode !== 0) return null
  const stdout = await readFile(join(place.folder, 'version'), 'utf8')
  return stdout.split('\n', 1).join('').trim()
}

/** Languages whose tools were found, cached: tools do not disappear while a judge runs. */
const found = new Set<Language>()

/** Whether a language's tools are missing; false when the sandbox fails to find out. */
export async function isMissing(language: Language, place: Place): Promise<boolean> {
  if (found.has(language)) return false
  const { outcome, exitCode, message } = await runProbe(language, place)
  return (outcome === 'exited' && exitCode !== 0) || (outcome === 'failed' && message.startsWith('exec: No such file'))
}

/** The message for languages whose tools are missing. */
export const missingMessage = (languages: readonly Language[]): string => {
  const names = languages.map(({ name }) => name).join(', ')
  return `${names} ${languages.length === 1 ? 'is' : 'are'} not installed on this judge.`
}

async function runProbe(language: Language, { sandbox, folder }: Place): Promise<RunResult> {
  const { version, env, compile } = language
  const run = await sandbox.run({
    argv: version,
    env,
    policy: 'runtime',
    processes: compile.processes,
    stdout: join(folder, 'version'),
    cpuMs: compile.timeMs,
    wallMs: compile.timeMs,
    memoryKb: compile.memoryMb * 1024,
    stackKb: 8192,
    outputBytes: 65_536,
  })
  if (run.outcome === 'exited' && run.exitCode === 0) found.add(language)
  return run
}
