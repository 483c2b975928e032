import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../languages/language.ts'
import type { Place } from './compile.ts'

/** The first line that a language's version probe prints in the jail, or null where its tools are not installed. */
export async function probeVersion(
  { version, env, compile }: Language,
  { sandbox, folder }: Place,
): Promise<string | null> {
  const stdout = join(folder, 'version')
  const run = await sandbox.run({
    argv: version,
    env,
    policy: 'runtime',
    processes: compile.processes,
    stdout,
    cpuMs: compile.timeMs,
    wallMs: compile.timeMs,
    memoryKb: compile.memoryMb * 1024,
    stackKb: 8192,
    outputBytes: 65_536,
  })
  if (run.outcome !== 'exited' || run.exitCode !== 0) return null
  return (await readFile(stdout, 'utf8')).split('\n', 1).join('').trim()
}
