import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { useTagChange } from '../../useTagChange.ts'
import { NameFields } from './NameFields.tsx'

interface Props<Values> {
  title: string
  form: UseFormReturnType<Values>
  /** sends what was filled in; undefined where it was refused */
  save: (values: Values) => Promise<unknown>
  onClose: () => void
  /** the fields below the names */
  children: ReactNode
}

/** The form of something that has a name in each language: a tag, or a group of them. */
export function NamedDialog<Values extends { en: string; zh: string }>(props: Props<Values>) {
  const { title, form, save, onClose, children } = props
  const { t } = useTranslation('problem-admin')
  const [saving, setSaving] = useState(false)
  const done = useTagChange()
  async function send(values: Values) {
    setSaving(true)
    const answer = await save(values)
    setSaving(false)
    if (answer === undefined) return
    onClose()
    await done(t('tags.saved'))
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
