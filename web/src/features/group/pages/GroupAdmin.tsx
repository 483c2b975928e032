import { NativeSelect } from '@mantine/core'
import { getAdminGroups } from '@oj/functions/features/group/admin/contract.ts'
import { getGroupDetail, getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { blockGroup } from '@oj/functions/features/group/management/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { type AdminAct, type AdminGroup, adminColumns } from '../admin/columns.tsx'
import { QuotaDialog } from '../admin/QuotaDialog.tsx'
import { TransferDialog } from '../admin/TransferDialog.tsx'

/** All groups of the site, hidden ones too, for who manages it (AD-07). */
export function GroupAdmin() {
  const { t } = useTranslation('group')
  const [query, setQuery] = useState({ keyword: '', status: '', currentPage: 1, limit: 10 })
  const { status, ...others } = query
  const asked = { ...others, ...(status === '' ? {} : { status: Number(status) }) }
  const { data, error, isLoading, mutate } = useCall(getAdminGroups, asked, { keepPreviousData: true })
  const [acting, setActing] = useState<{ act: AdminAct; group: AdminGroup } | null>(null)
  const close = () => setActing(null)
  return (
    <>
      <PageTitle title={t('admin.title')} />
      <Panel flush>
        <Filters
          first={
            <SearchField
              label={t('list.search')}
              value={query.keyword}
              maxLength={200}
              onSearch={(keyword) => setQuery({ ...query, keyword, currentPage: 1 })}
            />
          }
          count={Number(status !== '')}
        >
          <NativeSelect
            aria-label={t('admin.state')}
            value={status}
            data={[
              { value: '', label: t('list.all') },
              { value: '0', label: t('admin.open') },
              { value: '1', label: t('blocked') },
            ]}
            onChange={(event) => setQuery({ ...query, status: event.currentTarget.value, currentPage: 1 })}
          />
        </Filters>
        <DataTable
          label={t('admin.title')}
          columns={adminColumns(t, (act, group) => setActing({ act, group }))}
          rows={data?.records}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('list.noMatch')} />}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={10}
        />
        <Pager page={query} of={data} onChange={(page) => setQuery({ ...query, ...page })} />
      </Panel>
      {acting?.act === 'quotas' && <QuotaDialog group={acting.group} onClose={close} />}
      {acting?.act === 'transfer' && <TransferDialog group={acting.group} onClose={close} />}
      {acting?.act === 'block' && <Blocking group={acting.group} onClose={close} />}
    </>
  )
}

/** The question before a group is blocked, or opened again. */
function Blocking({ group: { id: gid, name, status }, onClose }: { group: AdminGroup; onClose: () => void }) {
  const { t } = useTranslation('group')
  const { run } = useAction(blockGroup)
  const isBlocked = status === 1
  async function turn() {
    if ((await run({ gid, status: isBlocked ? 0 : 1 })) === undefined) return
    toast('success', t(isBlocked ? 'admin.unblocked' : 'admin.blocked', { name }))
    await Promise.all([reloadCalls(getAdminGroups), forgetCalls(getGroupList, getGroupDetail)])
  }
  return (
    <Confirm
      opened
      title={t(isBlocked ? 'admin.unblock' : 'admin.block')}
      message={t(isBlocked ? 'admin.unblockAsk' : 'admin.blockAsk', { name })}
      action={t(isBlocked ? 'admin.unblock' : 'admin.block')}
      danger={!isBlocked}
      onConfirm={() => void turn()}
      onClose={onClose}
    />
  )
}
