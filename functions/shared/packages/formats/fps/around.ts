import type { Element, Item } from './item.ts'

interface Around {
  language: string
  before: string
  after: string
}

/** Code before and after the contestant's, by language. */
export function findAround({ prepend, append }: Item): Around[] {
  const languages = new Set([...prepend, ...append].map(({ language }) => language))
  const part = (list: readonly Element[], language: string) =>
    list.find((each) => each.language === language)?.text ?? ''
  return [...languages].map((language) => ({
    language,
    before: part(prepend, language),
    after: part(append, language),
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
