import type { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { stateTones } from '../../../ui/status/tones.ts'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { MemberLink } from '../../../ui/user/MemberLink.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { ownerOf } from '../ownerOf.ts'
import { MembershipButton } from '../parts/JoinButton.tsx'
import { entryOf, levelOf } from '../terms.ts'
import classes from './GroupList.module.css'

export type GroupRow = AnswerOf<typeof getGroupList>['records'][number]

/** A group in the list; visitors sign in first. */
export function GroupCard({ group }: { group: GroupRow }) {
  const { t } = useTranslation('group')
  const { user } = useSession()
  const { id, name, shortName, brief, avatar, auth, memberCount, userAuth, visible, status } = group
  return (
    <article className={classes.card}>
      <Avatar src={avatar} id={`group ${id}`} name={shortName || name} size={44} />
      <div className={classes.what}>
        <MemberLink className={classes.name} title={name} to={`/group/${id}`} loginFirst={t('list.loginFirst')}>
          {name}
        </MemberLink>
        <p className={classes.brief}>{brief}</p>
        <p className={classes.facts}>
          <span>
            <IconUsers size={15} aria-hidden /> {memberCount}
          </span>
          <span>{nameOfPerson(ownerOf(group))}</span>
          <span>{t(`entry.${entryOf(auth)}`)}</span>
          {!visible && (
            <span>
              <IconLock size={15} aria-hidden /> {t('hidden')}
            </span>
          )}
          {status === 1 && <span data-tone={stateTones.blocked}>{t('blocked')}</span>}
          {userAuth > 0 && <span className={classes.own}>{t(`level.${levelOf(userAuth)}`)}</span>}
        </p>
        {(userAuth < 3 || user === null) && (
          <div className={classes.join}>
            <MembershipButton group={group} onChanged={() => undefined} />
          </div>
        )}
      </div>
    </article>
  )
}
