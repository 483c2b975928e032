import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useParams } from 'react-router'
import { Framed } from '../../../ui/PageTitle.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { Closed } from '../parts/frame/Closed.tsx'
import classes from '../parts/frame/Frame.module.css'
import { Bar, Head } from '../parts/frame/Head.tsx'
import { tabAt } from '../tabs.ts'
import { ContestContext, useContestHere } from '../useContest.ts'

/** What stands round all pages of a contest: title, times and tabs; above a problem in one line, in its full screen nothing. */
export function ContestFrame() {
  const { t } = useTranslation('contest')
  const { fullScreen } = useProblemSet()
  const { problemID, submitID } = useParams()
  const { pathname } = useLocation()
  const { open, error, retry } = useContestHere()
  if (open === null) {
    return error ? (
      <ReadFailure error={error} onRetry={retry} list={{ to: '/contest', name: t('list.title') }} />
    ) : (
      <div className={classes.waiting} aria-busy />
    )
  }
  const isProblem = problemID !== undefined && submitID === undefined
  const isOpen = open.contest.access || tabAt(pathname)?.inside === false
  return (
    <ContestContext value={open}>
      <div className={classes.frame} data-problem={isProblem || undefined} data-full={fullScreen || undefined}>
        {!fullScreen && (isProblem ? <Bar /> : <Head />)}
        <Framed value={true}>{isOpen ? <Outlet /> : <Closed />}</Framed>
      </div>
    </ContestContext>
  )
}
