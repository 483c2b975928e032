import type { ComponentType } from 'react'
import { part } from '../part/part.tsx'
import { FrameWaiting } from './FrameWaiting.tsx'

/** The head of a frame, apart, with the styles that its pages need: a problem needs only a line. */
export const headPart = (load: () => Promise<{ Head: ComponentType }>) =>
  part(
    async () => {
      const [{ Head }] = await Promise.all([load(), import('../../lib/loading/stylesLater.ts')])
      return Head
    },
    { waiting: <FrameWaiting /> },
  )
