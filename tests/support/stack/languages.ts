import { readFile, writeFile } from 'node:fs/promises'
import { mapInSandbox } from '@oj/judge/cli/pool.ts'
import { probeVersion } from '@oj/judge/judging/compile/probe.ts'
import { languages } from '@oj/shared/languages/index.ts'
import type { Language } from '@oj/shared/languages/language.ts'
import * as z from 'zod/mini'
import { onceARun } from '../once-a-run.ts'

const versionsForm = z.array(z.nullable(z.string()))

/** The languages whose tools are in the jail, asked once a run. */
export async function installedLanguages(): Promise<Language[]> {
  const path = await onceARun('versions.json', async (path) => {
    await writeFile(path, JSON.stringify(await mapInSandbox(languages, 1, probeVersion)))
  })
  const versions = versionsForm.parse(JSON.parse(await readFile(path, 'utf8')))
  return languages.filter((_, index) => versions[index] !== null)
}

/** One language per compiler: dialects differ by what no attack and no sample uses. */
export function oncePerTool(found: readonly Language[]): Language[] {
  const tool = ({ compile, extensions }: Language) => `${compile.argv[0]} ${extensions[0]}`
  return found.filter((language) => language === found.find((other) => tool(other) === tool(language)))
}
