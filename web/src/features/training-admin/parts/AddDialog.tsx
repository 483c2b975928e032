import { Button } from '@mantine/core'
import { addTrainingProblem, getTrainingEntries } from '@oj/functions/features/training/entries/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { keywordMax } from '../../../lib/listAddress.ts'
import { toast } from '../../../lib/toast.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { readEntriesAgain } from '../useEntries.ts'
import classes from './Problems.module.css'

interface Props {
  tid: number
  onClose: () => void
}

/** Finds problems of the bank and puts them into a training, one after the other. */
export function AddDialog({ tid, onClose }: Props) {
  const { t } = useTranslation('training-admin')
  const [query, setQuery] = useState({ keyword: '', currentPage: 1, limit: 10 })
  const asked = { tid, queryExisted: true, ...query }
  const { data, error, isLoading, mutate } = useCall(getTrainingEntries, asked, { keepPreviousData: true })
  const { run, running } = useAction(addTrainingProblem)

  async function add({ id, problemId }: { id: number; problemId: string }) {
    if ((await run({ tid, pid: id })) === undefined) return
    toast('success', t('add.done', { problemId }))
    await readEntriesAgain()
  }
  return (
    <Dialog opened onClose={onClose} title={t('add.title')} size="xl">
      <div className={classes.search}>
        <SearchField
          label={t('add.search')}
          value={query.keyword}
          maxLength={keywordMax}
          delay={300}
          onSearch={(keyword) => setQuery({ ...query, keyword, currentPage: 1 })}
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
          {
            key: 'add',
            title: t('list.actions'),
            align: 'right',
            pinned: true,
            render: (row) => (
              <Button
                size="compact-sm"
                variant="light"
                disabled={running}
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
