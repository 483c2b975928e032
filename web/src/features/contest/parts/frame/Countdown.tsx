import { useTranslation } from 'react-i18next'
import { dayjs } from '../../../../lib/i18n/dates.ts'
import { useServerNow } from '../../../../lib/serverClock.ts'
import { clockOf } from '../../duration.ts'
import { progressAt, type State } from '../../times.ts'
import { useContest } from '../../useContest.ts'
import classes from './Frame.module.css'

const toneOf: Readonly<Record<State, string>> = { scheduled: 'accent', running: 'good', ended: 'bad' }
const weekMs = 7 * 86_400_000

/** The time until the start or the end, by the server's clock. */
export function Countdown({ brief = false }: { brief?: boolean }) {
  const { t } = useTranslation('contest')
  const { contest, state } = useContest()
  const now = useServerNow()
  const until = Date.parse(state === 'scheduled' ? contest.startTime : contest.endsAt)
  const left = until - now
  const isFar = state === 'scheduled' && left > weekMs
  return (
    <div className={brief ? classes.clock : classes.countdown} data-tone={toneOf[state]} role="timer">
      <span className={classes.state}>{t(isFar ? 'countdown.startAt' : `countdown.${state}`)}</span>
      {state !== 'ended' && <b>{isFar ? dayjs(until).from(dayjs(now)) : clockOf(t, left / 1000)}</b>}
    </div>
  )
}

/** How much of the contest is over. */
export function Progress() {
  const { t } = useTranslation('contest')
  const { contest, state } = useContest()
  const percent = progressAt(contest, useServerNow())
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={t('countdown.progress')}
      aria-valuenow={Math.floor(percent)}
      data-tone={toneOf[state]}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}
