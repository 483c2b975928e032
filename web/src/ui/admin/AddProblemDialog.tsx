import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keywordMax } from '../../lib/addressQuery.ts'
import type { CallError } from '../../lib/calls/callError.ts'
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

interface Props<Row extends Addable> {
  /** whether the problems of a group are found, too */
  inGroup: boolean
  query: AddQuery
  onQuery: (query: AddQuery) => void
  /** the problems that may be added; undefined while they are on their way */
  found: { records: readonly Row[]; total: number } | undefined
  error: CallError | undefined
  onRetry: () => unknown
  loading: boolean
  /** what is said where none is found */
  noneHint: string
  /** a field beside the search */
  beside?: ReactNode
  /** columns between the title and the button */
  more?: readonly Column<Row>[]
  disabled: boolean
  onAdd: (row: Row) => void
  onClose: () => void
}

/** Finds problems and puts them into a set, one after the other. */
export function AddProblemDialog<Row extends Addable>(props: Props<Row>) {
  const { query, onQuery, found, beside, more = [], disabled, onAdd } = props
  const { t } = useTranslation('content')
  const title = t(props.inGroup ? 'addProblem.titleInGroup' : 'addProblem.title')
  const add: Column<Row> = {
    key: 'add',
    title: t('actions'),
    align: 'right',
    pinned: true,
    render: (row) => (
      <Button
        size="compact-sm"
        variant="light"
        disabled={disabled}
        aria-label={t('addProblem.one', { problemId: row.problemId, title: row.title })}
        onClick={() => onAdd(row)}
      >
        {t('addProblem.add')}
      </Button>
    ),
  }
  return (
    <Dialog opened onClose={props.onClose} title={title} size="xl">
      <div className={classes.search} data-beside={beside ? '' : undefined}>
        <SearchField
          label={t('addProblem.search')}
          value={query.keyword}
          maxLength={keywordMax}
          delay={300}
          onSearch={(keyword) => onQuery({ ...query, keyword, currentPage: 1 })}
        />
        {beside}
      </div>
      <DataTable
        label={title}
        rows={found?.records}
        rowKey={({ id }) => id}
        error={props.error}
        onRetry={props.onRetry}
        loading={props.loading}
        expected={query.limit}
        empty={<EmptyState title={t('addProblem.none')} hint={props.noneHint} />}
        columns={[
          { key: 'problemId', title: t('addProblem.problemId'), render: ({ problemId }) => problemId },
          { key: 'title', title: t('field.title'), wrap: true, render: ({ title }) => title },
          ...more,
          add,
        ]}
      />
      <Pager minor page={query} of={found} onChange={(page) => onQuery({ ...query, ...page })} />
    </Dialog>
  )
}
