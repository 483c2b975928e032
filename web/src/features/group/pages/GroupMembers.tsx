import { NativeSelect, Stack } from '@mantine/core'
import { getGroupApplyList, getGroupMemberList } from '@oj/functions/features/group/members/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { ClassListPart } from '../class-list/ClassListPart.tsx'
import { applyColumns, memberColumns } from '../members/columns.tsx'
import { InvitePanel } from '../members/InvitePanel.tsx'
import { RosterPanel } from '../members/RosterPanel.tsx'
import { useMemberChanges } from '../members/useMemberChanges.tsx'
import { useGroup } from '../useGroup.ts'

/** Who is in a group, who wants to be, and how others are asked in (GR-03). */
export function GroupMembers() {
  const { t } = useTranslation('group')
  const { group, may } = useGroup()
  const isStaff = may('manage-members')
  return (
    <Stack gap="md">
      <PageTitle title={t('tab.members')} />
      {isStaff && <Applications gid={group.id} />}
      <Members gid={group.id} />
      {isStaff && (
        <Stack className="unprinted" gap="md">
          <InvitePanel gid={group.id} />
          <RosterPanel gid={group.id} />
          <ClassListPart gid={group.id} />
        </Stack>
      )}
    </Stack>
  )
}

function Members({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const { may } = useGroup()
  const [query, setQuery] = useState({ keyword: '', auth: '', currentPage: 1, limit: 10 })
  const asked = { gid, ...query, auth: Number(query.auth) }
  const { data, error, isLoading, mutate } = useCall(getGroupMemberList, asked, { keepPreviousData: true })
  const changes = useMemberChanges(gid)
  const isNarrow = useNarrow()
  return (
    <Panel title={t('members.title')} flush>
      <Filters
        first={
          <SearchField
            label={t('members.search')}
            value={query.keyword}
            maxLength={200}
            onSearch={(keyword) => setQuery({ ...query, keyword, currentPage: 1 })}
          />
        }
        count={Number(query.auth !== '')}
      >
        <NativeSelect
          aria-label={t('members.level')}
          value={query.auth}
          data={[
            { value: '', label: t('members.all') },
            { value: '5', label: t('level.root') },
            { value: '4', label: t('level.admin') },
            { value: '3', label: t('level.member') },
          ]}
          onChange={(event) => setQuery({ ...query, auth: event.currentTarget.value, currentPage: 1 })}
        />
      </Filters>
      <DataTable
        label={t('members.title')}
        columns={memberColumns(t, may('manage-members') ? changes : null, isNarrow)}
        rows={data?.records}
        rowKey={({ uid }) => uid}
        empty={<EmptyState title={t('members.none')} />}
        error={error}
        onRetry={mutate}
        loading={isLoading}
        expected={5}
      />
      <Pager page={query} of={data} onChange={(page) => setQuery({ ...query, ...page })} />
      {changes.asking}
    </Panel>
  )
}

function Applications({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const { data, error, isLoading, mutate } = useCall(getGroupApplyList, { gid, ...page }, { keepPreviousData: true })
  const changes = useMemberChanges(gid)
  const isNarrow = useNarrow()
  if (data?.total === 0) return null
  return (
    <Panel title={t('applications.title')} flush>
      <DataTable
        label={t('applications.title')}
        columns={applyColumns(t, changes, isNarrow)}
        rows={data?.records}
        rowKey={({ uid }) => uid}
        empty={null}
        error={error}
        onRetry={mutate}
        loading={isLoading}
        expected={1}
      />
      <Pager minor page={page} of={data} onChange={setPage} />
      {changes.asking}
    </Panel>
  )
}
