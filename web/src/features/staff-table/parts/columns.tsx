import dayjs from 'dayjs'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { RowActions } from '../../../ui/table/RowActions.tsx'
import type { Field, FieldOf, Row, StaffTable } from '../staffTable.ts'
import { Cell } from './Cell.tsx'
import classes from './StaffTable.module.css'

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
  isNarrow: boolean,
): Column<Row>[] {
  const listed = set.fields.filter(({ kind, unlisted }) => kind !== 'markdown' && !unlisted)
  const [below, columns] = isNarrow ? splitFields(listed, set) : [[], listed]
  const cell = (field: Field, row: Row) => (
    <Cell field={field} row={row} called={nameOf(set, row)} onSwitch={(which, on) => turn(row, which, on)} />
  )
  return [
    ...columns.map(
      (field, at): Column<Row> => ({
        key: field.name,
        title: t(`field.${field.label}`),
        ...((field.name === set.called || (isNarrow && at === 0)) && { wrap: true }),
        render: (row) => (
          <>
            {cell(field, row)}
            {at === 0 && <Below fields={below.filter(({ name }) => isSaid(row[name]))} row={row} t={t} cell={cell} />}
          </>
        ),
      }),
    ),
    ...(set.signed ? [signatureColumn(t('lastChange'))] : []),
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

/** What stands below the first column on a phone, and what keeps a column there. */
function splitFields(fields: readonly Field[], set: StaffTable): [below: readonly Field[], columns: readonly Field[]] {
  const first = fields.find(({ name }) => name === set.called) ?? fields.find(({ kind }) => kind === 'text')
  const isBelow = (field: Field) => field !== first && field.kind !== 'switch'
  return [
    fields.filter(isBelow),
    [...(first ? [first] : []), ...fields.filter((one) => one !== first && !isBelow(one))],
  ]
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''

interface BelowProps {
  fields: readonly Field[]
  row: Row
  t: TFunction<'content'>
  cell: (field: Field, row: Row) => ReactNode
}

function Below({ fields, row, t, cell }: BelowProps) {
  if (fields.length === 0) return null
  return (
    <div className={classes.below}>
      {fields.map((field) => (
        <span key={field.name}>
          {t(`field.${field.label}`)} {cell(field, row)}
        </span>
      ))}
    </div>
  )
}

const signatureColumn = (title: string): Column<Row> => ({
  key: 'change',
  title,
  render: ({ username, gmtModified }) => `${username} · ${dayjs(String(gmtModified)).format('YYYY-MM-DD HH:mm')}`,
})
