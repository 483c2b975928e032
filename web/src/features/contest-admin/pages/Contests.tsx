import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useAdmin } from '../adminPaths.ts'
import { listQuery, listTabs } from '../listQuery.ts'
import { ContestList } from '../parts/list/ContestList.tsx'
import { DeletedContests } from '../parts/list/DeletedContests.tsx'

/** The contests of the site, or of a group, for staff, and those that were deleted lately (AD-07). */
export function Contests() {
  const { t } = useTranslation('contest-admin')
  const { query, change } = useAddressQuery(listQuery)
  const { may } = useSession()
  const admin = useAdmin()
  // who only manages single contests of the site has no list of their own
  const tabs = listTabs.filter((key) => key === 'list' || admin.gid !== null || may('manage-problems'))
  const shown = tabs.includes(query.tab) ? query.tab : 'list'
  return (
    <>
      <PageTitle
        title={t('list.title')}
        actions={
          <Group gap="xs">
            {admin.gid === null && (
              <Button component={Link} to="/admin/contest/import" variant="default">
                {t('published.open')}
              </Button>
            )}
            <Button component={Link} to={admin.to('create')} leftSection={<IconPlus size={17} />}>
              {t('form.create')}
            </Button>
          </Group>
        }
      />
      <Tabs
        tabs={tabs.map((key) => ({ key, name: t(`tab.${key}`) }))}
        shown={shown}
        onChange={(tab) => change({ tab })}
      >
        {shown === 'list' ? (
          <ContestList admin={admin} query={query} onChange={change} />
        ) : (
          <DeletedContests gid={admin.gid} />
        )}
      </Tabs>
    </>
  )
}
