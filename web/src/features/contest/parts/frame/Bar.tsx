import { Link } from 'react-router'
import classes from '../../../../ui/frame/Frame.module.css'
import { useContest } from '../../useContest.ts'
import { Countdown, Progress } from './Countdown.tsx'
import { TabLinks } from './TabLinks.tsx'

/** The title, the time and the tabs of a contest in one line, for pages that need the window. */
export function Bar() {
  const { contest } = useContest()
  return (
    <div className={`unprinted ${classes.bar}`}>
      <Link className={classes.brief} to={`/contest/${contest.id}`} title={contest.title}>
        {contest.title}
      </Link>
      <TabLinks />
      <Countdown brief />
      <Progress />
    </div>
  )
}
