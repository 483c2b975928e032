import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useParams } from 'react-router'
import { Framed } from '../../../lib/pageTitle.ts'
import classes from '../../../ui/frame/Frame.module.css'
import { FrameBar } from '../../../ui/frame/FrameBar.tsx'
import { FrameUnread } from '../../../ui/frame/FrameUnread.tsx'
import { headPart } from '../../../ui/frame/headPart.tsx'
import { part } from '../../../ui/part/part.tsx'
import { NavigatorAside, useProblemSet } from '../../problem-set/index.ts'
import { HandInAsking } from '../entry/HandInAsking.tsx'
import { News } from '../news/News.tsx'
import { NewsContext, useNewsHere } from '../news/useNews.ts'
import { Countdown, Progress } from '../parts/frame/Countdown.tsx'
import { TabLinks } from '../parts/frame/TabLinks.tsx'
import { isFor, tabAt } from '../tabs.ts'
import { ContestContext, useContestHere } from '../useContest.ts'

const Closed = part(async () => (await import('../parts/frame/Closed.tsx')).Closed)
const Head = headPart(() => import('../parts/frame/Head.tsx'))

/** The frame of all pages of a contest: title, times and tabs; above a problem in one line, in full screen nothing. */
export function ContestFrame() {
  const { t } = useTranslation('contest')
  const { fullScreen } = useProblemSet()
  const { problemID, submitID } = useParams()
  const { pathname } = useLocation()
  const { open, error, retry } = useContestHere()
  const news = useNewsHere(open)
  const isProblem = problemID !== undefined && submitID === undefined
  useEffect(() => {
    if (!isProblem) Head.prepare()
  }, [isProblem])
  if (open === null) {
    return <FrameUnread error={error} onRetry={retry} list={{ to: '/contest', name: t('list.title') }} />
  }
  const tab = tabAt(pathname)
  const isForStaff = tab !== undefined && !isFor(tab, open.contest.role)
  const isOpen = !isForStaff && (open.contest.access || tab?.inside === false)
  const aside = (
    <>
      <News />
      <Countdown brief />
    </>
  )
  return (
    <ContestContext value={open}>
      <NewsContext value={news}>
        <div
          className={classes.frame}
          data-problem={isProblem || undefined}
          data-full={fullScreen || undefined}
          data-in-order
        >
          {!fullScreen && !isProblem && <Head />}
          {!fullScreen && isProblem && (
            <FrameBar to={`/contest/${open.contest.id}`} title={open.contest.title}>
              <TabLinks />
              <News />
              <Countdown brief />
              <Progress />
            </FrameBar>
          )}
          <HandInAsking>
            <NavigatorAside value={aside}>
              <Framed value={open.contest.title}>{isOpen ? <Outlet /> : <Closed isForStaff={isForStaff} />}</Framed>
            </NavigatorAside>
          </HandInAsking>
        </div>
      </NewsContext>
    </ContestContext>
  )
}
