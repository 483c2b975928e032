import dayjs from 'dayjs'
import type { TFunction } from 'i18next'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { RowActions } from '../../../ui/table/RowActions.tsx'
import type { FieldOf, Row, StaffTable } from '../staffTable.ts'
import { Cell } from './Cell.tsx'

/** What a record is called; its number where it has no name. */
export const nameOf = ({ called }: StaffTable, row: Row) => String(row[called] || `#${row.id}`)

interface Doing {
  edit: (row: Row) => void
  remove: (row: Row) => void
  turn: (row: Row, field: FieldOf<'switch'>, on: boolean) => void
}

/** A column for each field that is listed, who wrote the record last and when, and what can be done to it. */
export function staffTableColumns(
  t: TFunction<'content'>,
  set: StaffTable,
  { edit, remove, turn }: Doing,
): Column<Row>[] {
  const listed = set.fields.filter(({ kind, unlisted }) => kind !== 'markdown' && !unlisted)
  return [
    ...listed.map(
      (field): Column<Row> => ({
        key: field.name,
        title: t(`field.${field.label}`),
        ...(field.name === set.called && { wrap: true }),
        render: (row) => (
          <Cell field={field} row={row} called={nameOf(set, row)} onSwitch={(which, on) => turn(row, which, on)} />
        ),
      }),
    ),
    ...(set.signed ? [signature(t('lastChange'))] : []),
    {
      key: 'actions',
      title: t('actions'),
      align: 'right',
      pinned: true,
      render: (row) => (
        <RowActions
          change={t('editOne', { name: nameOf(set, row) })}
          remove={t('deleteOne', { name: nameOf(set, row) })}
          onChange={() => edit(row)}
          onRemove={() => remove(row)}
        />
      ),
    },
  ]
}

const signature = (title: string): Column<Row> => ({
  key: 'change',
  title,
  render: ({ username, gmtModified }) => `${username} · ${dayjs(String(gmtModified)).format('YYYY-MM-DD HH:mm')}`,
})
