import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSite } from '../../../features/site/index.ts'
import { useSession } from '../../../lib/session/session.ts'
import classes from './AdminLinks.module.css'
import { type AdminSection, activeEntry, adminSections } from './adminNav.ts'

/** The pages of the back office that the signed-in member of staff may enter. */
export function AdminLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('admin')
  const { user } = useSession()
  const site = useSite()
  const { pathname } = useLocation()
  const links = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link
  useEffect(() => {
    links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const sections = adminSections({ hasToken: user !== null, permissions: user?.permissions ?? null, site })
  return (
    <nav ref={links} className={classes.pages} aria-label={t('pages')}>
      {sections.map((section) => (
        <Section key={section.group} {...section} onFollow={onFollow} />
      ))}
    </nav>
  )
}

function Section({ group, entries, onFollow }: AdminSection & { onFollow: (() => void) | undefined }) {
  const { t } = useTranslation(['admin', 'content'])
  const { pathname } = useLocation()
  const id = useId()
  const active = activeEntry(pathname)
  return (
    <section aria-labelledby={id}>
      <p id={id}>{t(`group.${group}`)}</p>
      {entries.map((entry) => (
        <Link key={entry.path} to={entry.path} aria-current={entry === active ? 'page' : undefined} onClick={onFollow}>
          {t(entry.nav[2])}
        </Link>
      ))}
    </section>
  )
}
