import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSite } from '../../../features/site/index.ts'
import { useSession } from '../../../lib/session/session.ts'
import classes from './AdminLinks.module.css'
import { type AdminSection, activeRoom, adminSections, roomPath } from './adminNav.ts'

/** The rooms of the back office that the signed-in member of staff may enter. */
export function AdminLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('admin')
  const { user } = useSession()
  const site = useSite()
  const sections = adminSections({ hasToken: user !== null, permissions: user?.permissions ?? null, site })
  return (
    <nav className={classes.rooms} aria-label={t('rooms')}>
      {sections.map((section) => (
        <Section key={section.group} {...section} onFollow={onFollow} />
      ))}
    </nav>
  )
}

function Section({ group, rooms, onFollow }: AdminSection & { onFollow: (() => void) | undefined }) {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const id = useId()
  const active = activeRoom(pathname)
  return (
    <section aria-labelledby={id}>
      <p id={id}>{t(`group.${group}`)}</p>
      {rooms.map((room) => (
        <Link key={room} to={roomPath(room)} aria-current={room === active ? 'page' : undefined} onClick={onFollow}>
          {t(`room.${room}`)}
        </Link>
      ))}
    </section>
  )
}
