import { Switch } from '@mantine/core'
import type { getAdminTrainings } from '@oj/functions/features/training/management/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconEdit, IconListNumbers, IconTrash } from '@tabler/icons-react'
import dayjs from 'dayjs'
import type { TFunction } from 'i18next'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { RowButton, RowLink, RowTools } from '../../../ui/table/RowTools.tsx'
import { RowTitle, Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { AuthMark, adminPath, CategoryMark } from '../../training/index.ts'

export type AdminRow = AnswerOf<typeof getAdminTrainings>['records'][number]

/** What the table does and knows besides its rows. */
interface Context {
  t: TFunction<'training-admin'>
  inTraining: TFunction<'training'>
  /** a phone: all that is known of a training shares a cell */
  narrow: boolean
  onVisible: (row: AdminRow, on: boolean) => void
  onDelete: (row: AdminRow) => void
}

const withNoneSolved = (row: AdminRow) => ({ ...row, acCount: 0 })

/** The columns of the list of trainings for staff. */
export function adminColumns(context: Context): Column<AdminRow>[] {
  const { t, inTraining, narrow } = context
  const title = (row: AdminRow) => (
    <RowTitle to={row.mine ? adminPath('edit', row.gid, row.id) : null}>{row.title}</RowTitle>
  )
  const visible = (row: AdminRow) => (
    <Switch
      size="sm"
      aria-label={t('list.visibleOf', { title: row.title })}
      checked={row.status}
      disabled={!row.mine}
      onChange={(event) => context.onVisible(row, event.currentTarget.checked)}
    />
  )
  const updated = ({ gmtModified }: AdminRow) => dayjs(gmtModified).format('YYYY-MM-DD HH:mm')
  const actions: Column<AdminRow> = {
    key: 'actions',
    title: t('list.actions'),
    align: 'right',
    pinned: true,
    render: (row) => row.mine && <Actions row={row} context={context} />,
  }
  if (narrow) {
    const training: Column<AdminRow> = {
      key: 'title',
      title: t('field.title'),
      wrap: true,
      render: (row) => (
        <Stacked>
          {title(row)}
          <Under>
            {visible(row)}
            <AuthMark training={withNoneSolved(row)} />
            <CategoryMark training={withNoneSolved(row)} />
            <span>{inTraining('problems.count', { count: row.problemCount })}</span>
            <span>{updated(row)}</span>
          </Under>
        </Stacked>
      ),
    }
    return [training, actions]
  }
  return [
    { key: 'id', title: t('list.id'), render: ({ id }) => id },
    { key: 'rank', title: t('field.rank'), align: 'right', render: ({ rank }) => rank },
    { key: 'title', title: t('field.title'), wrap: true, render: title },
    { key: 'auth', title: t('field.auth'), render: (row) => <AuthMark training={withNoneSolved(row)} /> },
    {
      key: 'category',
      title: t('field.category'),
      wrap: true,
      render: (row) => <CategoryMark training={withNoneSolved(row)} />,
    },
    { key: 'problems', title: t('bar.problems'), align: 'right', render: ({ problemCount }) => problemCount },
    { key: 'visible', title: t('list.visible'), render: visible },
    { key: 'author', title: inTraining('column.author'), render: ({ author }) => author },
    { key: 'updated', title: inTraining('column.updated'), render: updated },
    actions,
  ]
}

function Actions({ row, context: { t, onDelete } }: { row: AdminRow; context: Context }) {
  const { id, gid, title } = row
  return (
    <RowTools>
      <RowLink
        Icon={IconEdit}
        label={t('list.edit', { title })}
        title={t('bar.edit')}
        to={adminPath('edit', gid, id)}
      />
      <RowLink
        Icon={IconListNumbers}
        label={t('list.problems', { title })}
        title={t('bar.problems')}
        to={adminPath('problems', gid, id)}
      />
      <RowButton
        Icon={IconTrash}
        danger
        label={t('list.delete', { title })}
        title={t('delete.action')}
        onClick={() => onDelete(row)}
      />
    </RowTools>
  )
}
