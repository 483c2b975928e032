import { UnstyledButton } from '@mantine/core'
import type { Locale } from '@oj/shared/text.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { changeLocale, currentLocale } from '../../../lib/i18n/i18n.ts'
import { tellNotOpened } from '../../../lib/loading/notOpened.ts'
import classes from './LanguageButton.module.css'

/** The languages' own names. */
const names: Readonly<Record<Locale, { full: string; short: string }>> = {
  'zh-CN': { full: '简体中文', short: '中' },
  en: { full: 'English', short: 'EN' },
}

/** Changes the language and removes one that the address asks for (`?l=`). */
function useChangeLocale() {
  const [query, setQuery] = useSearchParams()
  return (locale: Locale) => {
    if (query.has('l')) {
      const rest = new URLSearchParams(query)
      rest.delete('l')
      setQuery(rest, { replace: true, preventScrollReset: true })
    }
    changeLocale(locale).catch(tellNotOpened)
  }
}

/** The other language, beside the logo. */
export function LanguageButton() {
  useTranslation()
  const change = useChangeLocale()
  const other: Locale = currentLocale() === 'en' ? 'zh-CN' : 'en'
  return (
    <UnstyledButton
      className={classes.short ?? ''}
      lang={other}
      aria-label={`${names[other].short} ${names[other].full}`}
      title={names[other].full}
      onClick={() => change(other)}
    >
      {names[other].short}
    </UnstyledButton>
  )
}

/** Both languages, with the current one marked. */
export function LanguageChoice() {
  const { t } = useTranslation()
  const change = useChangeLocale()
  return (
    <fieldset className={classes.choice} aria-label={t('language.choose')}>
      {(['zh-CN', 'en'] as const).map((locale) => (
        <UnstyledButton
          key={locale}
          lang={locale}
          aria-pressed={locale === currentLocale()}
          onClick={() => change(locale)}
        >
          {names[locale].full}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
