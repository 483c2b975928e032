import { Status } from '@oj/shared/judging/verdicts.ts'
import { useState } from 'react'
import { CallError } from '../../src/lib/calls/callError.ts'
import { SolvedBars } from '../../src/ui/chart/SolvedBars.tsx'
import { EmptyState } from '../../src/ui/state/EmptyState.tsx'
import { StatusBadge } from '../../src/ui/status/StatusBadge.tsx'
import { chooseColumn } from '../../src/ui/table/Choose.tsx'
import { type Column, DataTable } from '../../src/ui/table/DataTable.tsx'
import { ItemList } from '../../src/ui/table/ItemList.tsx'
import { Pager } from '../../src/ui/table/Pager.tsx'
import { SearchBar } from '../../src/ui/table/SearchBar.tsx'
import classes from '../Parts.module.css'
import type { Section } from './section.ts'

interface Row {
  id: number
  title: string
  status: number
}

const rows: readonly Row[] = [
  { id: 1000, title: 'A+B', status: Status.accepted },
  { id: 1001, title: '两数之和', status: Status.wrongAnswer },
  { id: 1002, title: 'A title that goes on for longer than any table has room for', status: Status.pending },
]
const columns: Column<Row>[] = [
  { key: 'id', title: 'No.', render: ({ id }) => id },
  { key: 'title', title: 'Title', wrap: true, render: ({ title }) => title },
  { key: 'status', title: 'Verdict', align: 'right', render: ({ status }) => <StatusBadge status={status} /> },
]
const common = { columns, rowKey: ({ id }: Row) => id, empty: <EmptyState title="No problems yet" /> }

const choice = chooseColumn<Row>(
  { choosable: rows.slice(0, 2), isChosen: ({ id }) => id === 1000, choose: () => undefined },
  { all: 'Choose all', one: ({ title }) => `Choose ${title}` },
)

function Full() {
  const [page, setPage] = useState({ currentPage: 2, limit: 10 })
  return (
    <div className={classes.framed}>
      <DataTable
        label="Problems"
        {...common}
        columns={[choice, ...columns]}
        rows={rows}
        highlight={({ id }) => id === 1001}
      />
      <Pager page={page} of={{ total: 123 }} onChange={setPage} />
    </div>
  )
}

const refused = new CallError(500, 'failed', 'The server could not answer. 服务器没有响应。')

const Waiting = () => <DataTable label="Waiting" {...common} rows={undefined} expected={3} />
const Reloading = () => <DataTable label="Reloading" {...common} rows={rows} loading />
const Failed = () => <DataTable label="Failed" {...common} rows={undefined} error={refused} onRetry={() => undefined} />
const Empty = () => <DataTable label="Empty" {...common} rows={[]} />

const doNothing = () => undefined
const items = {
  page: { currentPage: 1, limit: 10 },
  onPage: doNothing,
  filters: <SearchBar label="Search the problems" value="" maxLength={50} onSearch={doNothing} />,
  none: { title: 'No problem has these words', reset: { name: 'Show all', onReset: doNothing } },
  className: classes.items,
  waiting: { className: classes.items, count: 3, height: 24, radius: 'md' },
  render: ({ id, title }: Row) => <li key={id}>{title}</li>,
} as const
const listOf = (records?: readonly Row[], error?: CallError) => ({
  data: records && { records, total: records.length },
  error,
  isLoading: false,
  mutate: doNothing,
})

const FullItems = () => <ItemList {...items} list={listOf(rows)} />
const WaitingItems = () => <ItemList {...items} list={listOf()} />
const FailedItems = () => <ItemList {...items} list={listOf(undefined, refused)} />
const EmptyItems = () => <ItemList {...items} list={listOf([])} />

const Solved = () => (
  <SolvedBars
    label="By problem"
    people={30}
    problems={[
      { pid: 1, id: 'A', title: 'A+B', to: '/A', solved: 24, tried: 29 },
      { pid: 2, id: 'B', title: '两数之和，标题很长很长很长很长', to: '/B', solved: 0, tried: 0 },
    ]}
    wordsOf={({ solved, tried }) => `${solved} solved, ${tried} tried`}
  />
)

/** Tables and other lists in their states. */
export const lists: readonly Section[] = [
  { name: 'Table', Shown: Full, wide: true },
  { name: 'Who has solved what', Shown: Solved },
  { name: 'Table, waiting', Shown: Waiting },
  { name: 'Table, reloading', Shown: Reloading },
  { name: 'Table, failed', Shown: Failed },
  { name: 'Table, empty', Shown: Empty },
  { name: 'Items', Shown: FullItems },
  { name: 'Items, waiting', Shown: WaitingItems },
  { name: 'Items, failed', Shown: FailedItems },
  { name: 'Items, empty', Shown: EmptyItems },
]
