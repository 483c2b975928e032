import type { DiscussionRow } from '@oj/functions/features/discussion/contract.ts'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { HonorTag } from '../../../ui/user/HonorTag.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { PersonName } from '../../../ui/user/PersonName.tsx'
import classes from './Marks.module.css'

/** The badges of roles, as the specification writes them. */
const badges: Readonly<Record<string, string>> = { root: 'SPA', admin: 'ADM' }

type Marked = Pick<DiscussionRow, 'topPriority' | 'isAnswered' | 'isLocked' | 'status' | 'isReported'>

/** Whether a discussion is pinned, answered, locked, hidden or reported. */
export function StateMarks({ discussion }: { discussion: Marked }) {
  const { t } = useTranslation('discussion')
  const { topPriority, isAnswered, isLocked, status, isReported } = discussion
  const marks = [
    topPriority && ({ name: 'sticky', tone: 'accent' } as const),
    isAnswered && ({ name: 'answered', tone: 'good' } as const),
    isLocked && ({ name: 'locked', tone: 'warn' } as const),
    status === 1 && ({ name: isReported ? 'reported' : 'hidden', tone: 'bad' } as const),
  ]
  return marks.map(
    (mark) =>
      mark && (
        <span key={mark.name} className={classes.mark} data-tone={mark.tone}>
          {t(`mark.${mark.name}`)}
        </span>
      ),
  )
}

/** The author of a discussion, when they started it, and whether they edited it. */
export function Author({ discussion, size }: { discussion: DiscussionRow; size: number }) {
  const { t } = useTranslation('discussion')
  const { author: username, nickname, realname, uid, role, gmtCreate, editedAt } = discussion
  const person = { username, nickname, realname }
  const badge = badges[role ?? '']
  return (
    <span className={classes.author}>
      <Avatar src={discussion.avatar} id={uid} name={nameOfPerson(person)} size={size} />
      <PersonName {...person} uid={uid} className={classes.name} />
      {badge && (
        <span className={classes.mark} data-tone="accent" title={t(role === 'root' ? 'role.root' : 'role.admin')}>
          {badge}
        </span>
      )}
      <HonorTag name={discussion.titleName ?? ''} color={discussion.titleColor ?? ''} />
      <RelativeTime at={gmtCreate} />
      {editedAt !== null && <span>{t('edited')}</span>}
    </span>
  )
}
