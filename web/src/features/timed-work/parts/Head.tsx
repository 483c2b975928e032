import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { adminPath } from '../../../lib/adminPath.ts'
import { dayjs } from '../../../lib/i18n/dates.ts'
import classes from '../../../ui/frame/Frame.module.css'
import { durationIn } from '../../contest/index.ts'
import { listPath } from '../paths.ts'
import { tabAt } from '../tabs.ts'
import { useWork } from '../useWork.ts'
import { AuthTag } from './AuthTag.tsx'
import { Countdown, Progress } from './Countdown.tsx'
import { TabLinks } from './TabLinks.tsx'

/** The title of a timed work, its times and its tabs. */
export function Head() {
  const { t } = useTranslation('timed-work')
  const { work } = useWork()
  const { pathname } = useLocation()
  const isIntro = tabAt(work, pathname)?.key === 'intro'
  return (
    <header className={classes.head} data-brief={!isIntro || undefined}>
      <div className={classes.top}>
        <div className={classes.name}>
          {isIntro ? <h1 className={classes.title}>{work.title}</h1> : <p className={classes.title}>{work.title}</p>}
          {isIntro && <Facts />}
          {work.gid !== null && (
            <Link className={classes.group} to={listPath(work.gid)}>
              {t('list.ofGroup')}
            </Link>
          )}
          {work.role === 'manager' && (
            <Link className={classes.manage} to={adminPath('timedwork', 'edit', work.gid, work.id)}>
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

function Facts() {
  const { t } = useTranslation('timed-work')
  const { t: inContest } = useTranslation('contest')
  const { work } = useWork()
  const when = (time: string) => <time dateTime={time}>{dayjs(time).format('YYYY-MM-DD HH:mm')}</time>
  return (
    <div className={classes.facts}>
      <AuthTag auth={work.auth} />
      <span>
        {when(work.startTime)} – {when(work.endTime)}
      </span>
      <span>{t('fact.for', { time: durationIn(inContest, work.duration) })}</span>
      <span>{t('list.people', { count: work.count })}</span>
      <span>{t('list.by', { author: work.author })}</span>
    </div>
  )
}
