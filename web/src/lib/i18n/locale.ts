import { defaultLocale, type Locale, localeOf } from '@oj/shared/text.ts'

export const languageKey = 'Web_Language'

export interface LanguageSources {
  /** the query `l` of the address */
  query: string | null
  saved: string | null
  /** the language of the answers that came with the page */
  came: string | null
  /** the browser's languages, the preferred one first */
  browser: readonly string[]
}

/**
 * The language of the page (SH-01), by the first of: query, saved choice, browser, Chinese. A page that came with
 * answers keeps their language, which the server chose from the browser's headers: visible text must not change.
 */
export function chooseLocale({ query, saved, came, browser }: LanguageSources): Locale {
  return localeOf(query) ?? localeOf(saved) ?? localeOf(came) ?? localeOf(browser[0]) ?? defaultLocale
}
