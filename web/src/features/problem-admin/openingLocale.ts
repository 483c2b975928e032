import type { Locale, Text } from '@oj/shared/text.ts'

/** The language in which texts are opened to a reader: their own, unless all that there is stands in the other one. */
export function openingLocale(texts: readonly Text[], reader: Locale): Locale {
  const other: Locale = reader === 'en' ? 'zh-CN' : 'en'
  const has = (locale: Locale) => texts.some((text) => text[locale])
  return !has(reader) && has(other) ? other : reader
}
