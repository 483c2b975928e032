import type { ComponentType } from 'react'
import { part } from '../part/part.tsx'
import { Waiting } from '../state/Waiting.tsx'
import classes from './Frame.module.css'

/** Holds the place of the frame of a set; what follows it in order is not shown before it has come. */
export const FrameWaiting = () => (
  <div className={classes.waiting} data-waiting>
    <Waiting />
  </div>
)

/** The head of a frame, loaded apart with the styles of its pages: a problem's page shows only a line of it. */
export const headPart = (load: () => Promise<{ Head: ComponentType }>) =>
  part(
    async () => {
      const [{ Head }] = await Promise.all([load(), import('../../lib/loading/stylesLater.ts')])
      return Head
    },
    { waiting: <FrameWaiting /> },
  )
