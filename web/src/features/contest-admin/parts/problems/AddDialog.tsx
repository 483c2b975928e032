import { Button, TextInput } from '@mantine/core'
import { addContestProblem, getContestEntries } from '@oj/functions/features/contest/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reload, useAction, useCall } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { SearchField } from '../../../../ui/table/SearchField.tsx'
import { nextDisplayId } from '../../entries.ts'
import { useOffice } from '../../office.ts'
import classes from './Problems.module.css'
import { readers } from './useEntries.ts'

interface Props {
  cid: number
  /** of the contest: its problems are of the same */
  type: number
  /** the ids by which its problems are called */
  taken: readonly string[]
  onClose: () => void
}

/** Finds problems of the bank and puts them into a contest, one after the other. */
export function AddDialog({ cid, type, taken, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  const [query, setQuery] = useState({ keyword: '', currentPage: 1, limit: 10 })
  const [typed, setTyped] = useState<string | null>(null)
  const { data, error, isLoading, mutate } = useCall(
    getContestEntries,
    { cid, problemType: type, ...query },
    { keepPreviousData: true },
  )
  const { run, running } = useAction(addContestProblem)
  const { gid } = useOffice()
  const title = t(gid === null ? 'add.title' : 'add.titleInGroup')
  const displayId = typed ?? nextDisplayId(taken)

  async function add({ id, problemId }: { id: number; problemId: string }) {
    if ((await run({ cid, pid: id, displayId })) === undefined) return
    toast('success', t('add.done', { problemId, displayId }))
    setTyped(null)
    await reload(...readers)
  }
  return (
    <Dialog opened onClose={onClose} title={title} size="xl">
      <div className={classes.search}>
        <SearchField
          label={t('add.search')}
          value={query.keyword}
          maxLength={200}
          delay={300}
          onSearch={(keyword) => setQuery({ ...query, keyword, currentPage: 1 })}
        />
        <TextInput
          label={t('add.displayId')}
          maxLength={40}
          value={displayId}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <DataTable
        label={title}
        rows={data?.problemList.records}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading={isLoading || running}
        expected={query.limit}
        empty={<EmptyState title={t('add.none')} hint={t('add.noneHint', { type: type === 1 ? 'OI' : 'ACM' })} />}
        columns={[
          { key: 'problemId', title: t('add.problemId'), render: ({ problemId }) => problemId },
          { key: 'title', title: t('field.title'), wrap: true, render: ({ title }) => title },
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
