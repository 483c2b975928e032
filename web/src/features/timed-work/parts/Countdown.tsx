import { useTranslation } from 'react-i18next'
import { useServerNow } from '../../../lib/serverClock.ts'
import classes from '../../../ui/frame/Frame.module.css'
import { stateTones } from '../../../ui/status/tones.ts'
import { clockOf } from '../../contest/index.ts'
import { closesAt, progressAt } from '../times.ts'
import { useWork } from '../useWork.ts'

/** The time that the reader has left, or until the start, by the server's clock. */
export function Countdown({ brief = false }: { brief?: boolean }) {
  const { t } = useTranslation('timed-work')
  const { t: inContest } = useTranslation('contest')
  const { work, state } = useWork()
  const now = useServerNow()
  const isOwn = work.record !== null && state === 'running'
  const until = state === 'scheduled' ? Date.parse(work.startTime) : closesAt(work)
  return (
    <div className={brief ? classes.clock : classes.countdown} data-tone={stateTones[state]} role="timer">
      <span className={classes.state}>{t(`countdown.${isOwn ? 'own' : state}`)}</span>
      {state !== 'ended' && <b>{clockOf(inContest, (until - now) / 1000)}</b>}
    </div>
  )
}

/** The share of the reader's time that is over. */
export function Progress() {
  const { t } = useTranslation('timed-work')
  const { work, state } = useWork()
  const now = useServerNow()
  const percent = state === 'ended' ? 100 : progressAt(work, now)
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={t('countdown.progress')}
      aria-valuenow={Math.floor(percent)}
      data-tone={stateTones[state]}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}
