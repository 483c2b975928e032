import { getContestCountdown } from '@oj/functions/features/home/contract-shown.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { useServerNow } from '../../../../lib/serverClock.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import { Pending } from '../../../../ui/state/Pending.tsx'
import { timeLeft } from '../../countdown.ts'
import classes from './Countdowns.module.css'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** Countdowns to the dates that staff have entered; renders nothing if there are none. */
export function Countdowns() {
  const { t } = useTranslation('site')
  const { data, error } = useCall(getContestCountdown, {})
  if (!data && !error) return <Pending />
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('countdown.title')}>
      <ul className={classes.list}>
        {data.map(({ id, title, date }) => (
          <li key={id}>
            <strong>{title}</strong>
            <Left until={Date.parse(date)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Two digits; the server, whose pages are cached, reserves the space. */
const formatFigures = (count: number) => (import.meta.env.SSR ? '\u2007\u2007' : String(count).padStart(2, '0'))

function Left({ until }: { until: number }) {
  const { t } = useTranslation('site')
  const left = timeLeft(until, useServerNow())
  return (
    <div className={classes.left} role="timer">
      {units.map((unit) => (
        <span key={unit}>
          <b>{formatFigures(left[unit])}</b> {t(`countdown.${unit}`)}
        </span>
      ))}
    </div>
  )
}
