import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../lib/calls/reading.ts'
import { ReadFailure } from '../../ui/state/ReadFailure.tsx'
import { AdminBar } from './AdminBar.tsx'
import { type OwnedKind, useAdminPlace, useOwnedId } from './kind.ts'

interface Props<One> {
  kind: OwnedKind<One>
  /** which of its pages this is */
  current: OwnedKind<One>['pages'][number]['page']
  /** what the page cannot be without */
  read: Pick<Reading<unknown>, 'data' | 'error' | 'mutate'>
  children: ReactNode
}

/** A page of one thing for its staff, below the bar that leads to its others; in its place, what could not be read. */
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
      <AdminBar
        title={title}
        back={
          hasList
            ? { to: path('list'), label: t('bar.back', { title }) }
            : { to: forReaders, label: t('bar.backToContest', { title }) }
        }
        label={t('bar.pages')}
        ways={kind.pages.map(({ page }) => ({
          to: path(page, id),
          name: t(`bar.${page}`),
          isCurrent: page === current,
        }))}
        look={{ to: forReaders, name: t('bar.look') }}
      />
      {children}
    </>
  )
}
