import { useTranslation } from 'react-i18next'
import { areRowsOpen } from '../../../lib/rows/useRows.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useAddress } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { GeneratePanel } from '../generate/GeneratePanel.tsx'
import { isGenerationOpen, useGeneration } from '../generate/useGeneration.ts'
import { ImportPanel } from '../import/ImportPanel.tsx'
import { useImport } from '../import/useImport.ts'
import { UserList } from '../parts/UserList.tsx'
import { userQuery, userTabs } from '../query.ts'

/** Users for super admins: the list, the import of a table, accounts in numbers (AD-02). */
export function Users() {
  const { t } = useTranslation('user-admin')
  const { query, change } = useAddress(userQuery)
  // kept here, so that another tab of the page loses nothing
  const importing = useImport()
  const generation = useGeneration()
  useUnsaved(areRowsOpen(importing.state) || isGenerationOpen(generation.state))
  return (
    <>
      <PageTitle title={t('title')} />
      <Tabs
        tabs={userTabs.map((key) => ({ key, name: t(`tab.${key}`) }))}
        shown={query.tab}
        onChange={(tab) => change({ tab })}
      >
        {query.tab === 'list' && <UserList query={query} onChange={change} />}
        {query.tab === 'import' && <ImportPanel onTheWay={importing} />}
        {query.tab === 'generate' && <GeneratePanel {...generation} />}
      </Tabs>
    </>
  )
}
