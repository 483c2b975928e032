import type { Element, Item } from './item.ts'

interface Around {
  language: string
  before: string
  after: string
}

/** Code before and after the contestant's, by language. */
export function findAround({ prepend, append }: Item): Around[] {
  // of two in one language the first counts
  const byLanguage = (list: readonly Element[]) =>
    new Map(list.map(({ language, text }) => [language, text] as const).toReversed())
  const [before, after] = [byLanguage(prepend), byLanguage(append)]
  return [...new Set([...prepend, ...append].map(({ language }) => language))].map((language) => ({
    language,
    before: before.get(language) ?? '',
    after: after.get(language) ?? '',
  }))
}

/** HUSTOJ puts it before all programs in Python. */
const coding = /^# coding=utf-8\s+/

/** A solution without the code around it, with which HUSTOJ keeps it. */
export function stripAround(
  code: string,
  around: Pick<Around, 'before' | 'after'> = { before: '', after: '' },
): string {
  const [before, after] = [around.before.trim(), around.after.trim()]
  if (before === '' && after === '') return code
  const whole = code.replace(coding, '').trim()
  const isWrapped = whole.length > before.length + after.length && whole.startsWith(before) && whole.endsWith(after)
  return isWrapped ? `${whole.slice(before.length, whole.length - after.length).trim()}\n` : code
}
