import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { adminPath } from '../../../lib/adminPath.ts'
import { dayjs } from '../../../lib/i18n/dates.ts'
import classes from '../../../ui/frame/Frame.module.css'
import { FrameHead } from '../../../ui/frame/FrameHead.tsx'
import { nameOfAuthor } from '../../../ui/user/nameOfPerson.ts'
import { durationIn } from '../../contest/index.ts'
import { HandInButton } from '../entry/HandInButton.tsx'
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
  const { id, gid, title, role } = work
  return (
    <FrameHead
      title={title}
      isFirst={tabAt(work, pathname)?.key === 'intro'}
      facts={<Facts />}
      ofGroup={gid === null ? null : { to: listPath(gid), name: t('list.ofGroup') }}
      manage={role === 'manager' ? { to: adminPath('timedwork', 'edit', gid, id), name: t('manage') } : null}
      aside={
        <div className={classes.aside}>
          <Countdown />
          <HandInButton />
        </div>
      }
    >
      <Progress />
      <TabLinks />
    </FrameHead>
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
      <span>{t('list.by', { author: nameOfAuthor(work) })}</span>
    </div>
  )
}
