import {
  duplicateProblem,
  getAdminProblemList,
  getNextProblemId,
} from '@oj/functions/features/problem-admin/contract.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { forgetCalls, useAction, useCall } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { useChoice } from '../../../../ui/table/useChoice.ts'
import { useTablet } from '../../../../ui/useNarrow.ts'
import { useProblemSet } from '../../../problem-set/index.ts'
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

/** All problems that staff may see, with filters and batches. */
export function BankList({ query, onChange }: Props) {
  const { t } = useTranslation('problem-admin')
  const set = useProblemSet()
  const { tab: _, ...filter } = query
  const input = { ...set.fields, ...filter }
  const { data, error, isLoading, mutate } = useCall(getAdminProblemList, input, { keepPreviousData: true })
  const choosable = data?.records.filter(({ mayEdit }) => mayEdit) ?? []
  const { choice, chosen, clear } = useChoice(choosable, ({ id }) => id)
  const narrow = useTablet()
  const batch = useBatch()
  const navigate = useNavigate()
  const duplicating = useAction(duplicateProblem)
  async function duplicate({ id, problemId }: BankRow) {
    if (duplicating.running) return
    const copy = await duplicating.run({ ...set.fields, pid: id })
    if (!copy) return
    await forgetCalls(getAdminProblemList, getNextProblemId)
    toast('success', t('bank.duplicated', { problemId, copy: copy.problemId }))
    void navigate(set.to('edit', { pid: copy.pid }))
  }
  const change = (next: Partial<BankQuery>) => {
    clear()
    onChange(next)
  }
  return (
    <Panel flush>
      <BankFilters query={query} onChange={change} />
      {chosen.length > 0 && <BatchBar chosen={chosen} running={batch.running} onRun={batch.run} />}
      <BatchFailures failed={batch.failed} onClose={batch.forget} />
      <DataTable
        label={t('bank.tab.list')}
        columns={bankColumns(t, { set, narrow, choice, run: batch.run, onDuplicate: (row) => void duplicate(row) })}
        rows={data?.records}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading={isLoading || batch.running || duplicating.running}
        expected={query.limit}
        empty={<EmptyState title={t('bank.empty')} hint={t('bank.emptyHint')} />}
      />
      <Pager page={query} of={data} onChange={change} />
    </Panel>
  )
}
