import { getTools } from '@oj/functions/features/home/contract-tools.ts'
import { IconChevronLeft, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { useShownSite } from '../../../features/site/index.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { useShell } from '../shellOf.ts'
import { NavMenu } from './NavMenu.tsx'
import { activeItem, contextItems, mainItems, type NavItem, type Place } from './nav.ts'

interface Props {
  place: Place
  className: string | undefined
  onFollow?: () => void
}

/** The main navigation, or on a full-screen problem the links back to its problem set. */
export function NavLinks({ place, className, onFollow }: Props) {
  const { t } = useTranslation()
  const site = useShownSite()
  const params = useParams()
  const { pathname } = useLocation()
  const { context } = useShell()
  // a full-screen problem belongs to the problems of its set
  const active = context ? 'problems' : activeItem(pathname)
  const items = context ? contextItems(context, params) : mainItems(site, place)
  const link = (item: NavItem, isActive: boolean) => (
    <Link key={item.segment} to={item.to} aria-current={isActive ? 'page' : undefined} onClick={onFollow}>
      {item.label === 'backHome' && <IconChevronLeft size={17} aria-hidden />}
      {t(`nav.${item.label}`)}
    </Link>
  )
  return (
    <nav className={className} aria-label={t('nav.main')}>
      {items.map((item) =>
        item.items ? (
          <NavMenu key={item.segment} place={place} label={t(`nav.${item.label}`)} active={item.segment === active}>
            {item.items.map((inner) => link(inner, inner.to === pathname))}
          </NavMenu>
        ) : (
          link(item, item.segment === active)
        ),
      )}
      {!context && <Tools place={place} />}
    </nav>
  )
}

/** Links to other sites, kept by staff; no menu if there are none. */
function Tools({ place }: { place: Place }) {
  const { t } = useTranslation()
  const { data: tools = [] } = useCall(getTools, {}, { revalidateIfStale: false })
  if (tools.length === 0) return null
  return (
    <NavMenu place={place} label={t('nav.tools')} active={false}>
      {tools.map(({ id, name, url }) => (
        <a key={id} href={url} target="_blank" rel="noopener noreferrer">
          {name}
          <IconExternalLink size={15} aria-hidden />
        </a>
      ))}
    </NavMenu>
  )
}
