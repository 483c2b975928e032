import type { Comment } from '@oj/functions/features/comment/contract.ts'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { HonorTag } from '../../../ui/user/HonorTag.tsx'
import { type Named, nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { PersonName } from '../../../ui/user/PersonName.tsx'
import { writerOf } from '../writerOf.ts'
import classes from './Comment.module.css'

type Author = Pick<
  Comment,
  | 'fromUid'
  | 'fromName'
  | 'fromNickname'
  | 'fromRealname'
  | 'fromAvatar'
  | 'fromRole'
  | 'fromTitleName'
  | 'fromTitleColor'
  | 'isStaff'
  | 'gmtCreate'
>

/** The badges of roles, as the specification writes them. */
const badges: Readonly<Record<string, string>> = { root: 'SPA', admin: 'ADM' }

interface Props {
  author: Author
  /** pixels of the picture's sides */
  size: number
  /** whom a reply answers */
  to?: Named & { uid: string }
  /** whether it is the accepted answer */
  isAccepted?: boolean
}

/** The author of a comment, and its time. */
export function Byline({ author, size, to, isAccepted = false }: Props) {
  const { t } = useTranslation('comment')
  const { fromUid, fromRole, isStaff } = author
  const writer = writerOf(author)
  const badge = badges[fromRole ?? '']
  return (
    <header className={classes.byline}>
      <Avatar src={author.fromAvatar} id={fromUid} name={nameOfPerson(writer)} size={size} />
      <PersonName {...writer} uid={fromUid} className={classes.name} />
      {badge && (
        <span className={classes.badge} data-tone="accent" title={t(fromRole === 'root' ? 'role.root' : 'role.admin')}>
          {badge}
        </span>
      )}
      {isStaff && (
        <span className={classes.badge} data-tone="good">
          {t('staff')}
        </span>
      )}
      {isAccepted && (
        <span className={classes.badge} data-tone="good">
          {t('accept.badge')}
        </span>
      )}
      <HonorTag name={author.fromTitleName ?? ''} color={author.fromTitleColor ?? ''} />
      {to && (
        <span className={classes.to}>
          {t('to')} <PersonName {...to} className={classes.name} />
        </span>
      )}
      <span className={classes.time}>
        <RelativeTime at={author.gmtCreate} />
      </span>
    </header>
  )
}
