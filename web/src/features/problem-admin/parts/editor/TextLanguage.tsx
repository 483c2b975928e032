import { type Locale, locales, type Text } from '@oj/shared/text.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../../lib/i18n/i18n.ts'
import { Segments } from '../../../../ui/Segments.tsx'
import { openingLocale } from '../../openingLocale.ts'

const languageNames: Readonly<Record<Locale, string>> = { 'zh-CN': '简体中文', en: 'English' }

/** The language in which the texts of a problem are edited, and how it is set. */
export const useTextLanguage = (texts: readonly Text[]) => useState(() => openingLocale(texts, currentLocale()))

/** Chooses the language in which the texts of a problem are edited. */
export function TextLanguage({ value, onChange }: { value: Locale; onChange: (locale: Locale) => void }) {
  const { t } = useTranslation('problem-admin')
  return (
    <Segments
      label={t('statementLanguage')}
      value={value}
      options={locales.map((one) => ({ value: one, label: languageNames[one] }))}
      onChange={onChange}
    />
  )
}
