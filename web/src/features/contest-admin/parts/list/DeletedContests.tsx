import { Button } from '@mantine/core'
import { getAdminContests, getDeletedContests, restoreContest } from '@oj/functions/features/contest/contract.ts'
import { getContestList } from '@oj/functions/features/contest/inside/contract.ts'
import { useTranslation } from 'react-i18next'
import { forget, reload, useAction, useCall } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'

/** Contests that were deleted within a week and can be brought back. */
export function DeletedContests() {
  const { t } = useTranslation('contest-admin')
  const { data, error, mutate } = useCall(getDeletedContests, {})
  const { run, running } = useAction(restoreContest)
  async function restore({ id, title }: { id: number; title: string }) {
    if ((await run({ cid: id })) === undefined) return
    toast('success', t('deleted.restored', { title }))
    await Promise.all([reload(getDeletedContests), forget(getAdminContests, getContestList)])
  }
  return (
    <Panel flush>
      <DataTable
        label={t('tab.deleted')}
        rows={data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading={running}
        expected={3}
        empty={<EmptyState title={t('deleted.none')} hint={t('deleted.hint')} />}
        columns={[
          { key: 'title', title: t('field.title'), wrap: true, render: ({ title }) => title },
          { key: 'author', title: t('list.author'), render: ({ author }) => author },
          { key: 'by', title: t('deleted.by'), render: ({ deletedBy }) => deletedBy },
          { key: 'at', title: t('deleted.at'), render: ({ deletedAt }) => <RelativeTime at={deletedAt} /> },
          {
            key: 'actions',
            title: t('list.actions'),
            align: 'right',
            pinned: true,
            render: (row) => (
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={running}
                aria-label={t('deleted.restoreOne', row)}
                onClick={() => void restore(row)}
              >
                {t('deleted.restore')}
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  )
}
