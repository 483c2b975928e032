import { Badge, Button } from '@mantine/core'
import type { GradebookRow } from '@oj/functions/features/gradebook/management/contract.ts'
import { IconPlus } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CallError } from '../../../lib/calls/callError.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { AddGradebook } from './AddGradebook.tsx'
import classes from './Gradebook.module.css'

const addressOf = ({ id, role }: GradebookRow) => `/gradebook/${id}${role === 'teacher' ? '' : '/mine'}`

interface Props {
  /** undefined while it is being read */
  list: { records: GradebookRow[]; mayAdd: boolean } | undefined
  error: CallError | undefined
  loading: boolean
  /** the group that new ones are of; null for the site */
  gid: number | null
  onRetry: () => unknown
}

/** Gradebooks by their titles, with the way to make one for who may. */
export function BookTable({ list, error, loading, gid, onRetry }: Props) {
  const { t } = useTranslation('gradebook')
  const [isAdding, setAdding] = useState(false)
  const isNarrow = useNarrow()
  const add = list?.mayAdd && (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setAdding(true)}>
      {t('add.open')}
    </Button>
  )
  const isTeacher = list?.mayAdd || list?.records.some(({ role }) => role === 'teacher')
  return (
    <>
      <PageTitle title={t(isTeacher ? 'list.title' : 'list.mine')} actions={add} />
      <Panel flush>
        <DataTable
          label={t('list.title')}
          rows={list?.records}
          rowKey={({ id }) => id}
          error={error}
          onRetry={onRetry}
          loading={loading}
          expected={5}
          empty={<EmptyState title={t('list.none')} hint={t(list?.mayAdd ? 'list.noneTeacher' : 'list.noneStudent')} />}
          columns={[
            {
              key: 'title',
              title: t('list.name'),
              wrap: true,
              render: (row) => (
                <Link className={classes.open} to={addressOf(row)}>
                  {row.title}
                </Link>
              ),
            },
            {
              key: 'role',
              title: t('list.role'),
              render: ({ role, isPublished }) => (
                <>
                  {t(`role.${role}`)}{' '}
                  {!isPublished && (
                    <Badge size="sm" variant="default">
                      {t('list.draft')}
                    </Badge>
                  )}
                </>
              ),
            },
            ...(isNarrow ? [] : wideColumns(t)),
            {
              key: 'changed',
              title: t('list.changed'),
              render: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
            },
          ]}
        />
      </Panel>
      {isAdding && <AddGradebook gid={gid} onClose={() => setAdding(false)} />}
    </>
  )
}

/** What a phone has no room for. */
const wideColumns = (t: TFunction<'gradebook'>): Column<GradebookRow>[] => [
  { key: 'author', title: t('list.author'), render: ({ author }) => author },
  { key: 'columns', title: t('list.columns'), align: 'right', render: ({ columns }) => columns },
]
