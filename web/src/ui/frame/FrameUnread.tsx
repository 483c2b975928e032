import type { ComponentProps } from 'react'
import { part } from '../part/part.tsx'
import type { ReadFailure as Failure } from '../state/ReadFailure.tsx'
import { FrameWaiting } from './FrameWaiting.tsx'

const ReadFailure = part(async () => (await import('../state/ReadFailure.tsx')).ReadFailure)

type FailureProps = ComponentProps<typeof Failure>
interface Props extends Omit<FailureProps, 'error'> {
  error: FailureProps['error'] | undefined
}

/** What stands in place of a frame: that it is awaited, or why it does not come. */
export const FrameUnread = ({ error, ...failure }: Props) =>
  error ? <ReadFailure error={error} {...failure} /> : <FrameWaiting />
