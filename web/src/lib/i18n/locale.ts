import { defaultLocale, type Locale, localeOf } from '@oj/functions/platform/text.ts'

/** The key under which the chosen language is kept. */
export const languageKey = 'Web_Language'

/** Where a language may come from. */
export interface LanguageSources {
  /** the query `l` of the address */
  query: string | null
  saved: string | null
  /** the browser's languages, the preferred one first */
  browser: readonly string[]
}

/** The language of the page (SH-01), by the first of: query, saved choice, browser, Chinese. */
export function chooseLocale({ query, saved, browser }: LanguageSources): Locale {
  return localeOf(query) ?? localeOf(saved) ?? localeOf(browser[0]) ?? defaultLocale
}
