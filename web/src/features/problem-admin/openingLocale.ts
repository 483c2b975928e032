import type { Locale, Text } from '@oj/shared/text.ts'

/** The language in which texts open: the reader's own, unless there are texts in the other one only. */
export function openingLocale(texts: readonly Text[], reader: Locale): Locale {
  const other: Locale = reader === 'en' ? 'zh-CN' : 'en'
  const has = (locale: Locale) => texts.some((text) => text[locale])
  return !has(reader) && has(other) ? other : reader
}
