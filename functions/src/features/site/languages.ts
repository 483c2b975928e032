import { languages } from '@oj/shared/languages/index.ts'
import { offeredLanguages } from '../judging/index.ts'
import type { Language } from './contract.ts'

/** The languages of these names in display order, offered now or not; null for those that are offered now. */
export async function languageRows(names: readonly string[] | null): Promise<Language[]> {
  const offered = await offeredLanguages()
  const wanted = names === null ? offered : languages.filter(({ name }) => names.includes(name))
  return wanted.map((language) => ({
    id: language.id,
    name: language.name,
    description: language.description,
    contentType: language.contentType,
    extension: language.extensions[0] ?? 'txt',
    codeTemplate: language.template,
    isSpj: language.run.policy === 'native',
    compileTime: language.compile.timeMs,
    timeFactor: language.factors.time,
    isOffered: offered.includes(language),
  }))
}
