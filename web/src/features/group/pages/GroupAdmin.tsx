import { NativeSelect } from '@mantine/core'
import { getAdminGroups } from '@oj/functions/features/group/admin/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { type AdminAct, type AdminGroup, adminColumns } from '../admin/columns.tsx'
import { BlockDialog, QuotaDialog, TransferDialog } from '../admin/dialogs.tsx'

/** All groups of the site, hidden ones too, for super admins (AD-07). */
export function GroupAdmin() {
  const { t } = useTranslation('group')
  const [query, setQuery] = useState({ keyword: '', status: '', currentPage: 1, limit: 10 })
  const { status, ...others } = query
  const input = { ...others, ...(status === '' ? {} : { status: Number(status) }) }
  const list = useCall(getAdminGroups, input, { keepPreviousData: true })
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
        <ListTable
          label={t('admin.title')}
          columns={adminColumns(t, (act, group) => setActing({ act, group }))}
          list={list}
          rowKey={({ id }) => id}
          page={query}
          onPage={(page) => setQuery({ ...query, ...page })}
          expected={10}
          empty={<EmptyState title={t('list.noMatch')} />}
        />
      </Panel>
      {acting?.act === 'quotas' && <QuotaDialog group={acting.group} onClose={close} />}
      {acting?.act === 'transfer' && <TransferDialog group={acting.group} onClose={close} />}
      {acting?.act === 'block' && <BlockDialog group={acting.group} onClose={close} />}
    </>
  )
}
