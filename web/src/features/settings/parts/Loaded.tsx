import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallError } from '../../../lib/calls/callError.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'

interface Props<T> {
  result: { data: T | undefined; error: CallError | undefined; mutate: () => unknown }
  children: (data: T) => ReactNode
}

/** Shows an answer: a placeholder while it loads, the error if it failed, else itself. */
export function Loaded<T>({ result: { data, error, mutate }, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (error) return <ErrorState message={error.message} onRetry={mutate} />
  return (
    <Stack gap={16} aria-busy data-waiting>
      <Skeleton height={36} />
      <Skeleton height={36} />
      <Skeleton height={36} width={160} />
    </Stack>
  )
}
