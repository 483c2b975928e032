import type { ComponentProps } from 'react'
import { part } from '../part/part.tsx'
import type { ReadFailure as Failure } from '../state/ReadFailure.tsx'
import { FrameWaiting } from './headPart.tsx'

const ReadFailure = part(async () => (await import('../state/ReadFailure.tsx')).ReadFailure)

type FailureProps = ComponentProps<typeof Failure>
interface Props extends Omit<FailureProps, 'error'> {
  error: FailureProps['error'] | undefined
}

/** Shown in place of a frame while it loads, or if it fails. */
export const FrameUnread = ({ error, ...failure }: Props) =>
  error ? <ReadFailure error={error} {...failure} /> : <FrameWaiting />
