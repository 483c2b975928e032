import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { CallError } from '../../lib/calls/callError.ts'
import { keywordMax } from '../../lib/listAddress.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { EmptyState } from '../state/EmptyState.tsx'
import { type Column, DataTable } from '../table/DataTable.tsx'
import { Pager } from '../table/Pager.tsx'
import { SearchField } from '../table/SearchField.tsx'
import classes from './AddProblemDialog.module.css'

interface Addable {
  readonly id: number
  readonly problemId: string
  readonly title: string
}

/** What is searched for, and which page of it is shown. */
export type AddQuery = { keyword: string; currentPage: number; limit: number }

/** The query of such a dialog from its start. */
export const useAddQuery = () => useState<AddQuery>({ keyword: '', currentPage: 1, limit: 10 })

interface Words {
  title: string
  search: string
  problemId: string
  problemTitle: string
  actions: string
  add: string
  none: string
  noneHint: string
}

interface Props<Row extends Addable> {
  words: Words
  query: AddQuery
  onQuery: (query: AddQuery) => void
  /** the problems that may be added; undefined while they are on their way */
  found: { records: readonly Row[]; total: number } | undefined
  error: CallError | undefined
  onRetry: () => unknown
  loading: boolean
  /** a field beside the search */
  beside?: ReactNode
  /** columns between the title and the button */
  more?: readonly Column<Row>[]
  disabled: boolean
  /** what the button of a row is called */
  addOf: (row: Row) => string
  onAdd: (row: Row) => void
  onClose: () => void
}

/** Finds problems and puts them into a set, one after the other. */
export function AddProblemDialog<Row extends Addable>(props: Props<Row>) {
  const { words, query, onQuery, found, beside, more = [], disabled, addOf, onAdd } = props
  const add: Column<Row> = {
    key: 'add',
    title: words.actions,
    align: 'right',
    pinned: true,
    render: (row) => (
      <Button size="compact-sm" variant="light" disabled={disabled} aria-label={addOf(row)} onClick={() => onAdd(row)}>
        {words.add}
      </Button>
    ),
  }
  return (
    <Dialog opened onClose={props.onClose} title={words.title} size="xl">
      <div className={classes.search} data-beside={beside ? '' : undefined}>
        <SearchField
          label={words.search}
          value={query.keyword}
          maxLength={keywordMax}
          delay={300}
          onSearch={(keyword) => onQuery({ ...query, keyword, currentPage: 1 })}
        />
        {beside}
      </div>
      <DataTable
        label={words.title}
        rows={found?.records}
        rowKey={({ id }) => id}
        error={props.error}
        onRetry={props.onRetry}
        loading={props.loading}
        expected={query.limit}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
        columns={[
          { key: 'problemId', title: words.problemId, render: ({ problemId }) => problemId },
          { key: 'title', title: words.problemTitle, wrap: true, render: ({ title }) => title },
          ...more,
          add,
        ]}
      />
      <Pager minor page={query} of={found} onChange={(page) => onQuery({ ...query, ...page })} />
    </Dialog>
  )
}
