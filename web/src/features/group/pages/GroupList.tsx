import { Button, Skeleton, Switch } from '@mantine/core'
import { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { IconArrowsSort, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { ListSearch } from '../../../ui/table/SearchField.tsx'
import { HelpLink } from '../../help/index.ts'
import { Arrange } from '../list/Arrange.tsx'
import { GroupCard } from '../list/GroupCard.tsx'
import classes from '../list/GroupList.module.css'
import { Disbanded, Invitations } from '../list/OwnGroups.tsx'
import { type GroupQuery, groupQuery, sizes } from '../list/query.ts'

const CreateDialog = popup(async () => (await import('../list/CreateDialog.tsx')).CreateDialog)

/** The groups of the site that the reader may know of (GR-01). */
export function GroupList() {
  const { t } = useTranslation('group')
  const { user, may } = useSession()
  const { query, change } = useAddressQuery(groupQuery)
  const [creating, setCreating] = useState(false)
  const [arranging, setArranging] = useState(false)
  const input = { ...query, auth: query.auth ?? 0 }
  const { data, error, isLoading, mutate } = useCall(getGroupList, input, { keepPreviousData: true })
  const isFiltered = query.auth !== null || query.onlyMine || query.keyword !== ''
  const canArrange = may('manage-site') && (data?.records.length ?? 0) > 1
  return (
    <>
      <PageTitle
        title={t('list.title')}
        actions={
          <>
            <HelpLink topic="making-a-class" />
            {canArrange && (
              <Button
                variant="default"
                leftSection={<IconArrowsSort size={17} aria-hidden />}
                aria-pressed={arranging}
                onClick={() => setArranging(!arranging)}
              >
                {t(arranging ? 'list.arranged' : 'list.arrange')}
              </Button>
            )}
            <Button
              leftSection={<IconPlus size={17} aria-hidden />}
              onClick={() => (user === null ? openAccountDialog('login', '/group') : setCreating(true))}
            >
              {t('list.create')}
            </Button>
          </>
        }
      />
      <Invitations />
      <Panel flush>
        <GroupFilters query={query} onChange={change} />
        {!data && error && <ErrorState message={error.message} onRetry={mutate} />}
        {!data && !error && (
          <div className={classes.list} aria-busy>
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} height={124} radius="lg" />
            ))}
          </div>
        )}
        {data?.records.length === 0 && (
          <EmptyState
            title={t(isFiltered ? 'list.noMatch' : 'list.none')}
            hint={t(isFiltered ? 'list.noMatchHint' : 'list.noneHint')}
            action={
              isFiltered && (
                <Button variant="default" onClick={() => change({ auth: null, onlyMine: false, keyword: '' })}>
                  {t('list.reset')}
                </Button>
              )
            }
          />
        )}
        {data && arranging && canArrange ? (
          <Arrange rows={data.records} onMoved={mutate} />
        ) : (
          <ul className={classes.list} aria-busy={isLoading}>
            {data?.records.map((group) => (
              <li key={group.id}>
                <GroupCard group={group} />
              </li>
            ))}
          </ul>
        )}
        <Pager page={query} of={data} sizes={sizes} onChange={change} />
      </Panel>
      <Disbanded />
      {creating && <CreateDialog onClose={() => setCreating(false)} onFailed={() => setCreating(false)} />}
    </>
  )
}

interface FilterProps {
  query: GroupQuery
  onChange: (next: Partial<GroupQuery>) => void
}

/** By the words of names, by how one comes in, and by whether the reader is in. */
function GroupFilters({ query: { auth, onlyMine, keyword }, onChange }: FilterProps) {
  const { t } = useTranslation('group')
  const { user } = useSession()
  return (
    <Filters
      first={<ListSearch label={t('list.search')} value={keyword} onSearch={(next) => onChange({ keyword: next })} />}
      count={Number(auth !== null) + Number(onlyMine)}
    >
      <Segments
        label={t('list.entry')}
        value={String(auth ?? '')}
        onChange={(value) => onChange({ auth: value === '' ? null : Number(value) })}
        options={[
          { value: '', label: t('list.all') },
          { value: '1', label: t('entry.open') },
          { value: '2', label: t('entry.approval') },
          { value: '3', label: t('entry.code') },
        ]}
      />
      {user !== null && (
        <Switch
          label={t('list.onlyMine')}
          checked={onlyMine}
          onChange={(event) => onChange({ onlyMine: event.currentTarget.checked })}
        />
      )}
    </Filters>
  )
}
