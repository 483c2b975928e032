import { defaultLocale, type Locale, localeOf } from '@oj/functions/platform/text.ts'

/** The key under which the chosen language is kept (A1). */
export const languageKey = 'Web_Language'

/** Where a language may come from. */
export interface LanguageSources {
  /** the query `l` of the address */
  query: string | null
  saved: string | null
  /** the browser's languages, the preferred one first */
  browser: readonly string[]
}

/** The language of the page by the order of A1: query, saved choice, browser, Chinese. */
export function chooseLocale({ query, saved, browser }: LanguageSources): Locale {
  return localeOf(query) ?? localeOf(saved) ?? localeOf(browser[0]) ?? defaultLocale
}
