import { Button, Switch } from '@mantine/core'
import { type ColumnForm, gradebookLimits as limits } from '@oj/functions/features/gradebook/contract-terms.ts'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { OrderedList } from '../../../ui/order/OrderedList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { RowButton, RowTools } from '../../../ui/table/RowTools.tsx'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { findKindName, linkOf } from '../kinds.ts'
import { lateText } from '../words.ts'
import type { Book, Save } from './book.tsx'
import { ColumnDialog, newColumn } from './ColumnDialog.tsx'
import classes from './Gradebook.module.css'

interface Props {
  book: Book
  saving: boolean
  onSave: Save
}

/** The columns of a gradebook: added, changed, ordered and removed. */
export function Columns({ book, saving, onSave }: Props) {
  const { t } = useTranslation('gradebook')
  const { columns } = book
  const [edited, setEdited] = useState<ColumnForm | null>(null)
  const [doomed, setDoomed] = useState<ColumnForm | null>(null)
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
      {book.gid !== null && (
        <Switch
          p="md"
          label={t('column.ofAssignments')}
          description={t('column.ofAssignmentsHint')}
          checked={book.takesAssignments}
          disabled={saving}
          onChange={(event) => void onSave({ takesAssignments: event.currentTarget.checked })}
        />
      )}
      {columns.length === 0 && <EmptyState title={t('column.none')} hint={t('column.noneHint')} />}
      {columns.length > 0 && (
        <OrderedList
          label={t('column.list')}
          rows={columns}
          idOf={({ id }) => id}
          labelHandle={({ title }) => t('column.move', { title })}
          describeMove={({ title }, place) => t('column.moved', { title, place, count: columns.length })}
          disabled={saving}
          onOrder={(ids) => onSave({ columns: columns.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) })}
          render={(column) => (
            <div className={classes.row}>
              <Facts column={column} gid={book.gid} />
              <RowTools>
                <RowButton
                  Icon={IconEdit}
                  label={t('column.edit', { title: column.title })}
                  onClick={() => setEdited(column)}
                />
                <RowButton
                  Icon={IconTrash}
                  danger
                  label={t('column.remove', { title: column.title })}
                  onClick={() => setDoomed(column)}
                />
              </RowTools>
            </div>
          )}
        />
      )}
      {edited && (
        <ColumnDialog
          id={book.id}
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

function Facts({ column, gid }: { column: ColumnForm; gid: number | null }) {
  const { t } = useTranslation('gradebook')
  const { kind, ref, title, weight, due, counts, byHand, isPublished } = column
  const kindName = findKindName(kind)
  const link = linkOf({ kind, ref, gid })
  const about = [
    t('table.weight', { weight }),
    ...(kindName === 'hand' ? [] : [t(`counts.${counts}`), lateText(t, column)]),
    ...(due === null ? [] : [dayjs(due).format('YYYY-MM-DD HH:mm')]),
    ...(byHand ? [t('column.byHand')] : []),
    ...(isPublished ? [] : [t('column.hidden')]),
  ]
  return (
    <Stacked>
      <span className={classes.facing}>
        <strong>{title}</strong> {kindName ? t(`kind.${kindName}`) : kind} {link ? <Link to={link}>{ref}</Link> : ref}
      </span>
      <Under>{about.join(' · ')}</Under>
    </Stacked>
  )
}
