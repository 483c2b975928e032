import { contestantColumns, contestantLimits } from '@oj/functions/features/contest/contestants/contract.ts'
import { useTranslation } from 'react-i18next'
import type { RowsOnTheWay } from '../../../../lib/rows/useRows.ts'
import { RowsPanel } from '../../../../ui/rows/RowsPanel.tsx'

/** Contestants from a file, step by step. */
export function ListingPanel({ onTheWay }: { onTheWay: RowsOnTheWay }) {
  const { t } = useTranslation('contest-admin')
  const words = {
    title: t('import.title'),
    about: t('import.about'),
    columns: contestantColumns.map((name) => ({
      title: t(`column.${name}`),
      rule: t(`import.rule.${name}`, contestantLimits),
      required: name === 'username',
    })),
    templateName: t('import.templateName'),
    failedName: t('import.failedName'),
    send: (count: number) => t('import.send', { count }),
    sending: t('import.sending'),
    saved: (count: number) => t('import.saved', { count }),
  }
  return <RowsPanel onTheWay={onTheWay} words={words} />
}
