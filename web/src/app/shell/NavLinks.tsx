import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { activeSegment, navItems } from './nav.ts'

interface Props {
  className: string | undefined
  onFollow?: () => void
}

/** The links of the main navigation, for the top bar and for the drawer. */
export function NavLinks({ className, onFollow }: Props) {
  const { t } = useTranslation()
  const active = activeSegment(useLocation().pathname)
  return (
    <nav className={className} aria-label={t('nav.main')}>
      {navItems.map(({ segment, to }) => (
        <Link key={segment} to={to} aria-current={segment === active ? 'page' : undefined} onClick={onFollow}>
          {t(`nav.${segment}`)}
        </Link>
      ))}
    </nav>
  )
}
