import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useAdmin } from '../admin/adminPaths.ts'
import { DeletedWorks } from '../admin/DeletedWorks.tsx'
import { workQuery, workTabs } from '../admin/query.ts'
import { WorkTable } from '../admin/WorkTable.tsx'
import { listPath } from '../paths.ts'

/** The timed works of the site, or of a group, for staff, and those that were deleted lately (AD-07). */
export function Works() {
  const { t } = useTranslation('timed-work-admin')
  const { gid, path } = useAdmin()
  const { query, change } = useAddressQuery(workQuery)
  return (
    <>
      <PageTitle
        title={t('list.title')}
        actions={
          <>
            <Button component={Link} to={listPath(gid)} variant="default">
              {t('list.toList')}
            </Button>
            <Button component={Link} to={path('create')} leftSection={<IconPlus size={17} />}>
              {t('form.create')}
            </Button>
          </>
        }
      />
      <Tabs
        tabs={workTabs.map((key) => ({ key, name: t(`tab.${key}`) }))}
        shown={query.tab}
        onChange={(tab) => change({ tab })}
      >
        {query.tab === 'list' ? <WorkTable query={query} onChange={change} /> : <DeletedWorks />}
      </Tabs>
    </>
  )
}
