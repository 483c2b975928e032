import { mapInSandbox } from '@oj/judge/cli/pool.ts'
import { probeVersion } from '@oj/judge/judging/compile/probe.ts'
import { languages } from '@oj/judge/languages/index.ts'
import type { Language } from '@oj/judge/languages/language.ts'

/** The languages whose tools are in the jail. */
export async function installedLanguages(): Promise<Language[]> {
  const versions = await mapInSandbox(languages, 1, probeVersion)
  return languages.filter((_, index) => versions[index] !== null)
}
