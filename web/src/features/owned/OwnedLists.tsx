import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listTabs } from '../../lib/addressQuery.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DeletedTable } from './DeletedTable.tsx'
import { type OwnedKind, readOwnedAgain, useAdminPlace } from './kind.ts'

type Tab = (typeof listTabs)[number]

interface Props<One> {
  kind: OwnedKind<One>
  tab: Tab
  onTab: (tab: Tab) => void
  /** buttons before that which leads to the form of a new one */
  ways?: ReactNode
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
        {shown === 'list' ? children : <Deleted kind={kind} />}
      </Tabs>
    </>
  )
}

/** Those that were deleted within a week and can be restored. */
function Deleted<One>({ kind }: { kind: OwnedKind<One> }) {
  const { t } = useTranslation(`${kind.name}-admin`)
  const { gid } = useAdminPlace(kind)
  const read = kind.useDeleted()
  return (
    <DeletedTable
      words={{ label: t('tab.deleted'), none: t('deleted.none'), hint: t('deleted.hint') }}
      rows={read.data?.filter((row) => row.gid === gid)}
      read={read}
      restore={kind.restore}
      readAgain={() => readOwnedAgain(kind, 'deleted')}
    />
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
