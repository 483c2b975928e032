import { getDashboardInfo } from '@oj/functions/features/dashboard/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import classes from './Dashboard.module.css'

const parts = ['api', 'judge', 'pages', 'engine', 'main'] as const

/** The processes of this machine that crashed within a day. */
export function Restarts() {
  const { t } = useTranslation('dashboard')
  const { data } = useCall(getDashboardInfo, {})
  if (!data || data.restarts.length === 0) return null
  const nameOf = (part: string) => {
    const known = parts.find((one) => one === part)
    return known ? t(`restart.part.${known}`) : part
  }
  return (
    <Panel title={t('restart.title')}>
      <p className={classes.about}>{t('restart.about')}</p>
      <ul className={classes.sessions} aria-label={t('restart.title')}>
        {data.restarts.map(({ part, at, how }) => (
          <li key={`${at} ${part}`}>
            <RelativeTime at={at} />
            <span className={classes.origin}>
              {nameOf(part)} · <span lang="en">{how}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
