import { Switch } from '@mantine/core'
import dayjs from 'dayjs'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { RowActions } from '../../../ui/table/RowActions.tsx'
import { HonorTag } from '../../../ui/user/HonorTag.tsx'
import type { Field, FieldOf, Row, StaffTable } from '../staffTable.ts'
import classes from './StaffTable.module.css'

/** The name of a record, or its number. */
export const nameOf = ({ called }: StaffTable, row: Row) => String(row[called] || `#${row.id}`)

interface Actions {
  edit: (row: Row) => void
  remove: (row: Row) => void
  turn: (row: Row, field: FieldOf<'switch'>, on: boolean) => void
}

/** A column for each listed field, one for the last change, and one for the actions. */
export function staffTableColumns(
  t: TFunction<'content'>,
  set: StaffTable,
  { edit, remove, turn }: Actions,
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
            {at === 0 && <Below fields={below.filter(({ name }) => isFilled(row[name]))} row={row} t={t} cell={cell} />}
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

/** On a phone: the fields below the first column, and those that keep a column. */
function splitFields(fields: readonly Field[], set: StaffTable): [below: readonly Field[], columns: readonly Field[]] {
  const first = fields.find(({ name }) => name === set.called) ?? fields.find(({ kind }) => kind === 'text')
  const isBelow = (field: Field) => field !== first && field.kind !== 'switch'
  return [
    fields.filter(isBelow),
    [...(first ? [first] : []), ...fields.filter((one) => one !== first && !isBelow(one))],
  ]
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

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

interface Props {
  field: Field
  row: Row
  called: string
  onSwitch: (field: FieldOf<'switch'>, on: boolean) => void
}

function Cell({ field, row, called, onSwitch }: Props): ReactNode {
  const { t } = useTranslation('content')
  const value = row[field.name]
  if (field.kind === 'switch') {
    return (
      <Switch
        size="sm"
        aria-label={t('switch', { label: t(`field.${field.label}`), name: called })}
        checked={value === field.on}
        onChange={(event) => onSwitch(field, event.currentTarget.checked)}
      />
    )
  }
  if (value === null || value === undefined || value === '') return <span className={classes.none}>–</span>
  const text = String(value)
  switch (field.kind) {
    case 'text':
      return field.tint ? <HonorTag name={text} color={String(row[field.tint])} /> : text
    case 'link':
      return (
        <a className={classes.link} href={text} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )
    case 'picture':
      return <img className={classes.thumb} src={text} alt="" loading="lazy" referrerPolicy="no-referrer" />
    case 'time':
      return (
        <time dateTime={text} data-over={dayjs(text).isBefore(dayjs()) || undefined}>
          {dayjs(text).format('YYYY-MM-DD HH:mm')}
        </time>
      )
    case 'choice': {
      const choice = field.options.find((one) => one === value)
      return choice ? t(`choice.${choice}`) : text
    }
    default:
      return text
  }
}
