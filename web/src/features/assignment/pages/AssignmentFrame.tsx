import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useParams } from 'react-router'
import { stateAt } from '../../../lib/dueTimes.ts'
import { Framed } from '../../../lib/pageTitle.ts'
import { useDateNow } from '../../../lib/serverClock.ts'
import { DueWords } from '../../../ui/DueWords.tsx'
import classes from '../../../ui/frame/Frame.module.css'
import { FrameBar } from '../../../ui/frame/FrameBar.tsx'
import { FrameUnread } from '../../../ui/frame/FrameUnread.tsx'
import { headPart } from '../../../ui/frame/headPart.tsx'
import { type HandIn, HandInContext } from '../../problem-set/index.ts'
import { NotOpen } from '../parts/NotOpen.tsx'
import { TabLinks } from '../parts/TabLinks.tsx'
import { listPath } from '../paths.ts'
import { tabAt } from '../tabs.ts'
import { AssignmentContext, useAssignment, useAssignmentHere } from '../useAssignment.ts'
import { useLateCost } from '../useLateCost.ts'

const Head = headPart(() => import('../parts/Head.tsx'))

/** The frame of all pages of an assignment: title, when it is due and tabs; above a problem in one line. */
export function AssignmentFrame() {
  const { t } = useTranslation('assignment')
  const { problemID, submitID } = useParams()
  const { pathname } = useLocation()
  const { assignment, error, retry } = useAssignmentHere()
  const now = useDateNow()
  const isStudent = assignment?.role === 'student'
  const isClosed = assignment !== null && isStudent && stateAt(assignment.times, now) === 'closed'
  const closed = isClosed ? t('closed.hand') : null
  const cost = useLateCost(assignment)
  const handIn = useMemo(
    (): HandIn => ({ closed, cost, keepsNothing: isClosed, ask: async () => true }),
    [closed, cost, isClosed],
  )
  if (assignment === null) {
    return <FrameUnread error={error} onRetry={retry} list={{ to: listPath(null), name: t('list.groups') }} />
  }
  const isProblem = problemID !== undefined && submitID === undefined
  const isOpen = assignment.access || tabAt(assignment, pathname)?.key === 'home'
  return (
    <AssignmentContext value={assignment}>
      <div className={classes.frame} data-problem={isProblem || undefined} data-in-order>
        {isProblem ? <Bar /> : <Head />}
        <HandInContext value={handIn}>
          <Framed value={assignment.title}>{isOpen ? <Outlet /> : <NotOpen />}</Framed>
        </HandInContext>
      </div>
    </AssignmentContext>
  )
}

/** Title, when it is due and tabs in one line, above a problem. */
function Bar() {
  const { id, title, times } = useAssignment()
  return (
    <FrameBar to={`/assignment/${id}`} title={title}>
      <TabLinks />
      <span className={classes.clock}>
        <DueWords times={times} dayClass={classes.state} />
      </span>
    </FrameBar>
  )
}
