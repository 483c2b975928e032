import { useTranslation } from 'react-i18next'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { DeletedDiscussions } from '../admin/DeletedDiscussions.tsx'
import { Posts } from '../admin/Posts.tsx'
import { adminQuery, adminTabs } from '../admin/query.ts'
import { Reports } from '../admin/Reports.tsx'

/** The discussions for staff: all of them, what was reported, what was deleted lately (AD-07). */
export function DiscussionAdmin() {
  const { t } = useTranslation('discussion')
  const { query, change } = useAddressQuery(adminQuery)
  return (
    <>
      <PageTitle title={t('admin.title')} />
      <Tabs
        tabs={adminTabs.map((key) => ({ key, name: t(`admin.tab.${key}`) }))}
        shown={query.tab}
        onChange={(tab) => change({ tab })}
      >
        {query.tab === 'list' && <Posts query={query} onChange={change} />}
        {query.tab === 'reports' && <Reports query={query} onChange={change} />}
        {query.tab === 'deleted' && <DeletedDiscussions />}
      </Tabs>
    </>
  )
}
