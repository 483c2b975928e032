import { Button, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { changeGradebook, getGradebook } from '@oj/functions/features/gradebook/contract.ts'
import { gradebookLimits as limits } from '@oj/functions/features/gradebook/contract-terms.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { changesOf } from '../../../lib/changesOf.ts'
import { type Calls, refusedBy, type Version, withTyped } from '../../../lib/merging.ts'
import { toast } from '../../../lib/toast.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useMerged } from '../../../lib/useMerged.ts'
import { ClashNotice } from '../../../ui/form/ClashNotice.tsx'
import type { Book } from './book.tsx'
import classes from './Gradebook.module.css'

interface Props {
  book: Book
  onSaved: () => Promise<unknown>
}

/** Names between blanks or commas. */
const namesIn = (text: string) => [...new Set(text.split(/[\s,，;；]+/).filter((name) => name !== ''))]

const formOf = ({ title, description, teachers, dropLowest, isPublished }: Book) => {
  return { title, description, teachers: teachers.join(' '), dropLowest, isPublished }
}
type Form = ReturnType<typeof formOf>
const versionOf = (book: Book): Version<Form> => ({ form: formOf(book), revision: book.revision })

/** The texts that name the fields. */
const nameOf = {
  title: 'field.title',
  description: 'field.description',
  teachers: 'field.teachers',
  dropLowest: 'field.drop',
  isPublished: 'field.publish',
} as const

/** The form, which keeps what is written whatever is saved elsewhere: by somebody else, or in the columns above. */
function useBasics({ book, onSaved }: Props) {
  const { t } = useTranslation('gradebook')
  const { base, clash, saving, save, settle } = useMerged(() => versionOf(book))
  const [fields, setFields] = useState(base)
  const isDirty = Object.keys(changesOf(base, fields)).length > 0
  useUnsaved(isDirty)

  async function send() {
    const trimmed = {
      ...fields,
      title: fields.title.trim(),
      description: fields.description.trim(),
      teachers: namesIn(fields.teachers).join(' '),
    }
    const calls: Calls<Form> = {
      send: async ({ revision }, { teachers, ...changes }) => {
        const named = teachers !== undefined && { teachers: namesIn(teachers) }
        await quietCall(changeGradebook, { id: book.id, revision, ...changes, ...named })
      },
      isOvertaken: refusedBy('gradebook-changed'),
      read: async () => versionOf(await quietCall(getGradebook, { id: book.id })),
    }
    await save(trimmed, calls, (saved) => {
      setFields((now) => withTyped(saved, fields, now))
      toast('success', t('settings.saved'))
      return onSaved()
    })
  }
  return {
    fields,
    set: (change: Partial<Form>) => setFields((now) => ({ ...now, ...change })),
    isDirty,
    saving,
    send,
    clash,
    settle: (whose: 'mine' | 'theirs') => setFields(settle(fields, whose)),
  }
}

export function Basics(props: Props) {
  const { t } = useTranslation('gradebook')
  const { fields, set, isDirty, saving, send, clash, settle } = useBasics(props)
  const isNamed = fields.title.trim() !== ''
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isNamed) void send()
      }}
    >
      {clash && <ClashNotice fields={clash.fields.map((name) => t(nameOf[name]))} onSettle={settle} />}
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
        description={t('field.teachersHint', { author: props.book.author })}
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
