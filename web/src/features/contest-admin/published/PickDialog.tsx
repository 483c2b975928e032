import { Button } from '@mantine/core'
import { getAdminProblemList } from '@oj/functions/features/problem-admin/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import type { Picked } from './usePublished.ts'

interface Props {
  /** of the problem in the file: the first keyword */
  title: string
  /** the rule of the contest and its problems */
  type: number
  onPick: (picked: Picked) => void
  onClose: () => void
}

/** Finds a problem of the bank for one of a published result. */
export function PickDialog({ title, type, onPick, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  const { t: tc } = useTranslation('content')
  const [query, setQuery] = useState({ keyword: title.slice(0, 200), currentPage: 1, limit: 10 })
  const { data, error, isLoading, mutate } = useCall(
    getAdminProblemList,
    { ...query, type },
    { keepPreviousData: true },
  )
  return (
    <Dialog opened onClose={onClose} title={t('published.pickTitle', { title })} size="xl">
      <SearchField
        label={tc('addProblem.search')}
        value={query.keyword}
        maxLength={200}
        delay={300}
        onSearch={(keyword) => setQuery({ ...query, keyword, currentPage: 1 })}
      />
      <DataTable
        label={tc('addProblem.title')}
        rows={data?.records}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading={isLoading}
        expected={query.limit}
        empty={
          <EmptyState title={tc('addProblem.none')} hint={t('add.noneHint', { type: type === 1 ? 'OI' : 'ACM' })} />
        }
        columns={[
          { key: 'problemId', title: tc('addProblem.problemId'), render: ({ problemId }) => problemId },
          { key: 'title', title: t('field.title'), wrap: true, render: (row) => row.title },
          {
            key: 'pick',
            title: t('list.actions'),
            align: 'right',
            pinned: true,
            render: ({ id, problemId }) => (
              <Button
                size="compact-sm"
                variant="light"
                aria-label={t('published.pickOne', { problemId })}
                onClick={() => onPick({ pid: id, problemId })}
              >
                {t('published.pick')}
              </Button>
            ),
          },
        ]}
      />
      <Pager minor page={query} of={data} onChange={(page) => setQuery({ ...query, ...page })} />
    </Dialog>
  )
}
