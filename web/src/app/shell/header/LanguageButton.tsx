import { UnstyledButton } from '@mantine/core'
import type { Locale } from '@oj/shared/text.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { changeLocale, currentLocale } from '../../../lib/i18n/i18n.ts'
import { tellNotOpened } from '../../../lib/loading/notOpened.ts'
import classes from './LanguageButton.module.css'

/** A language as those who read it call it. */
const names: Readonly<Record<Locale, { full: string; short: string }>> = {
  'zh-CN': { full: '简体中文', short: '中' },
  en: { full: 'English', short: 'EN' },
}

/** Changes the language; an address that asks for one (`?l=`) stops asking, so that the choice holds. */
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

/** The other language, in a word, for beside the logo. */
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

/** Both languages, the present one marked, for the footer. */
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
