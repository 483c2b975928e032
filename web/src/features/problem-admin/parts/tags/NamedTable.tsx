import { Button } from '@mantine/core'
import { pickText, type Text } from '@oj/shared/text.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../../lib/calls/callError.ts'
import { currentLocale } from '../../../../lib/i18n/i18n.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { RowActions } from '../../../../ui/table/RowActions.tsx'
import { finishTagChange } from '../../tagChange.ts'

interface Named {
  id: number
  name: Text
}

interface Props<Row extends Named> {
  title: string
  rows: readonly Row[] | undefined
  error: CallError | undefined
  onRetry: () => unknown
  /** how many placeholder rows are shown while it loads */
  expected: number
  empty: ReactNode
  columns: readonly Column<Row>[]
  /** the button that adds a row */
  add: { label: string; variant: 'filled' | 'default' }
  /** the dialog of a row; null for a new one */
  dialog: (row: Row | null, onClose: () => void) => ReactNode
  /** the question before a row is deleted */
  ask: (name: string, row: Row) => { title: string; message: string }
  /** undefined where it failed */
  remove: (row: Row) => Promise<unknown>
}

/** A table of tags or classifications with buttons to add, change and delete them. */
export function NamedTable<Row extends Named>(props: Props<Row>) {
  const { t } = useTranslation('problem-admin')
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Row | null>(null)
  const { title, add, columns } = props
  const nameOf = ({ name }: Row) => pickText(name, currentLocale())
  async function remove(row: Row) {
    if ((await props.remove(row)) !== undefined) await finishTagChange(t('tags.removed'))
  }
  const actions: Column<Row> = {
    key: 'actions',
    title: t('bank.actions'),
    align: 'right',
    pinned: true,
    render: (row) => (
      <RowActions
        change={t('tags.change', { name: nameOf(row) })}
        remove={t('tags.remove', { name: nameOf(row) })}
        onChange={() => setEditing(row)}
        onRemove={() => setLeaving(row)}
      />
    ),
  }
  const question = leaving ? props.ask(nameOf(leaving), leaving) : { title: '', message: '' }
  return (
    <Panel
      title={title}
      flush
      actions={
        <Button size="xs" variant={add.variant} leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
          {add.label}
        </Button>
      }
    >
      <DataTable
        label={title}
        rows={props.rows}
        rowKey={({ id }) => id}
        error={props.error}
        onRetry={props.onRetry}
        expected={props.expected}
        empty={props.empty}
        columns={[...columns, actions]}
      />
      {editing && props.dialog(editing === 'new' ? null : editing, () => setEditing(null))}
      <Confirm
        opened={leaving !== null}
        title={question.title}
        message={question.message}
        action={t('batch.delete')}
        danger
        onConfirm={() => leaving && void remove(leaving)}
        onClose={() => setLeaving(null)}
      />
    </Panel>
  )
}
