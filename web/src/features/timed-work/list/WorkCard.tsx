import type { TimedWorkRow } from '@oj/functions/features/timed-work/participation/contract.ts'
import { IconLock } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
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
        <WorkLink id={work.id} title={work.title} />
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

/** Leads into a timed work; visitors sign in first, and come there then. */
function WorkLink({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation('timed-work')
  const { user } = useSession()
  const to = `/timedwork/${id}`
  const follow = (event: MouseEvent) => {
    if (user !== null) return
    event.preventDefault()
    toast('warning', t('list.loginFirst'))
    openAccountDialog('login', to)
  }
  return (
    <Link to={to} onClick={follow}>
      {title}
    </Link>
  )
}
