import { Skeleton } from '@mantine/core'
import { getSessions } from '@oj/functions/features/dashboard/contract.ts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { programOf } from '../program.ts'
import classes from './Dashboard.module.css'

/** How many of the newest sign-ins are listed; older ones are only counted. */
const sessionsMax = 4

/** The user's own sign-ins, so that a stranger is noticed. */
export function OwnSessions() {
  const { t } = useTranslation('dashboard')
  const { data, error, mutate } = useCall(getSessions, {})
  return (
    <Panel title={t('session.title')}>
      <p className={classes.about}>{t('session.about')}</p>
      {data?.length === 0 && <p className={classes.about}>{t('session.none')}</p>}
      {data && (
        <ul className={classes.sessions}>
          {data.slice(0, sessionsMax).map(({ ip, userAgent, gmtCreate, isCurrent }) => (
            <li key={`${gmtCreate} ${ip}`}>
              <time dateTime={gmtCreate}>{dayjs(gmtCreate).format('YYYY-MM-DD HH:mm')}</time>
              {isCurrent && <span className={classes.current}>{t('session.current')}</span>}
              <span className={classes.origin}>
                {ip} · <Program userAgent={userAgent} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.length > sessionsMax && (
        <p className={classes.note}>{t('session.more', { count: data.length - sessionsMax })}</p>
      )}
      {!data && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Skeleton height={150} />)}
    </Panel>
  )
}

function Program({ userAgent }: { userAgent: string }) {
  const { t } = useTranslation('dashboard')
  const { browser, os } = programOf(userAgent)
  if (browser === '') return t('session.unknown')
  return os === '' ? browser : t('session.on', { browser, os })
}
