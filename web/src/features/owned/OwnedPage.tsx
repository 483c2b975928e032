import { IconChevronLeft, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Reading } from '../../lib/calls/reading.ts'
import { ReadFailure } from '../../ui/state/ReadFailure.tsx'
import { type OwnedKind, useAdminPlace, useOwnedId } from './kind.ts'
import classes from './OwnedPage.module.css'

interface Props<One> {
  kind: OwnedKind<One>
  current: OwnedKind<One>['pages'][number]['page']
  /** what the page cannot be without */
  read: Pick<Reading<unknown>, 'data' | 'error' | 'mutate'>
  children: ReactNode
}

/** A page of one thing for its staff, below a bar with its title, the way back and the ways to its other pages. */
export function OwnedPage<One>({ kind, current, read, children }: Props<One>) {
  const { t } = useTranslation(`${kind.name}-admin`)
  const id = useOwnedId(kind)
  const { gid, hasList, path } = useAdminPlace(kind)
  const { data: one } = kind.useOne(id, { quiet: true })
  if (read.error && !read.data) {
    const list = hasList
      ? { to: path('list'), name: t('list.title') }
      : { to: kind.listPath(null), name: t('tab.list') }
    return <ReadFailure error={read.error} onRetry={read.mutate} list={list} />
  }
  const title = one === undefined ? t('list.title') : kind.titleOf(one)
  const forReaders = kind.pathOf({ id, gid })
  return (
    <>
      <div className={classes.bar}>
        <Link
          className={classes.back}
          to={hasList ? path('list') : forReaders}
          aria-label={t(hasList ? 'bar.back' : 'bar.backToContest', { title })}
        >
          <IconChevronLeft className="unprinted" size={18} aria-hidden />
          <span>{title}</span>
        </Link>
        <nav className={classes.pages} aria-label={t('bar.pages')}>
          {kind.pages.map(({ page }) => (
            <Link key={page} to={path(page, id)} aria-current={page === current ? 'page' : undefined}>
              {t(`bar.${page}`)}
            </Link>
          ))}
          <Link to={forReaders} target="_blank">
            {t('bar.look')} <IconExternalLink size={14} aria-hidden />
          </Link>
        </nav>
      </div>
      {children}
    </>
  )
}
