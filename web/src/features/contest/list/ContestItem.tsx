import { Button } from '@mantine/core'
import type { ContestRow } from '@oj/functions/features/contest/contract-row.ts'
import { IconCalendarEvent, IconChartBar, IconClock, IconTrophy, IconUsers } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useServerNow } from '../../../lib/serverClock.ts'
import { stateTones } from '../../../ui/status/tones.ts'
import { MemberLink } from '../../../ui/user/MemberLink.tsx'
import { durationIn } from '../duration.ts'
import { Badges } from '../parts/Badges.tsx'
import { Moment } from '../parts/Moment.tsx'
import { describeTimeLeft } from '../parts/timeLeft.ts'
import { ruleOf } from '../terms.ts'
import { type State, stateAt } from '../times.ts'
import classes from './ContestList.module.css'

interface Props {
  contest: ContestRow
  /** the contest has started or ended since the list was read */
  onTurn: () => unknown
}

export function ContestItem({ contest, onTurn }: Props) {
  const { t } = useTranslation('contest')
  const { id, title, type, startTime, endsAt, duration, count, openRank, status } = contest
  const now = useServerNow()
  const state = stateAt({ startTime, endsAt }, now)
  const { words, left } = describeTimeLeft(t, state, { startTime, endsAt }, now)
  const turn = useEffectEvent(onTurn)
  const hasTurned = states[status] !== state
  useEffect(() => {
    if (hasTurned) turn()
  }, [hasTurned])
  return (
    <li className={classes.item} data-tone={stateTones[state]}>
      <span className={classes.trophy} data-rule={ruleOf(type)}>
        <IconTrophy size={32} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.what}>
        <MemberLink className={classes.title} to={`/contest/${id}`} loginFirst={t('list.loginFirst')}>
          {title}
        </MemberLink>
        <div className={classes.facts}>
          <span>
            <IconCalendarEvent size={16} aria-hidden /> <Moment at={startTime} />
          </span>
          <span>
            <IconClock size={16} aria-hidden /> {durationIn(t, duration)}
          </span>
          <span>
            <IconUsers size={16} aria-hidden /> {t('list.people', { count })}
          </span>
          <Badges contest={contest} />
        </div>
      </div>
      {openRank && <BoardButton id={id} type={type} isScheduled={state === 'scheduled'} />}
      <div className={classes.end}>
        <span className={classes.state}>{t(`state.${state}`)}</span>
        {left !== null && (
          <span role="timer">
            {words} <b>{left}</b>
          </span>
        )}
      </div>
    </li>
  )
}

/** The states by their numbers on the wire. */
const states: Readonly<Record<number, State>> = { [-1]: 'scheduled', 0: 'running', 1: 'ended' }

/** The way to a board that is open to visitors; there is none before the start. */
function BoardButton({ id, type, isScheduled }: { id: number; type: number; isScheduled: boolean }) {
  const { t } = useTranslation('contest')
  const look = { variant: 'default', size: 'sm', leftSection: <IconChartBar size={16} aria-hidden /> } as const
  if (isScheduled) {
    return (
      <Button {...look} disabled>
        {t('list.board')}
      </Button>
    )
  }
  return (
    <Button {...look} component={Link} to={`/contest/${ruleOf(type)}-scoreboard/${id}`}>
      {t('list.board')}
    </Button>
  )
}
