import type { UserHome } from '@oj/functions/features/profile/contract.ts'
import { IconBrandGithub, IconClock, IconFlame, IconSchool, IconWorld } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { HonorTag } from '../../../ui/user/HonorTag.tsx'
import classes from './ProfileHead.module.css'

/** Roles that readers should know of. */
const badges: Readonly<Partial<Record<UserHome['roleList'][number], string>>> = { root: 'SPA', admin: 'ADM' }
const look = { size: 17, stroke: 1.7 }

/** A name in the colour of the title that its rating has earned. */
const coloredBy = (color: string) => ({ 'data-colored': true, style: { '--title': color } as CSSProperties })

/** The head of a profile: picture, names, titles, texts and links. */
export function ProfileHead({ user }: { user: UserHome }) {
  const { t } = useTranslation('profile')
  const score = user.scoreList.reduce((sum, one) => sum + one, 0)
  return (
    <section className={classes.head}>
      <Avatar src={user.avatar} name={user.nickname || user.username} size={104} />
      <div className={classes.words}>
        <h1>
          <span
            className={classes.name}
            {...(user.rating !== null && user.titleColor !== '' && coloredBy(user.titleColor))}
          >
            {user.nickname || user.username}
          </span>
          {user.roleList.map(
            (role) =>
              badges[role] && (
                <span key={role} className={classes.role}>
                  {badges[role]}
                </span>
              ),
          )}
          <HonorTag name={user.titleName} color={user.titleColor} />
        </h1>
        {user.nickname !== '' && <p className={classes.username}>@{user.username}</p>}
        {user.signature !== '' && <p className={classes.signature}>{user.signature}</p>}
        <Facts user={user} />
      </div>
      <dl className={classes.figures}>
        <Figure name={t('figure.solved')} value={user.ac} />
        <Figure name={t('figure.submitted')} value={user.total} />
        <Figure name={t('figure.score')} value={score} />
        <Figure name={t('figure.rating')} value={user.rating ?? '–'} />
      </dl>
    </section>
  )
}

function Facts({ user }: { user: UserHome }) {
  const { t } = useTranslation('profile')
  return (
    <ul className={classes.facts}>
      {user.school !== '' && (
        <li>
          <IconSchool {...look} aria-hidden /> {user.school}
        </li>
      )}
      {user.github !== '' && (
        <li>
          <IconBrandGithub {...look} aria-hidden /> <Outside href={user.github}>GitHub</Outside>
        </li>
      )}
      {user.blog !== '' && (
        <li>
          <IconWorld {...look} aria-hidden /> <Outside href={user.blog}>{t('blog')}</Outside>
        </li>
      )}
      {user.checkInDays > 0 && (
        <li>
          <IconFlame {...look} aria-hidden /> {t('checkIn', { count: user.checkInDays })}
        </li>
      )}
      {user.recentLoginTime && (
        <li>
          <IconClock {...look} aria-hidden /> {t('lastSeen')} <RelativeTime at={user.recentLoginTime} />
        </li>
      )}
    </ul>
  )
}

/** A link that a user gave: it learns nothing of this site. */
const Outside = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
    {children}
  </a>
)

const Figure = ({ name, value }: { name: string; value: number | string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
