import { Button } from '@mantine/core'
import { getDeletedProblems, undoDays } from '@oj/functions/features/problem-admin/contract.ts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'
import type { BankQuery } from '../../bankQuery.ts'
import { useBatch } from '../../useBatch.ts'
import { BatchFailures } from './BatchFailures.tsx'

interface Props {
  query: BankQuery
  onChange: (next: Partial<BankQuery>) => void
}

/** Deleted problems that can be restored. */
export function DeletedList({ query: { currentPage, limit }, onChange }: Props) {
  const { t } = useTranslation('problem-admin')
  const set = useProblemSet()
  const page = { currentPage, limit }
  const { data, error, mutate } = useCall(getDeletedProblems, { ...set.fields, ...page }, { keepPreviousData: true })
  const batch = useBatch()
  return (
    <Panel flush>
      <BatchFailures failed={batch.failed} onClose={batch.forget} />
      <DataTable
        label={t('bank.tab.deleted')}
        rows={data?.records}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading={batch.running}
        expected={3}
        empty={<EmptyState title={t('deleted.none')} hint={t('deleted.hint', { days: undoDays })} />}
        columns={[
          { key: 'problemId', title: t('field.problemId'), render: ({ problemId }) => problemId },
          { key: 'title', title: t('field.title'), render: ({ title }) => title },
          { key: 'deletedBy', title: t('deleted.by'), render: ({ deletedBy }) => deletedBy },
          { key: 'deletedAt', title: t('deleted.at'), render: ({ deletedAt }) => <RelativeTime at={deletedAt} /> },
          { key: 'goneAt', title: t('deleted.gone'), render: ({ goneAt }) => dayjs(goneAt).format('YYYY-MM-DD HH:mm') },
          {
            key: 'actions',
            title: t('bank.actions'),
            align: 'right',
            render: ({ id, mayEdit }) =>
              mayEdit && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={batch.running}
                  onClick={() => void batch.run([id], { action: 'restore' })}
                >
                  {t('deleted.restore')}
                </Button>
              ),
          },
        ]}
      />
      <Pager minor page={page} of={data} onChange={onChange} />
    </Panel>
  )
}
