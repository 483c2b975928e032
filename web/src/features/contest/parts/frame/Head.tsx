import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../../../lib/session/session.ts'
import { useSite } from '../../../site/index.ts'
import { tabAt, tabsFor } from '../../tabs.ts'
import { useContest } from '../../useContest.ts'
import { ContestFacts } from './ContestFacts.tsx'
import { Countdown, Progress } from './Countdown.tsx'
import classes from './Frame.module.css'

/** The title of a contest, its times and its tabs. */
export function Head() {
  const { contest } = useContest()
  const { pathname } = useLocation()
  const isOverview = tabAt(pathname)?.key === 'overview'
  return (
    <header className={`unprinted ${classes.head}`} data-brief={!isOverview || undefined}>
      <div className={classes.top}>
        <div className={classes.name}>
          {isOverview ? (
            <h1 className={classes.title}>{contest.title}</h1>
          ) : (
            <p className={classes.title}>{contest.title}</p>
          )}
          <ContestFacts contest={contest} />
        </div>
        <Countdown />
      </div>
      <Progress />
      <TabLinks />
    </header>
  )
}

/** The same in one line, for pages that need the window. */
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

function TabLinks() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const { user } = useSession()
  const site = useSite()
  const { pathname } = useLocation()
  const shown = tabAt(pathname)?.key
  return (
    <nav className={classes.tabs} aria-label={t('tab.all')}>
      {tabsFor({ contest, permissions: user?.permissions ?? [], site }).map(({ key, path, inside }) =>
        inside && !contest.access ? (
          <span key={key} className={classes.tab} aria-disabled="true" title={t('closed.tab')}>
            {t(`tab.${key}`)}
          </span>
        ) : (
          <Link
            key={key}
            className={classes.tab}
            to={`/contest/${contest.id}${path}`}
            aria-current={key === shown ? 'page' : undefined}
          >
            {t(`tab.${key}`)}
          </Link>
        ),
      )}
    </nav>
  )
}
