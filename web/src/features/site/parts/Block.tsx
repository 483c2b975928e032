import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallError } from '../../../lib/calls/callError.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'

interface Props<T> {
  title: string
  actions?: ReactNode
  result: { data: T | undefined; error: CallError | undefined; mutate: () => unknown }
  isEmpty?: (data: T) => boolean
  /** the number of placeholder lines while it loads */
  lines: number
  children: (data: T) => ReactNode
}

/** A block of the home page, which loads separately; an empty one is left out (HM-01). */
export function Block<T>({ title, actions, result, isEmpty, lines, children }: Props<T>) {
  const { data, error, mutate } = result
  if (data !== undefined && isEmpty?.(data)) return null
  return (
    <Panel title={title} actions={actions} waiting={data === undefined && error === undefined}>
      {data !== undefined && children(data)}
      {data === undefined && error && <ErrorState message={error.message} onRetry={() => mutate()} />}
      {data === undefined && !error && <Waiting lines={lines} />}
    </Panel>
  )
}

/** The height of one line of a block, in pixels. */
const lineHeight = 32

const Waiting = ({ lines }: { lines: number }) => (
  <Stack gap={lineHeight / 2} py={lineHeight / 4} aria-busy>
    {Array.from({ length: lines }, (_, line) => line).map((line) => (
      <Skeleton key={line} height={lineHeight / 2} width={`${92 - ((line * 17) % 40)}%`} />
    ))}
  </Stack>
)

export const noEntries = (list: readonly unknown[]) => list.length === 0
