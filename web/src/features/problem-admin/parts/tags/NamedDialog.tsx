import { TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Text } from '@oj/shared/text.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { finishTagChange } from '../../tagChange.ts'

interface Props<Values> {
  title: string
  form: UseFormReturnType<Values>
  /** sends the values; undefined where they were refused */
  save: (values: Values) => Promise<unknown>
  onClose: () => void
  /** the fields below the names */
  children: ReactNode
}

/** The form of something with a name in each language: a tag, or a classification. */
export function NamedDialog<Values extends { en: string; zh: string }>(props: Props<Values>) {
  const { title, form, save, onClose, children } = props
  const { t } = useTranslation('problem-admin')
  const [saving, setSaving] = useState(false)
  async function send(values: Values) {
    setSaving(true)
    const answer = await save(values)
    setSaving(false)
    if (answer === undefined) return
    onClose()
    await finishTagChange(t('tags.saved'))
  }
  return (
    <FormDialog
      opened
      title={title}
      dirty={form.isDirty()}
      saving={saving}
      size="md"
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      <NameFields en={form.getInputProps('en')} zh={form.getInputProps('zh')} />
      {children}
    </FormDialog>
  )
}

export const namesIn = (name: Text) => ({ en: name.en ?? '', zh: name['zh-CN'] ?? '' })

/** Validates the `zh` field: there must be a name in one language at least. */
export const needsName = (words: string) => (zh: string, values: { en: string }) =>
  zh.trim() === '' && values.en.trim() === '' ? words : null

/** A name in Chinese, in English, or in both. */
function NameFields({ zh, en }: { zh: TextInputProps; en: TextInputProps }) {
  const { t } = useTranslation('problem-admin')
  return (
    <>
      <TextInput label={t('tags.nameZh')} maxLength={50} mb="sm" data-autofocus {...zh} />
      <TextInput label={t('tags.nameEn')} maxLength={50} mb="sm" {...en} />
    </>
  )
}
