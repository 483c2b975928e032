import { defaultLocale, type Locale, localeOf } from '@oj/shared/text.ts'

/** The key under which the chosen language is kept. */
export const languageKey = 'Web_Language'

/** Where a language may come from. */
export interface LanguageSources {
  /** the query `l` of the address */
  query: string | null
  saved: string | null
  /** in which the page came with what stands in it; null where nothing did */
  came: string | null
  /** the browser's languages, the preferred one first */
  browser: readonly string[]
}

/**
 * The language of the page (SH-01), by the first of: query, saved choice, browser, Chinese. A page that came with what stands in
 * it says what its server has heard of the browser, which may be less than scripts are told: what stands there is not taken away.
 */
export function chooseLocale({ query, saved, came, browser }: LanguageSources): Locale {
  return localeOf(query) ?? localeOf(saved) ?? localeOf(came) ?? localeOf(browser[0]) ?? defaultLocale
}
