import { getAdminProblemList } from '@oj/functions/features/problem-admin/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/swr.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { Pager } from '../../../../ui/Pager.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import type { BankQuery } from '../../bankQuery.ts'
import { useBatch } from '../../useBatch.ts'
import { BankFilters } from './BankFilters.tsx'
import { BatchBar } from './BatchBar.tsx'
import { BatchFailures } from './BatchFailures.tsx'
import { type BankRow, bankColumns } from './bankColumns.tsx'

interface Props {
  query: BankQuery
  onChange: (next: Partial<BankQuery>) => void
}

/** All problems that staff may see, to be found, changed one by one and in any number. */
export function BankList({ query, onChange }: Props) {
  const { t } = useTranslation('problem-admin')
  const { tab: _, ...input } = query
  const { data, error, isLoading, mutate } = useCall(getAdminProblemList, input, { keepPreviousData: true })
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const choosable = data?.records.filter(({ mayEdit }) => mayEdit) ?? []
  const chosen = choosable.filter(({ id }) => selected.has(id))
  const choose = (rows: readonly BankRow[]) => setSelected(new Set(rows.map(({ id }) => id)))
  const batch = useBatch()
  const change = (next: Partial<BankQuery>) => {
    choose([])
    onChange(next)
  }
  return (
    <Panel flush>
      <BankFilters query={query} onChange={change} />
      {chosen.length > 0 && <BatchBar chosen={chosen} running={batch.running} onRun={batch.run} />}
      <BatchFailures failed={batch.failed} onClose={batch.forget} />
      <DataTable
        label={t('bank.title')}
        columns={bankColumns(t, { chosen, choosable, choose, run: batch.run })}
        rows={data?.records}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading={isLoading || batch.running}
        expected={query.limit}
        empty={<EmptyState title={t('bank.empty')} hint={t('bank.emptyHint')} />}
      />
      <Pager page={query} of={data} onChange={change} />
    </Panel>
  )
}
