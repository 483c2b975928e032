import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { Framed } from '../../../lib/pageTitle.ts'
import classes from '../../../ui/frame/Frame.module.css'
import { FrameBar } from '../../../ui/frame/FrameBar.tsx'
import { FrameUnread } from '../../../ui/frame/FrameUnread.tsx'
import { headPart } from '../../../ui/frame/headPart.tsx'
import { part } from '../../../ui/part/part.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { TabLinks } from '../parts/TabLinks.tsx'
import { listPath, trainingPath } from '../paths.ts'
import { tabAt } from '../tabs.ts'
import { TrainingContext, useTraining, useTrainingHere } from '../useTraining.ts'

const Closed = part(async () => (await import('../parts/Closed.tsx')).Closed)
const Head = headPart(() => import('../parts/Head.tsx'))

/** The frame of all pages of a training: title and tabs; one line above a problem, nothing on its full screen. */
export function TrainingFrame() {
  const { t } = useTranslation('training')
  const { fullScreen } = useProblemSet()
  const { problemID, groupID, trainingID } = useParams()
  const { pathname, search, hash, state } = useLocation()
  const { open, error, retry } = useTrainingHere()
  const isProblem = problemID !== undefined
  useEffect(() => {
    if (!isProblem) Head.prepare()
  }, [isProblem])
  if (open === null) {
    return (
      <FrameUnread
        error={error}
        onRetry={retry}
        list={{ to: groupID ? `/group/${groupID}/training` : '/training', name: t('list.title') }}
      />
    )
  }
  const here = `${listPath(groupID === undefined ? null : Number(groupID))}/${trainingID}`
  const home = trainingPath(open.training)
  // what belongs to a group stays in its addresses, whatever led here
  if (here !== home)
    return <Navigate to={{ pathname: home + pathname.slice(here.length), search, hash }} state={state} replace />
  const isOpen = open.training.access || tabAt(pathname)?.inside === false
  return (
    <TrainingContext value={open}>
      <div
        className={classes.frame}
        data-problem={isProblem || undefined}
        data-full={fullScreen || undefined}
        data-in-order
      >
        {!fullScreen && (isProblem ? <Bar /> : <Head />)}
        <Framed value={open.training.title}>{isOpen ? <Outlet /> : <Closed />}</Framed>
      </div>
    </TrainingContext>
  )
}

/** Title and tabs in one line, above a problem. */
function Bar() {
  const { training } = useTraining()
  return (
    <FrameBar to={trainingPath(training)} title={training.title}>
      <TabLinks />
    </FrameBar>
  )
}
