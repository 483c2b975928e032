import { getRecentContest, getRecentOtherContest } from '@oj/functions/features/home/contract.ts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../../lib/calls/swr.ts'
import classes from '../Block.module.css'
import { Block, noEntries } from '../Block.tsx'

/** A day and a time of day, in the reader's time zone. */
const when = (time: string) => dayjs(time).format('MM-DD HH:mm')

/** The site's own contests that are running or will start soon. */
export function RecentContests() {
  const { t } = useTranslation('site')
  const result = useCall(getRecentContest, {})
  return (
    <Block title={t('contests.title')} result={result} isEmpty={noEntries} lines={3}>
      {(contests) => (
        <ul className={classes.rows}>
          {contests.map(({ id, title, status, startTime, endTime }) => (
            <li key={id}>
              <div className={classes.what}>
                <Link to={`/contest/${id}`}>{title}</Link>
                <span>
                  {when(startTime)} – {when(endTime)}
                </span>
              </div>
              <State running={status === 0} />
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
                  {oj} · {when(beginTime)}
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

function State({ running }: { running: boolean }) {
  const { t } = useTranslation('site')
  return (
    <span className={classes.tag} data-tone={running ? 'good' : 'accent'}>
      {t(running ? 'contests.running' : 'contests.coming')}
    </span>
  )
}
