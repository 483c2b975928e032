import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { listTabs, readListQuery, writeListQuery } from '../listQuery.ts'
import { siteOffice } from '../office.ts'
import { ContestList } from '../parts/list/ContestList.tsx'
import { DeletedContests } from '../parts/list/DeletedContests.tsx'

/** The contests of the site for staff, and those that were deleted lately (AD-07). */
export function Contests() {
  const { t } = useTranslation('contest-admin')
  const { query, change } = useAddressQuery(readListQuery, writeListQuery)
  return (
    <>
      <PageTitle
        title={t('list.title')}
        actions={
          <Button component={Link} to={siteOffice.to('create')} leftSection={<IconPlus size={17} />}>
            {t('form.create')}
          </Button>
        }
      />
      <Tabs
        tabs={listTabs.map((key) => ({ key, name: t(`tab.${key}`) }))}
        shown={query.tab}
        onChange={(tab) => change({ tab })}
      >
        {query.tab === 'list' ? (
          <ContestList office={siteOffice} query={query} onChange={change} />
        ) : (
          <DeletedContests />
        )}
      </Tabs>
    </>
  )
}
