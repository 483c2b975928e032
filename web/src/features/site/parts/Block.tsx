import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallError } from '../../../lib/callError.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import classes from './Block.module.css'

interface Props<T> {
  title: string
  actions?: ReactNode
  /** what the block shows, as it comes from the server */
  result: { data: T | undefined; error: CallError | undefined; mutate: () => unknown }
  isEmpty: (data: T) => boolean
  /** what is said where there is nothing */
  empty: string
  /** how many lines hold the place while it loads */
  lines: number
  children: (data: T) => ReactNode
}

/** A block of the home page, which loads separately: waiting, failed, empty or full (HM-01). */
export function Block<T>({ title, actions, result, isEmpty, empty, lines, children }: Props<T>) {
  const { data, error, mutate } = result
  return (
    <Panel title={title} actions={actions}>
      {/* as high when it is empty as while it waits, so that nothing below jumps */}
      <div className={classes.body} style={{ minHeight: lines * lineHeight }}>
        {data !== undefined && (isEmpty(data) ? <p className={classes.empty}>{empty}</p> : children(data))}
        {data === undefined && error && <ErrorState message={error.message} onRetry={() => mutate()} />}
        {data === undefined && !error && <Waiting lines={lines} />}
      </div>
    </Panel>
  )
}

/** The place of one line of a block, in pixels. */
const lineHeight = 32

const Waiting = ({ lines }: { lines: number }) => (
  <Stack gap={lineHeight / 2} py={lineHeight / 4} aria-busy>
    {Array.from({ length: lines }, (_, line) => line).map((line) => (
      <Skeleton key={line} height={lineHeight / 2} width={`${92 - ((line * 17) % 40)}%`} />
    ))}
  </Stack>
)

/** A block's list is empty when it has no entries. */
export const noEntries = (list: readonly unknown[]) => list.length === 0
