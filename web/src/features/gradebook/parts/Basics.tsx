import { Button, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { gradebookLimits as limits } from '@oj/functions/features/gradebook/contract-terms.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../../lib/unsaved.ts'
import classes from './Gradebook.module.css'
import type { Book, Save } from './useBook.ts'

interface Props {
  book: Book
  saving: boolean
  onSave: Save
}

/** Names between blanks or commas. */
const namesIn = (text: string) => [...new Set(text.split(/[\s,，;；]+/).filter((name) => name !== ''))]

/** Title, description, teachers, what is dropped, and whether students see their grades. */
export function Basics({ book, saving, onSave }: Props) {
  const { t } = useTranslation('gradebook')
  const before = {
    title: book.title,
    description: book.description,
    teachers: book.teachers.join(' '),
    dropLowest: book.dropLowest,
    isPublished: book.isPublished,
  }
  const [fields, setFields] = useState(before)
  const set = (change: Partial<typeof before>) => setFields({ ...fields, ...change })
  const isDirty = JSON.stringify(fields) !== JSON.stringify(before)
  const isNamed = fields.title.trim() !== ''
  useUnsaved(isDirty)
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isNamed) void onSave({ ...fields, teachers: namesIn(fields.teachers) })
      }}
    >
      <TextInput
        required
        label={t('field.title')}
        maxLength={limits.title}
        value={fields.title}
        error={!isNamed && t('field.missing')}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <Textarea
        autosize
        minRows={2}
        label={t('field.description')}
        maxLength={limits.description}
        value={fields.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <TextInput
        label={t('field.teachers')}
        description={t('field.teachersHint', { author: book.author })}
        autoComplete="off"
        value={fields.teachers}
        onChange={(event) => set({ teachers: event.currentTarget.value })}
      />
      <NumberInput
        label={t('field.drop')}
        description={t('field.dropHint')}
        min={0}
        max={limits.drop}
        allowDecimal={false}
        clampBehavior="strict"
        value={fields.dropLowest}
        onChange={(value) => set({ dropLowest: typeof value === 'number' ? value : 0 })}
      />
      <Switch
        label={t('field.publish')}
        description={t('field.publishHint')}
        checked={fields.isPublished}
        onChange={(event) => set({ isPublished: event.currentTarget.checked })}
      />
      <div>
        <Button type="submit" loading={saving} disabled={!isDirty}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  )
}
