import { Button, TextInput } from '@mantine/core'
import { addTimedWorkProblem, getTimedWorkEntries } from '@oj/functions/features/timed-work/entries/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reload, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { nextDisplayId } from '../../contest-admin/index.ts'
import classes from './Office.module.css'
import { readers } from './useWorkEntries.ts'

interface Props {
  tid: number
  /** the ids by which its problems are called */
  taken: readonly string[]
  onClose: () => void
}

/** Finds problems of the bank and puts them into a timed work, one after the other. */
export function AddProblems({ tid, taken, onClose }: Props) {
  const { t } = useTranslation('timed-work-admin')
  const [query, setQuery] = useState({ keyword: '', currentPage: 1, limit: 10 })
  const [typed, setTyped] = useState<string | null>(null)
  const { data, error, isLoading, mutate } = useCall(
    getTimedWorkEntries,
    { tid, toAdd: true, ...query },
    { keepPreviousData: true },
  )
  const { run, running } = useAction(addTimedWorkProblem)
  const displayId = typed ?? nextDisplayId(taken)

  async function add({ id, problemId }: { id: number; problemId: string }) {
    if ((await run({ tid, pid: id, displayId })) === undefined) return
    toast('success', t('add.done', { problemId, displayId }))
    setTyped(null)
    await reload(...readers)
  }
  return (
    <Dialog opened onClose={onClose} title={t('add.title')} size="xl">
      <div className={classes.search}>
        <SearchField
          label={t('add.search')}
          value={query.keyword}
          maxLength={200}
          delay={300}
          onSearch={(keyword) => setQuery({ ...query, keyword, currentPage: 1 })}
        />
        <TextInput
          label={t('problems.displayId')}
          maxLength={40}
          value={displayId}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <DataTable
        label={t('add.title')}
        rows={data?.problemList.records}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading={isLoading || running}
        expected={query.limit}
        empty={<EmptyState title={t('add.none')} hint={t('add.noneHint')} />}
        columns={[
          { key: 'problemId', title: t('add.problemId'), render: ({ problemId }) => problemId },
          { key: 'title', title: t('field.title'), wrap: true, render: ({ title }) => title },
          { key: 'type', title: t('problems.type'), render: ({ type }) => t(`type.${typeOf(type)}`) },
          {
            key: 'add',
            title: t('list.actions'),
            align: 'right',
            pinned: true,
            render: (row) => (
              <Button
                size="compact-sm"
                variant="light"
                disabled={running || displayId.trim() === ''}
                aria-label={t('add.one', row)}
                onClick={() => void add(row)}
              >
                {t('add.add')}
              </Button>
            ),
          },
        ]}
      />
      <Pager minor page={query} of={data?.problemList} onChange={(page) => setQuery({ ...query, ...page })} />
    </Dialog>
  )
}

const types = ['acm', 'oi', 'objective'] as const
/** How a problem is scored, by its type on the wire. */
export const typeOf = (type: number) => types[type] ?? 'objective'
