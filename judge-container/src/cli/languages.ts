import { parseArgs } from 'node:util'
import { languages } from '@oj/shared/languages/index.ts'
import { probeVersion } from '../judging/compile/probe.ts'
import { mapInSandbox } from './pool.ts'

/** `judge languages`: names, numbers, endings, and what the version probes say in the jail. */
export async function languagesCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
  const rows = await mapInSandbox(languages, 1, async (language, place) => ({
    id: language.id,
    name: language.name,
    description: language.description,
    extensions: language.extensions,
    version: (await probeVersion(language, place)) ?? 'not installed',
    compile: language.compile.argv.join(' '),
    run: language.run.argv.join(' '),
    factors: language.factors,
  }))
  if (values.json) console.log(JSON.stringify(rows, null, 2))
  else for (const { id, name, description, version } of rows) console.log(`${id} ${name}: ${description}, ${version}`)
  return 0
}
