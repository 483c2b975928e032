import type { TimedWorkRow } from '@oj/functions/features/timed-work/participation/contract.ts'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { MemberLink } from '../../../ui/user/MemberLink.tsx'
import { durationIn } from '../../contest/index.ts'
import { AuthTag } from '../parts/AuthTag.tsx'
import tag from '../parts/Tag.module.css'
import { type State, toneOf } from '../times.ts'
import classes from './List.module.css'

/** The states by their numbers on the wire. */
const states: Readonly<Record<number, State>> = { [-1]: 'scheduled', 0: 'running', 1: 'ended' }

/** A timed work in the list. */
export function WorkCard({ work }: { work: TimedWorkRow }) {
  const { t } = useTranslation('timed-work')
  const { t: inContest } = useTranslation('contest')
  const state = states[work.status] ?? 'ended'
  const when = (time: string) => <time dateTime={time}>{dayjs(time).format('YYYY-MM-DD HH:mm')}</time>
  return (
    <li className={classes.card} data-tone={toneOf[state]}>
      <span className={classes.title}>
        {work.auth === 1 && <IconLock size={16} role="img" aria-label={t('auth.private')} />}
        <MemberLink to={`/timedwork/${work.id}`} loginFirst={t('list.loginFirst')}>
          {work.title}
        </MemberLink>
      </span>
      <dl className={classes.facts}>
        <dt>{t('fact.start')}</dt>
        <dd>{when(work.startTime)}</dd>
        <dt>{t('fact.end')}</dt>
        <dd>{when(work.openUntil)}</dd>
        <dt>{t('fact.duration')}</dt>
        <dd>{durationIn(inContest, work.duration)}</dd>
      </dl>
      <span className={classes.tags}>
        <span className={tag.tag} data-tone={toneOf[state]}>
          {t(work.record ? `own.${state}` : `state.${state}`)}
        </span>
        <AuthTag auth={work.auth} />
        <span>{t('list.people', { count: work.count })}</span>
      </span>
    </li>
  )
}
