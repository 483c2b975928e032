import { useTranslation } from 'react-i18next'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { DeletedDiscussions } from '../office/DeletedDiscussions.tsx'
import { Posts } from '../office/Posts.tsx'
import { officeQuery, officeTabs } from '../office/query.ts'
import { Reports } from '../office/Reports.tsx'

/** The discussions for staff: all of them, what was reported, what was deleted lately (AD-07). */
export function DiscussionOffice() {
  const { t } = useTranslation('discussion')
  const { query, change } = useAddressQuery(officeQuery)
  return (
    <>
      <PageTitle title={t('office.title')} />
      <Tabs
        tabs={officeTabs.map((key) => ({ key, name: t(`office.tab.${key}`) }))}
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
