import { Waiting } from '../state/Waiting.tsx'
import classes from './Frame.module.css'

/** What stands where the frame of a set will be; what follows it in order is not seen before. */
export const FrameWaiting = () => (
  <div className={classes.waiting} data-waiting>
    <Waiting />
  </div>
)
