import type { Text } from './text-schema.ts'

export type { Text }

/** The two languages of the interface; the first is the default. */
export const locales = ['zh-CN', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'zh-CN'

/** The reader's version of anything that exists in one language or in both, else the other language's. */
export function versionFor<T>(versions: Partial<Record<Locale, T>>, locale: Locale): T | undefined {
  return versions[locale] ?? versions[locale === 'en' ? 'zh-CN' : 'en']
}

/** The reader's version of a text, else the other language's, else the empty string. */
export const pickText = (text: Text, locale: Locale): string => versionFor<string | undefined>(text, locale) ?? ''

/** The locale for a language tag (query parameter `l`): zh-cn is Chinese, anything else English; null if absent. */
export function localeOf(tag: string | null | undefined): Locale | null {
  if (!tag) return null
  return tag.trim().toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'
}

/** A text for comparisons in which case and the form of its characters do not count. */
export const foldForComparison = (text: string): string => text.normalize('NFKC').toLowerCase()

const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }

/** A text for searches, in which accents do not count either: *cafe* finds *Café*. Marks of other scripts make other letters. */
export const foldForSearch = (text: string): string =>
  // most texts have no accents, and boards look through thousands
  /^[ -~\n]*$/.test(text)
    ? text.toLowerCase()
    : foldForComparison(text)
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .replace(/[ßæœøđłı]/g, (letter) => letters[letter] ?? letter)

/** Puts `{name}` parameters into a message. */
export function fillMessage(message: string, params: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** The beginning of a text, cut to a number of characters; `…` marks the cut. */
export const clipText = (text: string, characters: number): string =>
  text.length > characters ? `${text.slice(0, characters).toWellFormed()}…` : text
