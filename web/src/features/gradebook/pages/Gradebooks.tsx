import { Badge, Button } from '@mantine/core'
import { type GradebookRow, getGradebooks } from '@oj/functions/features/gradebook/life/contract.ts'
import { IconPlus } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { AddGradebook } from '../parts/AddGradebook.tsx'
import classes from '../parts/Gradebook.module.css'

const addressOf = ({ id, role }: GradebookRow) => `/gradebook/${id}${role === 'teacher' ? '' : '/mine'}`

/** The gradebooks that one teaches with, and those in which one may see one's own grades. */
export function Gradebooks() {
  const { t } = useTranslation('gradebook')
  const { data, error, isLoading, mutate } = useCall(getGradebooks, {})
  const [isAdding, setAdding] = useState(false)
  const isNarrow = useNarrow()
  const add = data?.mayAdd && (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setAdding(true)}>
      {t('add.open')}
    </Button>
  )
  const isTeacher = data?.mayAdd || data?.records.some(({ role }) => role === 'teacher')
  return (
    <>
      <PageTitle title={t(isTeacher ? 'list.title' : 'list.mine')} actions={add} />
      <Panel flush>
        <DataTable
          label={t('list.title')}
          rows={data?.records}
          rowKey={({ id }) => id}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={5}
          empty={<EmptyState title={t('list.none')} hint={t(data?.mayAdd ? 'list.noneTeacher' : 'list.noneStudent')} />}
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
            ...(isNarrow ? [] : more(t)),
            {
              key: 'changed',
              title: t('list.changed'),
              render: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
            },
          ]}
        />
      </Panel>
      {isAdding && <AddGradebook onClose={() => setAdding(false)} />}
    </>
  )
}

/** What a phone has no room for. */
const more = (t: TFunction<'gradebook'>): Column<GradebookRow>[] => [
  { key: 'author', title: t('list.author'), render: ({ author }) => author },
  { key: 'columns', title: t('list.columns'), align: 'right', render: ({ columns }) => columns },
]
