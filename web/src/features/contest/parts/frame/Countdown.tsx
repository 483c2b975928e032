import { useTranslation } from 'react-i18next'
import { useServerNow } from '../../../../lib/serverClock.ts'
import classes from '../../../../ui/frame/Frame.module.css'
import { stateTones } from '../../../../ui/status/tones.ts'
import { progressAt } from '../../times.ts'
import { useContest } from '../../useContest.ts'
import { describeTimeLeft } from '../timeLeft.ts'

/** The time until the start or the end, by the server's clock. */
export function Countdown({ brief = false }: { brief?: boolean }) {
  const { t } = useTranslation('contest')
  const { contest, state } = useContest()
  const { words, left } = describeTimeLeft(t, state, contest, useServerNow())
  return (
    <div className={brief ? classes.clock : classes.countdown} data-tone={stateTones[state]} role="timer">
      <span className={classes.state}>{contest.virtual ? t('virtual.clock') : words}</span>
      {left !== null && <b>{left}</b>}
    </div>
  )
}

export function Progress() {
  const { t } = useTranslation('contest')
  const { contest, state } = useContest()
  const { virtual, startTime, endsAt } = contest
  const percent = progressAt({ startTime: virtual?.startAt ?? startTime, endsAt }, useServerNow())
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
