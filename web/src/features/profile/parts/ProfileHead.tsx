import type { UserHome } from '@oj/functions/features/profile/contract.ts'
import { type Icon, IconBrandGithub, IconClock, IconFlame, IconSchool, IconWorld } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { HonorTag } from '../../../ui/user/HonorTag.tsx'
import { nameOfPerson, otherNames } from '../../../ui/user/nameOfPerson.ts'
import classes from './ProfileHead.module.css'

const badges: Readonly<Partial<Record<UserHome['roleList'][number], string>>> = { root: 'SPA', admin: 'ADM' }

/** The colour of the title that a rating has earned. */
const coloredBy = (color: string) => ({ 'data-colored': true, style: { '--title': color } as CSSProperties })

/** The head of a profile: picture, names, titles, texts and links. */
export function ProfileHead({ user }: { user: UserHome }) {
  const { t } = useTranslation('profile')
  const figures = [
    ['solved', user.ac],
    ['submitted', user.total],
    ['score', user.scoreList.reduce((sum, one) => sum + one, 0)],
    ['rating', user.rating ?? '–'],
  ] as const
  return (
    <section className={classes.head}>
      <Avatar src={user.avatar} id={user.uid} name={nameOfPerson(user)} size={104} />
      <div className={classes.words}>
        <h1>
          <span
            className={classes.name}
            {...(user.rating !== null && user.titleColor !== '' && coloredBy(user.titleColor))}
          >
            {nameOfPerson(user)}
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
        {otherNames(user) !== '' && <p className={classes.username}>@{otherNames(user)}</p>}
        {user.signature !== '' && <p className={classes.signature}>{user.signature}</p>}
        <Facts user={user} />
      </div>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`figure.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Facts({ user }: { user: UserHome }) {
  const { t } = useTranslation('profile')
  const facts: { name: string; Icon: Icon; value: ReactNode }[] = [
    { name: 'school', Icon: IconSchool, value: user.school },
    { name: 'github', Icon: IconBrandGithub, value: user.github && <Outside href={user.github}>GitHub</Outside> },
    { name: 'blog', Icon: IconWorld, value: user.blog && <Outside href={user.blog}>{t('blog')}</Outside> },
    { name: 'checkIn', Icon: IconFlame, value: user.checkInDays > 0 && t('checkIn', { count: user.checkInDays }) },
    {
      name: 'lastSeen',
      Icon: IconClock,
      value: user.recentLoginTime && (
        <>
          {t('lastSeen')} <RelativeTime at={user.recentLoginTime} />
        </>
      ),
    },
  ]
  return (
    <ul className={classes.facts}>
      {facts.map(
        ({ name, Icon, value }) =>
          value && (
            <li key={name}>
              <Icon size={17} stroke={1.7} aria-hidden /> {value}
            </li>
          ),
      )}
    </ul>
  )
}

/** A link of a user's, which is told nothing of this site. */
const Outside = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
    {children}
  </a>
)
