import { defaultLocale, type Locale } from '@oj/shared/text.ts'
import { type BackendModule, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeOfPage } from '../calls/firstAnswers.ts'
import { read, tellServer, write } from '../storage.ts'
import { chooseLocale, languageKey } from './locale.ts'
import type { Slice } from './texts.ts'

/** The server has the texts of what it draws at once. */
const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<{ default: Record<string, unknown> }>('../../locales/*/*.json')

/** Loads one slice's texts in one language only. */
async function loadSlice(locale: string, slice: string) {
  const file = files[`../../locales/${locale}/${slice}.json`]
  if (!file) throw new Error(`no texts for ${slice} in ${locale}`)
  return (await file()).default
}

/** The language of the first page (SH-01). One that the address asks for is remembered like one that was chosen. */
const firstLocale = import.meta.env.SSR ? defaultLocale : chooseFirst()

function chooseFirst(): Locale {
  const query = new URLSearchParams(location.search).get('l')
  const locale = chooseLocale({
    query,
    saved: read(languageKey),
    came: localeOfPage,
    browser: navigator.languages,
  })
  if (query !== null) write(languageKey, locale)
  return locale
}

export const i18n = createInstance()

/** The language of the page now. */
export const currentLocale = (): Locale => (i18n.language === 'en' ? 'en' : 'zh-CN')

const filesAsBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, slice, done) {
    loadSlice(language, slice).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : String(error), false),
    )
  },
}

/** Resolves when the language is chosen and the texts that every page needs are there. */
export const i18nReady = startI18n()

async function startI18n() {
  if (!import.meta.env.SSR) {
    i18n.use(filesAsBackend)
    nameLanguage(firstLocale)
  }
  i18n.use(initReactI18next)
  await i18n.init({
    lng: firstLocale,
    supportedLngs: ['zh-CN', 'en'],
    load: 'currentOnly',
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
}

/** Loads slices' texts before a page shows, so that it never shows without them. */
export async function loadTexts(slices: readonly Slice[]): Promise<void> {
  const locale = i18n.isInitialized ? currentLocale() : firstLocale
  // asked for here and not by i18next, which shows keys where a file does not come, and never asks for it again;
  // those of the first page are on their way together with the common ones
  await Promise.all([i18nReady, ...slices.map((slice) => loadSlice(locale, slice))])
  await i18n.loadNamespaces(slices)
}

/** Changes the language at run time and remembers the choice; where its texts do not come, the old one stays. */
export async function changeLocale(locale: Locale): Promise<void> {
  const shown = Object.keys(i18n.getDataByLanguage(currentLocale()) ?? {})
  await Promise.all(shown.map((slice) => loadSlice(locale, slice)))
  write(languageKey, locale)
  nameLanguage(locale)
  await i18n.changeLanguage(locale)
}

/** Tells browsers and screen readers, and whoever sends the frame of the next visit. */
function nameLanguage(locale: Locale) {
  document.documentElement.lang = locale
  tellServer(languageKey, locale, 31_536_000)
}
