import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import dayjs from 'dayjs'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/DataTable.tsx'
import type { FieldOf, KeptSet, Row } from '../kept.ts'
import { Cell } from './Cell.tsx'
import classes from './Kept.module.css'

/** What a record is called; its number where it has no name. */
export const nameOf = ({ called }: KeptSet, row: Row) => String(row[called] || `#${row.id}`)

interface Doing {
  edit: (row: Row) => void
  remove: (row: Row) => void
  turn: (row: Row, field: FieldOf<'switch'>, on: boolean) => void
}

/** A column for each field that is listed, who wrote the record last and when, and what can be done to it. */
export function keptColumns(t: TFunction<'content'>, set: KeptSet, { edit, remove, turn }: Doing): Column<Row>[] {
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
      render: (row) => <Actions name={nameOf(set, row)} onEdit={() => edit(row)} onRemove={() => remove(row)} />,
    },
  ]
}

const signature = (title: string): Column<Row> => ({
  key: 'change',
  title,
  render: ({ username, gmtModified }) => `${username} · ${dayjs(String(gmtModified)).format('YYYY-MM-DD HH:mm')}`,
})

function Actions({ name, onEdit, onRemove }: { name: string; onEdit: () => void; onRemove: () => void }) {
  const { t } = useTranslation('content')
  return (
    <div className={classes.actions}>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={t('editOne', { name })}
        title={t('editShort')}
        onClick={onEdit}
      >
        <IconPencil size={18} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size={32}
        aria-label={t('deleteOne', { name })}
        title={t('delete')}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    </div>
  )
}
