import { accountLimits } from '@oj/functions/features/account/contract-fields.ts'
import { profileLimits } from '@oj/functions/features/profile/contract.ts'
import { importColumns } from '@oj/functions/features/user-admin/contract.ts'
import { useTranslation } from 'react-i18next'
import type { RowsOnTheWay } from '../../../lib/rows/useRows.ts'
import { RowsPanel } from '../../../ui/rows/RowsPanel.tsx'

const limits = { ...accountLimits, ...profileLimits }
const required: readonly string[] = importColumns.slice(0, 2)

/** The import of users from a file, step by step (AD-02). */
export function ImportPanel({ onTheWay }: { onTheWay: RowsOnTheWay }) {
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
