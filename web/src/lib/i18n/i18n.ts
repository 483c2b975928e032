import { defaultLocale, type Locale, locales } from '@oj/shared/text.ts'
import { type BackendModule, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeOfPage } from '../calls/firstAnswers.ts'
import { read, tellServer, write } from '../storage.ts'
import { chooseLocale, languageKey } from './locale.ts'
import type { Slice } from './texts.ts'

/** The server has its texts in memory (`page/texts.ts`). */
const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<{ default: Record<string, unknown> }>('../../locales/*/*.json')

/** Loads one slice's texts in one language only. */
async function loadSlice(locale: string, slice: string) {
  const file = files[`../../locales/${locale}/${slice}.json`]
  if (!file) throw new Error(`no texts for ${slice} in ${locale}`)
  return (await file()).default
}

/** The initial language (SH-01). One that the address asks for is remembered like a chosen one. */
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

/** Resolves when the common texts are loaded. */
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

/** Loads the texts of slices before a page that needs them is shown. */
export async function loadTexts(slices: readonly Slice[]): Promise<void> {
  const locale = i18n.isInitialized ? currentLocale() : firstLocale
  // loaded here first, since i18next would show keys and never retry if a file fails; in parallel with the common texts
  await Promise.all([i18nReady, ...slices.map((slice) => loadSlice(locale, slice))])
  await i18n.loadNamespaces(slices)
}

/** Loads texts in both languages, for what is found by words of either. */
export async function loadBothTexts(slices: readonly Slice[]): Promise<void> {
  const wanted = locales.flatMap((locale) => slices.map((slice) => [locale, slice] as const))
  await Promise.all(
    wanted.map(async ([locale, slice]) => i18n.addResourceBundle(locale, slice, await loadSlice(locale, slice))),
  )
}

/** A module that comes together with the texts that it shows. */
export const withTexts = async <Module>(module: Promise<Module>, ...slices: Slice[]): Promise<Module> =>
  (await Promise.all([module, loadTexts(slices)]))[0]

/** Changes the language and remembers the choice; if its texts fail to load, the old one stays. */
export async function changeLocale(locale: Locale): Promise<void> {
  const slices = Object.keys(i18n.getDataByLanguage(currentLocale()) ?? {})
  await Promise.all(slices.map((slice) => loadSlice(locale, slice)))
  write(languageKey, locale)
  nameLanguage(locale)
  await i18n.changeLanguage(locale)
}

/** Tells browsers and screen readers, and the server for the next visit. */
function nameLanguage(locale: Locale) {
  document.documentElement.lang = locale
  tellServer(languageKey, locale, 31_536_000)
}
