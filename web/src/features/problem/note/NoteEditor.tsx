import { Button } from '@mantine/core'
import { type Note, noteMax, saveProblemNote } from '@oj/functions/features/note/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { useKey } from '../../../lib/keys.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { MarkdownField } from '../../../ui/markdown/field/MarkdownField.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { afterSave, type Editing, isDirty, keepOwn, swapTexts, takeOther } from './editing.ts'
import classes from './Note.module.css'
import { NoteClash } from './NoteClash.tsx'

interface Props {
  pid: number
  editing: Editing
  /** null ends it */
  onChange: (change: Editing | null | ((last: Editing | null) => Editing | null)) => void
  onSaved: (note: Note | null) => void
}

/** The field in which a note is written. It is saved by its button or the key, unless the reader has to choose first. */
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
    <div ref={place} className={classes.editor}>
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
      <div className={classes.actions}>
        <Button variant="default" onClick={() => (dirty ? setAsking(true) : onChange(null))}>
          {t('common:cancel')}
        </Button>
        <Button loading={running} disabled={editing.other !== undefined} onClick={saveOrClose}>
          {t('common:form.save')}
        </Button>
      </div>
      <Confirm
        opened={asking}
        title={t('common:form.discardTitle')}
        message={t('common:form.discardMessage')}
        action={t('common:form.discard')}
        danger
        onConfirm={() => onChange(null)}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
