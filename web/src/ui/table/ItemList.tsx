import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Reading } from '../../lib/calls/reading.ts'
import type { Page } from '../../lib/page.ts'
import { Panel } from '../Panel.tsx'
import { EmptyState } from '../state/EmptyState.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { Pager } from './Pager.tsx'

interface Props<Row> {
  list: Reading<{ readonly records: readonly Row[]; readonly total: number }>
  page: Page
  onPage: (page: Page) => void
  /** page sizes other than the usual ones */
  sizes?: readonly number[]
  filters: ReactNode
  /** shown if there are no rows; with a way to reset filters that are set */
  none: { title: string; hint?: string; reset?: { name: string; onReset: () => void } }
  className: string | undefined
  /** the skeletons shown while it loads */
  waiting: { className: string | undefined; count: number; height: number; radius: 'md' | 'lg' }
  /** a row as `<li>`, with its key */
  render: (row: Row) => ReactNode
}

/** A list for readers that is no table: its filters, its rows as `<li>`, and its pages. */
export function ItemList<Row>({ list, page, onPage, sizes, filters, none, className, waiting, render }: Props<Row>) {
  const { data, error, isLoading, mutate } = list
  return (
    <Panel flush>
      {filters}
      {!data && error && <ErrorState message={error.message} onRetry={() => mutate()} />}
      {!data && !error && (
        <div className={waiting.className} aria-busy>
          {Array.from({ length: waiting.count }, (_, at) => at).map((at) => (
            <Skeleton key={at} height={waiting.height} radius={waiting.radius} />
          ))}
        </div>
      )}
      {data?.records.length === 0 && (
        <EmptyState
          title={none.title}
          hint={none.hint}
          action={
            none.reset && (
              <Button variant="default" onClick={none.reset.onReset}>
                {none.reset.name}
              </Button>
            )
          }
        />
      )}
      {data && data.records.length > 0 && (
        <ul className={className} aria-busy={isLoading}>
          {data.records.map(render)}
        </ul>
      )}
      <Pager page={page} of={data} {...(sizes && { sizes })} onChange={onPage} />
    </Panel>
  )
}
