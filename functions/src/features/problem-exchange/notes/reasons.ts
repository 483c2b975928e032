import type { PackageError } from '@oj/shared/packages/read-files.ts'
import { sentenceOf } from '@oj/shared/packages/reasons.ts'
import type { Locale } from '@oj/shared/text.ts'

const sentenceMax = 300

/** Why a package cannot be read, at most 300 characters each, without the path of the scratch folder. */
export function sentencesOf({ file, why }: PackageError, scratch: string): Record<Locale, string> {
  const inside = (text: string) => text.replaceAll(`${scratch}/`, '').replaceAll(scratch, '').slice(0, sentenceMax)
  return {
    en: inside(`${file}: ${sentenceOf(why, 'en')}`),
    'zh-CN': inside(`${file}：${sentenceOf(why, 'zh-CN')}`),
  }
}
