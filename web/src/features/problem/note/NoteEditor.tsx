import { Button, Group, Stack } from '@mantine/core'
import { type Note, noteMax, saveProblemNote } from '@oj/functions/features/note/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { useKey } from '../../../lib/keys.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { MarkdownField } from '../../../ui/markdown/field/MarkdownField.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { afterSave, type Editing, isDirty, keepOwn, swapTexts, takeOther } from './editing.ts'
import classes from './Note.module.css'

interface Props {
  pid: number
  editing: Editing
  /** null ends it */
  onChange: (change: Editing | null | ((last: Editing | null) => Editing | null)) => void
  onSaved: (note: Note | null) => void
}

/** The field for a note, saved by its button or the key, unless the reader has to choose between two texts first. */
export function NoteEditor({ pid, editing, onChange, onSaved }: Props) {
  const { t } = useTranslation(['note', 'common'])
  const { fields } = useProblemSet()
  const { run, running } = useAction(saveProblemNote)
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const dirty = isDirty(editing)
  useUnsaved(dirty)
  useEffect(() => place.current?.querySelector('textarea')?.focus(), [])

  async function save(next: Editing) {
    if (running) return
    const { text, from } = next
    const answer = await run({ pid, ...fields, text, base: from?.revision ?? 0 })
    if (!answer) return
    if (answer.saved) onSaved(answer.note)
    onChange((last) => last && afterSave(last, text, answer))
  }
  function saveOrClose() {
    if (editing.other !== undefined) return
    if (dirty) void save(editing)
    else onChange(null)
  }
  function replace() {
    const own = keepOwn(editing)
    onChange(own)
    void save(own)
  }
  useKey('save', saveOrClose)

  return (
    <Stack ref={place} gap={12}>
      <NoteClash
        editing={editing}
        onReplace={replace}
        onTake={() => onChange(takeOther(editing))}
        onSwap={() => onChange(swapTexts(editing))}
      />
      <MarkdownField
        label={t('label')}
        description={t('about')}
        value={editing.text}
        minRows={10}
        maxLength={noteMax}
        set={null}
        onChange={(text) => onChange({ ...editing, text })}
      />
      <Group justify="flex-end" gap="8px 12px">
        <Button variant="default" onClick={() => (dirty ? setAsking(true) : onChange(null))}>
          {t('common:cancel')}
        </Button>
        <Button loading={running} disabled={editing.other !== undefined} onClick={saveOrClose}>
          {t('common:form.save')}
        </Button>
      </Group>
      <Confirm
        opened={asking}
        title={t('common:form.discardTitle')}
        message={t('common:form.discardMessage')}
        action={t('common:form.discard')}
        danger
        onConfirm={() => onChange(null)}
        onClose={() => setAsking(false)}
      />
    </Stack>
  )
}

interface ClashProps {
  editing: Editing
  /** saves the text in the field over the other one */
  onReplace: () => void
  /** puts the other text into the field */
  onTake: () => void
  onSwap: () => void
}

/** Says that the note was saved or deleted elsewhere meanwhile, and shows the text that is not in the field. */
function NoteClash({ editing: { other, aside }, onReplace, onTake, onSwap }: ClashProps) {
  const { t } = useTranslation('note')
  if (other === undefined && aside === undefined) return null
  const text = other === undefined ? aside : other?.text
  return (
    <div role="alert" className={classes.clash} data-tone="warn">
      <p>
        {other === undefined && t('clash.aside')}
        {other === null && t('clash.deleted')}
        {other && (
          <>
            {t('clash.changed')} (<RelativeTime at={other.savedAt} />)
          </>
        )}
      </p>
      {text && (
        <textarea
          readOnly
          rows={5}
          className={classes.other}
          aria-label={t(other === undefined ? 'clash.asideText' : 'clash.otherText')}
          value={text}
        />
      )}
      <Group justify="flex-end" gap="8px 12px">
        {other === undefined ? (
          <Button size="xs" variant="default" onClick={onSwap}>
            {t('clash.swap')}
          </Button>
        ) : (
          <>
            <Button size="xs" variant="default" onClick={onTake}>
              {t(other === null ? 'clash.leave' : 'clash.take')}
            </Button>
            <Button size="xs" variant="default" onClick={onReplace}>
              {t(other === null ? 'clash.again' : 'clash.replace')}
            </Button>
          </>
        )}
      </Group>
    </div>
  )
}
