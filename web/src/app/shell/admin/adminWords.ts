import { locales } from '@oj/shared/text.ts'
import { i18n } from '../../../lib/i18n/i18n.ts'
import type { AdminEntry } from './adminNav.ts'

/** The slices that have the words of the navigation of staff. */
export const adminTexts = ['admin', 'content'] as const

/** What a page is found by: its title, its group, and what else staff may call it, in the languages that have been loaded. */
export const wordsOfPage = ({ path, nav: [group, , title, family] }: AdminEntry): string =>
  locales
    .filter((locale) => adminTexts.every((slice) => i18n.hasResourceBundle(locale, slice)))
    .flatMap((locale) => {
      const t = i18n.getFixedT(locale, adminTexts)
      const further: Readonly<Record<string, string>> = t('further', { returnObjects: true })
      const own = [t(title), t(`group.${group}`), further[path.replace('/admin/', '')] ?? '']
      return family ? [...own, t(`family.${family}`)] : own
    })
    .join(' ')
