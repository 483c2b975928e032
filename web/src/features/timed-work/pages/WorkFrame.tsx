import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useParams } from 'react-router'
import { Framed } from '../../../lib/pageTitle.ts'
import classes from '../../../ui/frame/Frame.module.css'
import { FrameBar } from '../../../ui/frame/FrameBar.tsx'
import { FrameUnread } from '../../../ui/frame/FrameUnread.tsx'
import { headPart } from '../../../ui/frame/headPart.tsx'
import { part } from '../../../ui/part/part.tsx'
import { type HandIn, HandInContext } from '../../problem-set/index.ts'
import { HandInButton } from '../entry/HandInButton.tsx'
import { Countdown, Progress } from '../parts/Countdown.tsx'
import { TabLinks } from '../parts/TabLinks.tsx'
import { tabAt } from '../tabs.ts'
import { useWork, useWorkHere, WorkContext } from '../useWork.ts'

const Closed = part(async () => (await import('../parts/Closed.tsx')).Closed)
const Head = headPart(() => import('../parts/Head.tsx'))

/** The frame of all pages of a timed work: title, times and tabs; above a problem in one line. */
export function WorkFrame() {
  const { t } = useTranslation('timed-work')
  const { problemID, submitID } = useParams()
  const { pathname } = useLocation()
  const { open, error, retry } = useWorkHere()
  const isStaff = open !== null && open.work.role !== 'entrant'
  const isHandedIn = open?.work.record?.endTime !== null && open?.work.endsAt !== open?.work.record?.endTime
  const isOver = open !== null && !isStaff && open.state === 'ended'
  const closed = isOver ? t(isHandedIn ? 'closed.handedIn' : 'closed.timeOut') : null
  const handIn = useMemo((): HandIn => ({ closed, keepsNothing: isOver, ask: async () => true }), [closed, isOver])
  if (open === null) {
    return <FrameUnread error={error} onRetry={retry} list={{ to: '/timedwork', name: t('list.title') }} />
  }
  const isProblem = problemID !== undefined && submitID === undefined
  const tab = tabAt(open.work, pathname)
  const isOpen = tab === undefined || tab.isOpen(open.work)
  return (
    <WorkContext value={open}>
      <div className={classes.frame} data-problem={isProblem || undefined} data-in-order>
        {isProblem ? <Bar /> : <Head />}
        <HandInContext value={handIn}>
          <Framed value={open.work.title}>{isOpen ? <Outlet /> : <Closed isRank={tab.key === 'rank'} />}</Framed>
        </HandInContext>
      </div>
    </WorkContext>
  )
}

/** Title, time and tabs in one line, above a problem. */
function Bar() {
  const { work } = useWork()
  return (
    <FrameBar to={`/timedwork/${work.id}`} title={work.title}>
      <TabLinks />
      <Countdown brief />
      <HandInButton />
      <Progress />
    </FrameBar>
  )
}
