import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../lib/useAddressQuery.ts'
import { LeaveGuard } from '../../../ui/dialog/LeaveGuard.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { type ExchangeQuery, exchangeTabs, readExchangeQuery, writeExchangeQuery } from '../exchangeQuery.ts'
import { ExportPanel } from '../parts/ExportPanel.tsx'
import { ExportRun } from '../parts/ExportRun.tsx'
import { ImportPanel } from '../parts/ImportPanel.tsx'
import { useChosen } from '../useChosen.ts'
import { isImportOpen, useImport } from '../useImport.ts'

/** Problems from elsewhere into the bank, and out of it into a file (AD-05). */
export function Exchange() {
  const { t } = useTranslation('problem-exchange')
  const address = useAddress(readExchangeQuery, writeExchangeQuery)
  const { query } = address
  const change = (next: Partial<ExchangeQuery>) => address.change(next, true)
  // kept here, so that another tab of the page loses nothing
  const importing = useImport()
  const chosen = useChosen(query.pids, (pids) => change({ pids }))
  return (
    <>
      <PageTitle title={t('title')} description={t('about')} />
      <Tabs
        tabs={exchangeTabs.map((key) => ({ key, name: t(`tab.${key}`) }))}
        shown={query.tab}
        onChange={(tab) => change({ tab })}
      >
        {query.tab === 'import' && <ImportPanel importing={importing} />}
        {query.tab === 'export' &&
          (query.task === '' ? (
            <ExportPanel chosen={chosen} onStart={(task) => change({ tab: 'export', task })} />
          ) : (
            <ExportRun taskId={query.task} names={chosen.names} onMore={() => change({ pids: [], task: '' })} />
          ))}
      </Tabs>
      <LeaveGuard dirty={isImportOpen(importing.state)} />
    </>
  )
}
