import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listTabs } from '../../lib/addressQuery.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { type OwnedKind, useAdminPlace } from './kind.ts'
import { OwnedDeleted } from './OwnedDeleted.tsx'

type Tab = (typeof listTabs)[number]

interface Props<One> {
  kind: OwnedKind<One>
  tab: Tab
  onTab: (tab: Tab) => void
  /** further ways, beside that to the form of a new one */
  ways?: ReactNode
  /** leads to the form of a new one in a way of its own */
  create?: ReactNode
  /** the list */
  children: ReactNode
}

/** The things of a kind for their staff, of the site or of a group, and those that were deleted lately (AD-07). */
export function OwnedLists<One>({ kind, tab, onTab, ways, create = <CreateLink kind={kind} />, children }: Props<One>) {
  const { t } = useTranslation(`${kind.name}-admin`)
  const { hasList } = useAdminPlace(kind)
  const offered = listTabs.filter((key) => key === 'list' || hasList)
  const shown = offered.includes(tab) ? tab : 'list'
  return (
    <>
      <PageTitle
        title={t('list.title')}
        actions={
          <>
            {ways}
            {create}
          </>
        }
      />
      <Tabs tabs={offered.map((key) => ({ key, name: t(`tab.${key}`) }))} shown={shown} onChange={onTab}>
        {shown === 'list' ? children : <OwnedDeleted kind={kind} />}
      </Tabs>
    </>
  )
}

/** Leads to the form of a new one. */
export function CreateLink<One>({ kind }: { kind: OwnedKind<One> }) {
  const { t } = useTranslation(`${kind.name}-admin`)
  const { path } = useAdminPlace(kind)
  return (
    <Button component={Link} to={path('create')} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('form.create')}
    </Button>
  )
}

/** Leads to the list that readers have. */
export function ReadersListLink<One>({ kind }: { kind: OwnedKind<One> }) {
  const { t } = useTranslation(`${kind.name}-admin`)
  const { gid } = useAdminPlace(kind)
  return (
    <Button component={Link} to={kind.listPath(gid)} variant="default">
      {t('list.toList')}
    </Button>
  )
}
