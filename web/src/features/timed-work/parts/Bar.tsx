import { FrameBar } from '../../../ui/frame/FrameBar.tsx'
import { useWork } from '../useWork.ts'
import { Countdown, Progress } from './Countdown.tsx'
import { TabLinks } from './TabLinks.tsx'

/** The title, the time and the tabs of a timed work in one line, for its problems. */
export function Bar() {
  const { work } = useWork()
  return (
    <FrameBar to={`/timedwork/${work.id}`} title={work.title}>
      <TabLinks />
      <Countdown brief />
      <Progress />
    </FrameBar>
  )
}
