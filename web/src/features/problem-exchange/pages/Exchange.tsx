import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useAddress } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { type ExchangeQuery, exchangeAddress, exchangeTabs } from '../exchangeQuery.ts'
import { ExportPanel } from '../parts/ExportPanel.tsx'
import { ExportRun } from '../parts/ExportRun.tsx'
import { ImportPanel } from '../parts/ImportPanel.tsx'
import { useChosen } from '../useChosen.ts'
import { isImportOpen, useImport } from '../useImport.ts'

/** Imports problems into the bank, and exports them into a file (AD-05). */
export function Exchange() {
  const { t } = useTranslation('problem-exchange')
  const address = useAddress(exchangeAddress)
  const { query } = address
  const change = (next: Partial<ExchangeQuery>) => address.change(next, true)
  // here, so that switching tabs keeps its state
  const importing = useImport()
  const chosen = useChosen(query.pids, (pids) => change({ pids }))
  useUnsaved(isImportOpen(importing.state))
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
    </>
  )
}
