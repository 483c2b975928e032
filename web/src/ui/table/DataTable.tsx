import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallError } from '../../lib/calls/callError.ts'
import { ErrorState } from '../state/ErrorState.tsx'
import { useNarrow } from '../useNarrow.ts'
import classes from './DataTable.module.css'
import scroller from './SideScroll.module.css'

export interface Column<Row> {
  key: string
  title: ReactNode
  render: (row: Row) => ReactNode
  align?: 'left' | 'center' | 'right'
  width?: number | string
  /** may wrap; other cells stay on one line */
  wrap?: boolean
  /** on a phone it stands with its heading below the first column that may wrap */
  under?: boolean
  /** stays in sight at the right while the rest scrolls, and is not printed */
  pinned?: boolean
  /** its heading is a button that sorts the rows by it */
  sort?: { order: 'ascending' | 'descending' | 'none'; onSort: () => void }
}

interface Props<Row> {
  /** for assistive technology */
  label: string
  columns: readonly Column<Row>[]
  /** undefined while they are loading */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** shown if there are no rows */
  empty: ReactNode
  error?: CallError | undefined
  onRetry?: () => unknown
  /** new rows are loading; the old ones stay readable, without colours */
  loading?: boolean
  /** the number of skeleton rows at first */
  expected?: number
  highlight?: (row: Row) => boolean
  /** the pointer or the focus entered a row, or left it (null) */
  onRowHover?: (row: Row | null) => void
}

/**
 * A table with its states: loading, failed, empty, full. On narrow screens columns move below others if they say so, and
 * what is still too wide scrolls sideways within its frame.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, error, empty, onRetry, loading = false } = props
  const columns = useNarrow() ? foldColumns(props.columns) : props.columns
  if (!rows && error) return <ErrorState message={error.message} {...(onRetry && { onRetry })} />
  if (rows?.length === 0) return empty
  return (
    // so that the keyboard can scroll it
    <Box className={`${scroller.scroll} ${classes.scroll}`} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-busy={!rows || loading} data-dim={loading || undefined}>
        <thead>
          <tr>
            {columns.map(({ key, title, align, width, pinned, sort }) => (
              <th
                key={key}
                className={pinned ? 'unprinted' : undefined}
                data-align={align}
                data-pinned={pinned || undefined}
                aria-sort={sort?.order}
                style={{ textAlign: align, width }}
              >
                {sort ? (
                  <button type="button" className={classes.sort} onClick={sort.onSort}>
                    {title}
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={rows ? undefined : classes.waiting}>
          {rows ? (
            rows.map((row) => <DataRow key={props.rowKey(row)} row={row} {...props} columns={columns} />)
          ) : (
            <Waiting {...props} columns={columns} />
          )}
        </tbody>
      </table>
    </Box>
  )
}

/** The columns on a phone. */
function foldColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const below = columns.filter(({ under }) => under)
  const host = columns.find(({ wrap, under }) => wrap && !under)
  if (!host || below.length === 0) return columns
  const both = (row: Row) => (
    <>
      {host.render(row)}
      <div className={classes.below}>
        {below.map(({ key, title, pinned, render }) => (
          <span key={key}>
            {!pinned && <span className={classes.label}>{title} </span>}
            {render(row)}
          </span>
        ))}
      </div>
    </>
  )
  return columns.filter(({ under }) => !under).map((one) => (one === host ? { ...one, render: both } : one))
}

function DataRow<Row>({ row, columns, highlight, onRowHover }: Props<Row> & { row: Row }) {
  const enter = onRowHover && (() => onRowHover(row))
  const leave = onRowHover && (() => onRowHover(null))
  return (
    <tr
      data-own={highlight?.(row) || undefined}
      onMouseEnter={enter}
      onFocus={enter}
      onMouseLeave={leave}
      onBlur={leave}
    >
      {columns.map(({ key, align, wrap, pinned, render }) => (
        <td
          key={key}
          className={pinned ? 'unprinted' : undefined}
          data-align={align}
          data-wrap={wrap || undefined}
          data-pinned={pinned || undefined}
          style={{ textAlign: align }}
        >
          {render(row)}
        </td>
      ))}
    </tr>
  )
}

function Waiting<Row>({ columns, expected = 15 }: Props<Row>) {
  return Array.from({ length: expected }, (_, index) => index).map((index) => (
    <tr key={index}>
      {columns.map(({ key }) => (
        <td key={key}>
          <div className={classes.bar} />
        </td>
      ))}
    </tr>
  ))
}
