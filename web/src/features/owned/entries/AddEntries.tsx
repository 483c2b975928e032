import { Alert, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../../lib/calls/reading.ts'
import type { Page } from '../../../lib/page.ts'
import { toast } from '../../../lib/toast.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { type OwnedKind, useAdminPlace, useOwnedId } from '../kind.ts'
import { useBusy } from '../useBusy.ts'
import classes from './AddEntries.module.css'
import { nextDisplayId } from './nextDisplayId.ts'

interface Addable {
  readonly id: number
  readonly problemId: string
  readonly title: string
  readonly type: number
}

export interface AddQuery extends Page {
  keyword: string
}

interface Props<One> {
  kind: OwnedKind<One>
  /** the ids that are taken in the set; null where problems keep the ids that they have */
  taken: readonly string[] | null
  /** reads the problems that may be added */
  useAddable: (
    id: number,
    query: AddQuery,
  ) => Reading<{ readonly problemList: { readonly records: readonly Addable[]; readonly total: number } }>
  noneHint: string
  /** columns between the title and the button */
  more?: readonly Column<Addable>[]
  add: (pid: number, displayId: string) => Promise<{ readonly isDataShown: boolean } | null>
  /** awaited before the next id is offered, which would be taken else */
  readAgain: () => Promise<unknown>
  onClose: () => void
}

/** Finds problems of the bank, in a group its own too, and adds them to a set one by one. */
export function AddEntries<One>({ kind, taken, useAddable, noneHint, more = [], add, readAgain, onClose }: Props<One>) {
  const { t } = useTranslation('content')
  const { t: ofKind } = useTranslation(`${kind.name}-admin`)
  const { gid } = useAdminPlace(kind)
  const [query, setQuery] = useState<AddQuery>({ keyword: '', currentPage: 1, limit: 10 })
  const read = useAddable(useOwnedId(kind), query)
  const { run, running } = useBusy()
  const [typed, setTyped] = useState<string | null>(null)
  /** those that were added here, of which contestants have seen test data */
  const [shown, setShown] = useState<readonly string[]>([])
  const displayId = typed ?? nextDisplayId(taken ?? [])
  const title = t(gid === null ? 'addProblem.title' : 'addProblem.titleInGroup')

  const bring = ({ id, problemId }: Addable) =>
    run(async () => {
      const added = await add(id, displayId)
      if (added?.isDataShown) setShown((all) => [...all, problemId])
      toast('success', ofKind('add.done', { problemId, displayId }))
      await readAgain()
      setTyped(null)
    })
  const button: Column<Addable> = {
    key: 'add',
    title: t('actions'),
    align: 'right',
    pinned: true,
    render: (row) => (
      <Button
        size="compact-sm"
        variant="light"
        disabled={running || displayId.trim() === ''}
        aria-label={t('addProblem.one', { problemId: row.problemId, title: row.title })}
        onClick={() => void bring(row)}
      >
        {t('addProblem.add')}
      </Button>
    ),
  }
  return (
    <Dialog opened onClose={onClose} title={title} size="xl">
      <div className={classes.search} data-beside={taken ? '' : undefined}>
        <SearchField
          label={t('addProblem.search')}
          value={query.keyword}
          delay={300}
          onSearch={(keyword) => setQuery({ ...query, keyword, currentPage: 1 })}
        />
        {taken && (
          <TextInput
            label={ofKind('problems.displayId')}
            maxLength={40}
            value={displayId}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </div>
      {shown.length > 0 && (
        <Alert data-tone="warn" mb={12}>
          {t('addProblem.dataShown', { problems: shown.join(', ') })}
        </Alert>
      )}
      <ListTable
        label={title}
        list={{ ...read, data: read.data?.problemList }}
        rowKey={({ id }) => id}
        minor
        page={query}
        onPage={(page) => setQuery({ ...query, ...page })}
        loading={running}
        empty={<EmptyState title={t('addProblem.none')} hint={noneHint} />}
        columns={[
          { key: 'problemId', title: t('addProblem.problemId'), render: ({ problemId }) => problemId },
          { key: 'title', title: t('field.title'), wrap: true, render: ({ title }) => title },
          ...more,
          button,
        ]}
      />
    </Dialog>
  )
}
