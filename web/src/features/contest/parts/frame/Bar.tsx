import { FrameBar } from '../../../../ui/frame/FrameBar.tsx'
import { useContest } from '../../useContest.ts'
import { Countdown, Progress } from './Countdown.tsx'
import { TabLinks } from './TabLinks.tsx'

/** The title, the time and the tabs of a contest in one line, for pages that need the window. */
export function Bar() {
  const { contest } = useContest()
  return (
    <FrameBar to={`/contest/${contest.id}`} title={contest.title}>
      <TabLinks />
      <Countdown brief />
      <Progress />
    </FrameBar>
  )
}
