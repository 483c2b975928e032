import { getRecentContest, getRecentOtherContest } from '@oj/functions/features/home/contract-shown.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../../lib/calls/swr.ts'
import { hearServer, useServerNow } from '../../../../lib/serverClock.ts'
import { stateTones } from '../../../../ui/status/tones.ts'
import { timeLeft } from '../../countdown.ts'
import { formatMoment, formatSpan } from '../../formatTimes.ts'
import classes from '../Block.module.css'
import { Block, noEntries } from '../Block.tsx'

/** The site's own contests that are running or will start soon. */
export function RecentContests() {
  const { t } = useTranslation('site')
  const result = useCall(getRecentContest, {}, { onSuccess: ([first]) => first && hearServer(first.now) })
  return (
    <Block title={t('contests.title')} result={result} isEmpty={noEntries} lines={3}>
      {(contests) => (
        <ul className={classes.rows}>
          {contests.map(({ id, title, type, auth, startTime, endsAt }) => (
            <li key={id}>
              <div className={classes.what}>
                <Link to={`/contest/${id}`}>{title}</Link>
                <span>
                  {t(type === 0 ? 'contests.acm' : 'contests.oi')}
                  {auth !== 0 && ` · ${t(auth === 1 ? 'contests.private' : 'contests.protected')}`} ·{' '}
                  <span className={classes.when}>{formatSpan(startTime, endsAt)}</span>
                </span>
              </div>
              <Until startTime={startTime} endTime={endsAt} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

/** Contests on other sites, entered by staff. */
export function OtherContests() {
  const { t } = useTranslation('site')
  const result = useCall(getRecentOtherContest, {})
  return (
    <Block title={t('others.title')} result={result} isEmpty={noEntries} lines={3}>
      {(contests) => (
        <ul className={classes.rows}>
          {contests.map(({ id, oj, title, url, beginTime }) => (
            <li key={id}>
              <div className={classes.what}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {title}
                </a>
                <span>
                  {oj} · {formatMoment(beginTime)}
                </span>
              </div>
              <State running={Date.parse(beginTime) <= Date.now()} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

/** Whether a contest runs, and how long it still does; or when it starts. By the server's clock. */
function Until({ startTime, endTime }: { startTime: string; endTime: string }) {
  const { t } = useTranslation('site')
  const now = useServerNow()
  const start = Date.parse(startTime)
  const end = Date.parse(endTime)
  if (now >= end) {
    return (
      <span className={classes.tag} data-tone={stateTones.ended}>
        {t('contests.ended')}
      </span>
    )
  }
  const { days, hours, minutes, seconds } = timeLeft(now < start ? start : end, now)
  const clock = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
  return (
    <span className={classes.until} role="timer">
      <State running={now >= start} />
      {days > 0 ? t('contests.days', { count: days, clock }) : clock}
    </span>
  )
}

function State({ running }: { running: boolean }) {
  const { t } = useTranslation('site')
  return (
    <span className={classes.tag} data-tone={stateTones[running ? 'running' : 'scheduled']}>
      {t(running ? 'contests.running' : 'contests.coming')}
    </span>
  )
}
