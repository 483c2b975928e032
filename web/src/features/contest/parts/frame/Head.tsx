import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { adminPath } from '../../../../lib/adminPath.ts'
import classes from '../../../../ui/frame/Frame.module.css'
import { FrameHead } from '../../../../ui/frame/FrameHead.tsx'
import { nameOfAuthor } from '../../../../ui/user/nameOfPerson.ts'
import { durationIn } from '../../duration.ts'
import { News } from '../../news/News.tsx'
import { listPath } from '../../paths.ts'
import { tabAt } from '../../tabs.ts'
import { useContest } from '../../useContest.ts'
import { Badges } from '../Badges.tsx'
import { Moment } from '../Moment.tsx'
import { Countdown, Progress } from './Countdown.tsx'
import { TabLinks } from './TabLinks.tsx'

/** The title of a contest, its facts and its tabs. */
export function Head() {
  const { t } = useTranslation('contest')
  const { contest, isManager } = useContest()
  const { pathname } = useLocation()
  const { id, gid, title, startTime, endTime, duration, count } = contest
  return (
    <FrameHead
      title={title}
      isFirst={tabAt(pathname)?.key === 'overview'}
      facts={
        <div className={classes.facts}>
          <Badges contest={contest} />
          <span>
            <Moment at={startTime} /> – <Moment at={endTime} />
          </span>
          <span>{durationIn(t, duration)}</span>
          <span>{t('list.people', { count })}</span>
          <span>{t('list.by', { author: nameOfAuthor(contest) })}</span>
        </div>
      }
      ofGroup={gid === null ? null : { to: listPath(gid), name: t('list.ofGroup') }}
      manage={isManager ? { to: adminPath('contest', 'edit', gid, id), name: t('manage') } : null}
      aside={
        <div className={classes.aside}>
          <News />
          <Countdown />
        </div>
      }
    >
      <Progress />
      <TabLinks />
    </FrameHead>
  )
}
