import { TextInput, type TextInputProps } from '@mantine/core'
import type { Text } from '@oj/shared/text.ts'
import { useTranslation } from 'react-i18next'

/** A name as the form's fields have it. */
export const namesIn = (name: Text) => ({ en: name.en ?? '', zh: name['zh-CN'] ?? '' })

/** A name in one language at least; for the form's `zh` field. */
export const needsName = (words: string) => (zh: string, values: { en: string }) =>
  zh.trim() === '' && values.en.trim() === '' ? words : null

/** A name in Chinese, in English, or in both. */
export function NameFields({ zh, en }: { zh: TextInputProps; en: TextInputProps }) {
  const { t } = useTranslation('problem-admin')
  return (
    <>
      <TextInput label={t('tags.nameZh')} maxLength={50} mb="sm" data-autofocus {...zh} />
      <TextInput label={t('tags.nameEn')} maxLength={50} mb="sm" {...en} />
    </>
  )
}
