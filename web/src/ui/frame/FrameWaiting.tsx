import { Waiting } from '../state/Waiting.tsx'
import classes from './Frame.module.css'

/** What stands where the frame of a set will be. */
export const FrameWaiting = () => (
  <div className={classes.waiting}>
    <Waiting />
  </div>
)
