import { Switch } from '@mantine/core'
import type { AdminWorkRow } from '@oj/functions/features/timed-work/management/contract.ts'
import { IconEdit, IconListNumbers, IconTrash, IconUsers } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { dayjs } from '../../../lib/i18n/dates.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { RowButton, RowLink, RowTools } from '../../../ui/table/RowTools.tsx'
import { RowTitle, Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { AuthTag } from '../parts/AuthTag.tsx'
import type { AdminPage } from '../paths.ts'

type Texts = TFunction<'timed-work-admin'>

/** What the table does and knows besides its rows. */
interface Context {
  /** a phone: all that is known of a work shares a cell */
  readonly narrow: boolean
  readonly path: (page: AdminPage, tid: number) => string
  readonly durationOf: (seconds: number) => string
  readonly onVisible: (row: AdminWorkRow, on: boolean) => void
  readonly onRemove: (row: AdminWorkRow) => void
}

const formatDateTime = (time: string) => dayjs(time).format('YYYY-MM-DD HH:mm')

/** The columns of the list of timed works for staff. */
export function workColumns(
  t: Texts,
  { narrow, path, durationOf, onVisible, onRemove }: Context,
): Column<AdminWorkRow>[] {
  const title = ({ id, title: name, mine }: AdminWorkRow) => (
    <RowTitle to={mine ? path('edit', id) : `/timedwork/${id}`}>{name}</RowTitle>
  )
  const visible = (row: AdminWorkRow) => (
    <Switch
      size="sm"
      aria-label={t('list.visibleOf', { title: row.title })}
      checked={row.visible}
      disabled={!row.mine}
      onChange={(event) => onVisible(row, event.currentTarget.checked)}
    />
  )
  const times = ({ startTime, endTime, duration }: AdminWorkRow) => (
    <Stacked>
      {formatDateTime(startTime)} – {formatDateTime(endTime)}
      <Under>{durationOf(duration)}</Under>
    </Stacked>
  )
  const info = ({ gmtCreate, gmtModified, author }: AdminWorkRow) => (
    <Stacked>
      {author}
      <Under>{t('list.created', { time: formatDateTime(gmtCreate) })}</Under>
      <Under>{t('list.changed', { time: formatDateTime(gmtModified) })}</Under>
    </Stacked>
  )
  const actions: Column<AdminWorkRow> = {
    key: 'actions',
    title: t('list.actions'),
    align: 'right',
    pinned: true,
    render: (row) => (
      <RowTools>
        {(row.mine ? links : []).map(({ page, word, Icon }) => (
          <RowLink
            key={page}
            Icon={Icon}
            label={t(word, { title: row.title })}
            title={t(`bar.${page}`)}
            to={path(page, row.id)}
          />
        ))}
        {row.mayDelete && (
          <RowButton
            Icon={IconTrash}
            danger
            label={t('list.delete', { title: row.title })}
            title={t('delete.action')}
            onClick={() => onRemove(row)}
          />
        )}
      </RowTools>
    ),
  }
  if (narrow) {
    const work: Column<AdminWorkRow> = {
      key: 'title',
      title: t('field.title'),
      wrap: true,
      render: (row) => (
        <Stacked>
          {title(row)}
          <Under>
            {visible(row)}
            <AuthTag auth={row.auth} />
            <span>{formatDateTime(row.startTime)}</span>
            <span>{durationOf(row.duration)}</span>
            <span>{t('list.count', { count: row.count })}</span>
            <span>{row.author}</span>
          </Under>
        </Stacked>
      ),
    }
    return [work, actions]
  }
  return [
    { key: 'id', title: t('list.id'), render: ({ id }) => id },
    { key: 'title', title: t('field.title'), wrap: true, render: title },
    { key: 'auth', title: t('field.auth'), render: ({ auth }) => <AuthTag auth={auth} /> },
    { key: 'times', title: t('list.times'), render: times },
    { key: 'people', title: t('list.people'), align: 'right', render: ({ count }) => count },
    { key: 'visible', title: t('field.visible'), render: visible },
    { key: 'info', title: t('list.info'), render: info },
    actions,
  ]
}

const links = [
  { page: 'edit', word: 'list.edit', Icon: IconEdit },
  { page: 'problems', word: 'list.problems', Icon: IconListNumbers },
  { page: 'people', word: 'list.peopleOf', Icon: IconUsers },
] as const
