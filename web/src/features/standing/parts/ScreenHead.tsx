import { useTranslation } from 'react-i18next'
import { useServerNow } from '../../../lib/serverClock.ts'
import { type BoardContest, timeOf } from '../board.ts'
import classes from './Board.module.css'

interface Props {
  contest: BoardContest
  /** none beside a virtual participation, which goes by a clock of its own */
  hasClock: boolean
}

/** What a whole screen says above a board: of which contest it is, and the time that is left. */
export function ScreenHead({ contest, hasClock }: Props) {
  return (
    <header className={classes.screen}>
      <h2>{contest.title}</h2>
      {hasClock && <Clock contest={contest} />}
    </header>
  )
}

function Clock({ contest: { startTime, endTime } }: { contest: BoardContest }) {
  const { t } = useTranslation('standing')
  const now = useServerNow()
  const until = (moment: string) => Math.ceil((Date.parse(moment) - now) / 1000)
  const [toStart, left] = [until(startTime), until(endTime)]
  const words =
    toStart > 0
      ? t('screen.starts', { time: timeOf(toStart) })
      : left > 0
        ? t('screen.left', { time: timeOf(left) })
        : t('screen.over')
  return <span role="timer">{words}</span>
}
