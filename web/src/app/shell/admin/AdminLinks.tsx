import { TextInput } from '@mantine/core'
import {
  IconLayoutDashboard,
  IconPuzzle,
  IconSchool,
  IconSearch,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSite } from '../../../features/site/index.ts'
import { loadBothTexts } from '../../../lib/i18n/i18n.ts'
import { useSession } from '../../../lib/session/session.ts'
import { LinkTabs } from '../../../ui/LinkTabs.tsx'
import classes from './AdminLinks.module.css'
import { type AdminEntry, type AdminSection, activeEntry, adminSections, findPages } from './adminNav.ts'
import { adminTexts, wordsOfPage } from './adminWords.ts'

const icons = {
  overview: IconLayoutDashboard,
  people: IconUsers,
  content: IconSpeakerphone,
  problems: IconPuzzle,
  teaching: IconSchool,
  site: IconSettings,
} as const satisfies Record<AdminSection['group'], unknown>

/** What the signed-in member of staff may enter. */
function useSections(): AdminSection[] {
  const { user } = useSession()
  return adminSections({ hasToken: user !== null, permissions: user?.permissions ?? null, site: useSite() })
}

/** The navigation of the back office with a search for its pages. */
export function AdminLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation(adminTexts)
  const sections = useSections()
  const { pathname } = useLocation()
  const [sought, setSought] = useState('')
  const [, setReady] = useState(false)
  const links = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link
  useEffect(() => {
    links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const found = sought.trim() === '' ? null : findPages(sections, wordsOfPage, sought.trim())
  function follow() {
    setSought('')
    onFollow?.()
  }
  // without the other language it finds by the words of the page's
  function prepare() {
    void loadBothTexts(adminTexts).then(
      () => setReady(true),
      () => undefined,
    )
  }
  return (
    <>
      <PageSearch
        sought={sought}
        onFocus={prepare}
        onSeek={setSought}
        first={found?.[0]}
        onFollow={follow}
        onDown={() => links.current?.querySelector('a')?.focus()}
      />
      <p className={found?.length === 0 ? classes.none : 'unseen'} role="status">
        {found && (found.length === 0 ? t('find.none') : t('find.found', { count: found.length }))}
      </p>
      <nav ref={links} className={classes.pages} aria-label={t('pages')}>
        {found?.map(({ path, nav }) => (
          <Link key={path} to={path} onClick={follow}>
            {t(nav[2])}
          </Link>
        ))}
        {!found && sections.map((section) => <Section key={section.group} {...section} onFollow={follow} />)}
      </nav>
    </>
  )
}

interface SearchProps {
  sought: string
  onFocus: () => void
  onSeek: (sought: string) => void
  /** where Enter leads */
  first: AdminEntry | undefined
  onFollow: () => void
  /** the key that leads to the links below */
  onDown: () => void
}

/** Finds pages by their words in both languages. */
function PageSearch({ sought, onFocus, onSeek, first, onFollow, onDown }: SearchProps) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    if (event.key === 'ArrowDown') onDown()
    else if (first) {
      onFollow()
      void navigate(first.path)
    }
  }
  return (
    <search className={classes.search} aria-label={t('find.label')}>
      <TextInput
        type="search"
        size="sm"
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={sought}
        onFocus={onFocus}
        onChange={(event) => onSeek(event.currentTarget.value)}
        onKeyDown={press}
      />
    </search>
  )
}

function Section({ group, lines, onFollow }: AdminSection & { onFollow: () => void }) {
  const { t } = useTranslation(adminTexts)
  const { pathname } = useLocation()
  const id = useId()
  const active = activeEntry(pathname)
  const Icon = icons[group]
  return (
    <section aria-labelledby={id}>
      <p id={id}>
        <Icon size={16} stroke={1.7} aria-hidden />
        {t(`group.${group}`)}
      </p>
      {lines.map(({ title, pages }) => (
        <Link
          key={title}
          to={pages[0].path}
          aria-current={pages.some((page) => page === active) ? 'page' : undefined}
          onClick={onFollow}
        >
          {t(title)}
        </Link>
      ))}
    </section>
  )
}

/** The pages that share their line of the navigation with the one shown. */
export function AdminTabs() {
  const { t } = useTranslation(adminTexts)
  const { pathname } = useLocation()
  const lines = useSections().flatMap((section) => section.lines)
  const line = lines.find(({ pages }) => pages.length > 1 && pages.some(({ path }) => path === pathname))
  if (!line) return null
  return <LinkTabs label={t(line.title)} tabs={line.pages.map(({ path, nav }) => ({ to: path, name: t(nav[2]) }))} />
}
