import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { adminPath } from '../../../../lib/adminPath.ts'
import classes from '../../../../ui/frame/Frame.module.css'
import { tabAt } from '../../tabs.ts'
import { useContest } from '../../useContest.ts'
import { ContestFacts } from './ContestFacts.tsx'
import { Countdown, Progress } from './Countdown.tsx'
import { TabLinks } from './TabLinks.tsx'

/** The title of a contest, its times and its tabs. */
export function Head() {
  const { t } = useTranslation('contest')
  const { contest, isManager } = useContest()
  const { pathname } = useLocation()
  const isOverview = tabAt(pathname)?.key === 'overview'
  return (
    <header className={classes.head} data-brief={!isOverview || undefined}>
      <div className={classes.top}>
        <div className={classes.name}>
          {isOverview ? (
            <h1 className={classes.title}>{contest.title}</h1>
          ) : (
            <p className={classes.title}>{contest.title}</p>
          )}
          {isOverview && <ContestFacts contest={contest} />}
          {contest.gid !== null && (
            <Link className={classes.group} to={`/group/${contest.gid}/contest`}>
              {t('list.ofGroup')}
            </Link>
          )}
          {isManager && (
            <Link className={classes.manage} to={adminPath('contest', 'edit', contest.gid, contest.id)}>
              <IconSettings size={15} stroke={1.8} aria-hidden />
              {t('manage')}
            </Link>
          )}
        </div>
        <Countdown />
      </div>
      <Progress />
      <TabLinks />
    </header>
  )
}
