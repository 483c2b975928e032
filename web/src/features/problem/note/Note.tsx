import { Button, Group, Skeleton } from '@mantine/core'
import { getProblemNote } from '@oj/functions/features/note/contract.ts'
import { IconNotebook, IconPencil } from '@tabler/icons-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useTabText } from '../../../lib/drafts/useTabText.ts'
import { useSession } from '../../../lib/session/session.ts'
import { OtherTab } from '../../../ui/form/OtherTab.tsx'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { part } from '../../../ui/part/part.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { beginEditing, type Editing, formatStoredNote, goOn, noteKey } from './editing.ts'
import classes from './Note.module.css'

const Waiting = () => <Skeleton height={180} aria-busy />
const NoteEditor = part(async () => (await import('./NoteEditor.tsx')).NoteEditor, { waiting: <Waiting /> })

/** The reader's own note on a problem, which nobody else sees. */
export function Note({ pid }: { pid: number }) {
  const { t } = useTranslation('note')
  const { key: set, fields } = useProblemSet()
  const { owner } = useSession()
  const { data: note, error, mutate } = useCall(getProblemNote, { pid, ...fields })
  const [editing, setEditing] = useState<Editing | null>(null)
  const { text, save, other } = useTabText(noteKey(owner, set, pid), (shown) => setEditing(goOn(shown, note ?? null)))
  // continues what was written when the page was closed
  const [isKnown, setKnown] = useState(false)
  if (note !== undefined && !isKnown) {
    setKnown(true)
    setEditing(goOn(text, note))
  }
  const keep = useEffectEvent(() => {
    const kept = formatStoredNote(editing)
    if (kept !== text) save(kept)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is stored, whatever other tabs do
  useEffect(() => {
    if (isKnown) keep()
  }, [isKnown, editing])
  const edited = useRef(false)
  // returns the focus to the button that opened the editor
  const focusBack = useCallback((button: HTMLButtonElement | null) => {
    if (edited.current) button?.focus()
  }, [])
  const edit = () => {
    edited.current = true
    setEditing(beginEditing(note ?? null))
  }

  if (editing) {
    return (
      <>
        <OtherTab other={other} />
        <NoteEditor pid={pid} editing={editing} onChange={setEditing} onSaved={(saved) => void mutate(saved, false)} />
      </>
    )
  }
  if (note === undefined) return error ? <ErrorState message={error.message} onRetry={mutate} /> : <Waiting />
  if (note === null) {
    return (
      <EmptyState
        icon={<IconNotebook size={26} stroke={1.6} />}
        title={t('none')}
        hint={t('about')}
        action={
          <Button ref={focusBack} leftSection={<IconPencil size={16} />} onClick={edit}>
            {t('write')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="8px 12px" mb={12}>
        <span className={classes.about}>
          {t('private')} · <RelativeTime at={note.savedAt} />
        </span>
        <Button ref={focusBack} variant="default" size="xs" leftSection={<IconPencil size={15} />} onClick={edit}>
          {t('edit')}
        </Button>
      </Group>
      <Markdown source={note.text} />
    </>
  )
}
