import type { ComponentProps } from 'react'
import type { Reading } from '../../lib/calls/reading.ts'
import { DataTable } from './DataTable.tsx'
import { Pager } from './Pager.tsx'

type TableProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'error' | 'onRetry'>
type PagerProps = ComponentProps<typeof Pager>

interface Props<Row> extends TableProps<Row>, Pick<PagerProps, 'page' | 'minor' | 'sizes'> {
  list: Reading<{ readonly records: readonly Row[]; readonly total: number }>
  onPage: PagerProps['onChange']
}

/** A list that comes page by page: its rows as a table, and its pages below. */
export function ListTable<Row>(props: Props<Row>) {
  const { list, page, minor = false, sizes, onPage, loading = false, expected = page.limit, ...table } = props
  const { data, error, isLoading, mutate } = list
  return (
    <>
      <DataTable
        {...table}
        rows={data?.records}
        error={error}
        onRetry={mutate}
        loading={isLoading || loading}
        expected={expected}
      />
      <Pager page={page} of={data} minor={minor} {...(sizes && { sizes })} onChange={onPage} />
    </>
  )
}
