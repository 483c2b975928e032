import { Link } from 'react-router'
import classes from '../../../ui/frame/Frame.module.css'
import { useWork } from '../useWork.ts'
import { Countdown, Progress } from './Countdown.tsx'
import { TabLinks } from './TabLinks.tsx'

/** The title, the time and the tabs of a timed work in one line, for its problems. */
export function Bar() {
  const { work } = useWork()
  return (
    <div className={`unprinted ${classes.bar}`}>
      <Link className={classes.brief} to={`/timedwork/${work.id}`} title={work.title}>
        {work.title}
      </Link>
      <TabLinks />
      <Countdown brief />
      <Progress />
    </div>
  )
}
