import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '../../languages/index.ts'
import type { Language } from '../../languages/language.ts'
import type { Place } from '../judging/compile.ts'
import { mapInSandbox } from './pool.ts'

/** `judge languages`: names, numbers, endings, and what the version probes say in the jail. */
export async function languagesCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
  const rows = await mapInSandbox(languages, 1, async (language, place) => ({
    id: language.id,
    name: language.name,
    description: language.description,
    extensions: language.extensions,
    version: await versionOf(language, place),
    compile: language.compile.argv.join(' '),
    run: language.run.argv.join(' '),
    factors: language.factors,
  }))
  if (values.json) console.log(JSON.stringify(rows, null, 2))
  else for (const { id, name, description, version } of rows) console.log(`${id} ${name}: ${description}, ${version}`)
  return 0
}

/** The first line that the probe prints, or `not installed`. */
async function versionOf({ version, env, compile }: Language, { sandbox, folder }: Place): Promise<string> {
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
  if (run.outcome !== 'exited' || run.exitCode !== 0) return 'not installed'
  return (await readFile(stdout, 'utf8')).split('\n', 1).join('').trim()
}
