import { ActionIcon, Button } from '@mantine/core'
import { type ColumnForm, gradebookLimits as limits } from '@oj/functions/features/gradebook/contract-terms.ts'
import { IconEdit, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { useDragging } from '../../../ui/order/useDragging.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { knownKind, linkOf } from '../kinds.ts'
import { moved } from '../order.ts'
import { lateText } from '../words.ts'
import { ColumnDialog, newColumn } from './ColumnDialog.tsx'
import classes from './Gradebook.module.css'
import type { Book, Save } from './useBook.ts'

interface Props {
  book: Book
  saving: boolean
  onSave: Save
}

/** The columns of a gradebook: added, changed, ordered by pointer or keys, taken out. */
export function Columns({ book, saving, onSave }: Props) {
  const { t } = useTranslation('gradebook')
  const { columns } = book
  const [edited, setEdited] = useState<ColumnForm | null>(null)
  const [doomed, setDoomed] = useState<ColumnForm | null>(null)
  const [told, setTold] = useState('')
  const { list, handle, row } = useDragging(columns.length, async (from, to) => {
    if (!(await onSave({ columns: moved(columns, from, to) }))) return
    setTold(t('column.moved', { title: columns[from]?.title, place: to + 1, count: columns.length }))
  })
  const add = (
    <Button
      size="compact-sm"
      leftSection={<IconPlus size={15} />}
      disabled={columns.length >= limits.columns}
      onClick={() => setEdited(newColumn)}
    >
      {t('column.add')}
    </Button>
  )
  return (
    <Panel title={t('column.title', { count: columns.length })} actions={add} flush>
      {columns.length === 0 && <EmptyState title={t('column.none')} hint={t('column.noneHint')} />}
      <ol ref={list} className={classes.list} aria-label={t('column.list')}>
        {columns.map((column, index) => (
          <li key={column.id} className={classes.row} {...row(index)}>
            <button
              type="button"
              className={classes.handle}
              disabled={saving}
              aria-label={t('column.move', { title: column.title })}
              title={t('column.moveHint')}
              {...handle(index)}
            >
              <IconGripVertical size={18} stroke={1.7} />
            </button>
            <Facts column={column} />
            <span>
              <ActionIcon
                variant="subtle"
                size={32}
                aria-label={t('column.edit', { title: column.title })}
                onClick={() => setEdited(column)}
              >
                <IconEdit size={18} stroke={1.7} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red.8"
                size={32}
                aria-label={t('column.remove', { title: column.title })}
                onClick={() => setDoomed(column)}
              >
                <IconTrash size={18} stroke={1.7} />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className={classes.spoken}>
        {told}
      </p>
      {edited && (
        <ColumnDialog
          column={edited}
          kinds={book.kinds}
          saving={saving}
          onSave={async (column) => {
            const all =
              column.id === 0 ? [...columns, column] : columns.map((one) => (one.id === column.id ? column : one))
            if (await onSave({ columns: all })) setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
      <Confirm
        opened={doomed !== null}
        danger
        title={t('column.removeTitle', { title: doomed?.title })}
        message={t('column.removeMessage')}
        action={t('column.removeAction')}
        onConfirm={() => void onSave({ columns: columns.filter(({ id }) => id !== doomed?.id) })}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  )
}

function Facts({ column }: { column: ColumnForm }) {
  const { t } = useTranslation('gradebook')
  const { kind, ref, title, weight, due, late, counts, byHand, isPublished } = column
  const known = knownKind(kind)
  const link = linkOf(kind, ref)
  const about = [
    t('table.weight', { weight }),
    ...(known === 'hand' ? [] : [t(`counts.${counts}`), lateText(t, late)]),
    ...(due === null ? [] : [dayjs(due).format('YYYY-MM-DD HH:mm')]),
    ...(byHand ? [t('column.byHand')] : []),
    ...(isPublished ? [] : [t('column.hidden')]),
  ]
  return (
    <span className={classes.facing}>
      <strong>{title}</strong> {known ? t(`kind.${known}`) : kind} {link ? <Link to={link}>{ref}</Link> : ref}
      <span className={classes.under}>{about.join(' · ')}</span>
    </span>
  )
}
