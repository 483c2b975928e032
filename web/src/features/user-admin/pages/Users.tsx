import { accountLimits } from '@oj/functions/features/account/contract-fields.ts'
import { profileLimits } from '@oj/functions/features/profile/contract.ts'
import { importColumns } from '@oj/functions/features/user-admin/contract.ts'
import { useTranslation } from 'react-i18next'
import { areRowsOpen, type RowsOnTheWay } from '../../../lib/rows/useRows.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useAddress } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { RowsPanel } from '../../../ui/rows/RowsPanel.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { GeneratePanel } from '../generate/GeneratePanel.tsx'
import { isGenerationOpen, useGeneration } from '../generate/useGeneration.ts'
import { useImport } from '../import/useImport.ts'
import { UserList } from '../parts/UserList.tsx'
import { userQuery, userTabs } from '../query.ts'
import { TeacherInvites } from '../teachers/TeacherInvites.tsx'

/** Users for super admins: the list, the import of a table, generated accounts (AD-02), invitations of teachers (AC-11). */
export function Users() {
  const { t } = useTranslation('user-admin')
  const { query, change } = useAddress(userQuery)
  // kept here, so that switching tabs loses nothing
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
        {query.tab === 'teachers' && <TeacherInvites />}
      </Tabs>
    </>
  )
}

const limits = { ...accountLimits, ...profileLimits }
const required: readonly string[] = importColumns.slice(0, 2)

/** The import of users from a file, step by step (AD-02). */
function ImportPanel({ onTheWay }: { onTheWay: RowsOnTheWay }) {
  const { t } = useTranslation('user-admin')
  const words = {
    title: t('import.title'),
    about: t('import.about'),
    columns: importColumns.map((name) => ({
      title: t(`column.${name}`),
      rule: t(`import.rule.${name}`, limits),
      required: required.includes(name),
    })),
    templateName: t('import.templateName'),
    failedName: t('import.failedName'),
    send: (count: number) => t('import.send', { count }),
    sending: t('import.sending'),
    saved: (count: number) => t('import.created', { count }),
  }
  return <RowsPanel onTheWay={onTheWay} words={words} />
}
