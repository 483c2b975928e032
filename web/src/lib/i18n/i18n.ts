import type { Locale } from '@oj/functions/platform/text.ts'
import dayjs from 'dayjs'
import { type BackendModule, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { read, write } from '../storage.ts'
import { chooseLocale, languageKey } from './locale.ts'
import type { Slice } from './texts.ts'

const files = import.meta.glob<{ default: Record<string, unknown> }>('../../locales/*/*.json')

/** Loads one slice's texts in one language only. */
async function load(locale: string, slice: string) {
  const file = files[`../../locales/${locale}/${slice}.json`]
  if (!file) throw new Error(`no texts for ${slice} in ${locale}`)
  return (await file()).default
}

/** The language of the first page (SH-01). One that the address asks for is remembered like one that was chosen. */
const firstLocale = chooseFirst()

function chooseFirst(): Locale {
  const query = new URLSearchParams(location.search).get('l')
  const locale = chooseLocale({ query, saved: read(languageKey), browser: navigator.languages })
  if (query !== null) write(languageKey, locale)
  return locale
}

export const i18n = createInstance()

/** The language of the page now. */
export const currentLocale = (): Locale => (i18n.language === 'en' ? 'en' : 'zh-CN')

/** Resolves when the language is chosen and the texts that every page needs are there. */
export const i18nReady = start()

async function start() {
  i18n.use<BackendModule>({
    type: 'backend',
    init() {},
    read(language, slice, done) {
      load(language, slice).then(
        (texts) => done(null, texts),
        (error: unknown) => done(error instanceof Error ? error : String(error), false),
      )
    },
  })
  i18n.use(initReactI18next)
  await Promise.all([
    settle(firstLocale),
    i18n.init({
      lng: firstLocale,
      supportedLngs: ['zh-CN', 'en'],
      load: 'currentOnly',
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    }),
  ])
}

/** Loads slices' texts before a page shows, so that it never shows without them. */
export async function loadTexts(slices: readonly Slice[]): Promise<void> {
  // those of the first page are on their way together with the common ones
  const early = i18n.isInitialized ? [] : slices.map((slice) => load(firstLocale, slice))
  await Promise.all([i18nReady, ...early])
  await i18n.loadNamespaces(slices)
}

/** Changes the language at run time and remembers the choice. */
export async function changeLocale(locale: Locale): Promise<void> {
  write(languageKey, locale)
  await settle(locale)
  await i18n.changeLanguage(locale)
}

/** What depends on the language beside the texts: the document's language and dates. */
async function settle(locale: Locale) {
  document.documentElement.lang = locale
  if (locale === 'zh-CN') await import('dayjs/locale/zh-cn')
  dayjs.locale(locale.toLowerCase())
}
