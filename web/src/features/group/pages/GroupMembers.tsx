import { NativeSelect, Stack } from '@mantine/core'
import { getGroupApplyList, getGroupMemberList } from '@oj/functions/features/group/members/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { part } from '../../../ui/part/part.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import type { SlipSource } from '../class-list/Slips.tsx'
import { applyColumns, memberColumns } from '../members/columns.tsx'
import { InvitePanels } from '../members/InvitePanels.tsx'
import { useMemberChanges } from '../members/useMemberChanges.tsx'
import { useGroup } from '../useGroup.ts'

const texts = ['class-list', 'roster'] as const
/** Members alone do not load them, nor their texts. */
const ClassList = part(async () => {
  const [{ ClassList }] = await Promise.all([import('../class-list/ClassList.tsx'), loadTexts(texts)])
  return ClassList
})
const Slips = part(async () => {
  const [{ Slips }] = await Promise.all([import('../class-list/Slips.tsx'), loadTexts(texts)])
  return Slips
})

/** The members of a group, applications, and the ways to invite others (GR-03). */
export function GroupMembers() {
  const { t } = useTranslation('group')
  const { group, may } = useGroup()
  const isStaff = may('manage-members')
  const [slips, setSlips] = useState<SlipSource | null>(null)
  return (
    <>
      {slips && <Slips gid={group.id} source={slips} onBack={() => setSlips(null)} />}
      {/* slips stand in its place, and lose no list that is on its way */}
      <div hidden={slips !== null}>
        <Stack gap="md">
          {!slips && <PageTitle title={t('tab.members')} />}
          {isStaff && <Applications gid={group.id} />}
          <Members gid={group.id} />
          {isStaff && (
            <Stack className="unprinted" gap="md">
              <ClassList gid={group.id} onSlips={setSlips} />
              <InvitePanels gid={group.id} />
            </Stack>
          )}
        </Stack>
      </div>
    </>
  )
}

function Members({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const { may } = useGroup()
  const [query, setQuery] = useState({ keyword: '', auth: '', currentPage: 1, limit: 10 })
  const input = { gid, ...query, auth: Number(query.auth) }
  const list = useCall(getGroupMemberList, input, { keepPreviousData: true })
  const changes = useMemberChanges(gid)
  const isNarrow = useNarrow()
  return (
    <Panel title={t('members.title')} flush>
      <Filters
        first={
          <SearchField
            label={t('members.search')}
            value={query.keyword}
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
      <ListTable
        label={t('members.title')}
        columns={memberColumns(t, may('manage-members') ? changes : null, isNarrow)}
        list={list}
        rowKey={({ uid }) => uid}
        page={query}
        onPage={(page) => setQuery({ ...query, ...page })}
        expected={5}
        empty={<EmptyState title={t('members.none')} />}
      />
      {changes.question}
    </Panel>
  )
}

function Applications({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const list = useCall(getGroupApplyList, { gid, outside: true, ...page }, { keepPreviousData: true })
  const changes = useMemberChanges(gid)
  const isNarrow = useNarrow()
  if (list.data?.total === 0) return null
  return (
    <Panel title={t('applications.title')} flush>
      <ListTable
        label={t('applications.title')}
        columns={applyColumns(t, changes, isNarrow)}
        list={list}
        rowKey={({ uid }) => uid}
        minor
        page={page}
        onPage={setPage}
        expected={1}
        empty={null}
      />
      {changes.question}
    </Panel>
  )
}
