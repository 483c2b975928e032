import { type Oddity, oddities, type TextFacts } from '@oj/shared/plain-text/inspect.ts'
import { mapValues } from '@oj/shared/records.ts'
import { fillMessage, type Locale } from '@oj/shared/text.ts'
import type { DataNote } from './contract.ts'

type Words = Readonly<Record<Locale, string>>

const words: Readonly<Record<Oddity, Words>> = {
  utf16: { en: 'UTF-16', 'zh-CN': 'UTF-16 编码' },
  gbk: { en: 'GBK', 'zh-CN': 'GBK 编码' },
  mark: { en: 'a byte order mark', 'zh-CN': '带有字节顺序标记（BOM）' },
  crlf: { en: 'line ends of Windows (\\r\\n)', 'zh-CN': 'Windows 换行符（\\r\\n）' },
  cr: { en: 'line ends of old Macs (\\r)', 'zh-CN': '旧版 Mac 换行符（\\r）' },
  'end-mark': { en: 'an end mark of DOS (\\x1a)', 'zh-CN': '末尾有 DOS 结束符（\\x1a）' },
}

/** What becomes of the files: `found` leaves that open. */
const sentences = {
  found: { en: 'Test points {names}: {what}', 'zh-CN': '测试点 {names}：{what}' },
  converted: { en: 'Test points {names}: {what}, converted', 'zh-CN': '测试点 {names}：{what}，已转换' },
  kept: { en: 'Test points {names}: {what}, left as it is', 'zh-CN': '测试点 {names}：{what}，保持原样' },
} as const satisfies Record<string, Words>
type DataFate = keyof typeof sentences

/** Names that one remark lists, and characters of each. */
const named = { most: 20, chars: 40 } as const

function listNames(names: readonly string[]): string {
  const list = names.slice(0, named.most).map((name) => name.slice(0, named.chars))
  return `${list.join(', ')}${names.length > named.most ? ` … (${names.length})` : ''}`
}

/** Of each oddity, the cases with a file that has it. */
export const listDataRemarks = (
  cases: readonly { name: string; texts: readonly (TextFacts | undefined)[] }[],
  fate: DataFate,
): DataNote[] =>
  oddities.flatMap((oddity) => {
    const odd = cases.filter(({ texts }) => texts.some((facts) => facts?.oddities.includes(oddity)))
    if (odd.length === 0) return []
    const names = listNames(odd.map(({ name }) => name))
    const say = (sentence: string, locale: Locale) => fillMessage(sentence, { names, what: words[oddity][locale] })
    return [{ code: `data-${oddity}`, message: mapValues(sentences[fate], say) }]
  })
