import { Button, Skeleton } from '@mantine/core'
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
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { Arrange } from '../list/Arrange.tsx'
import { GroupCard } from '../list/GroupCard.tsx'
import { GroupFilters } from '../list/GroupFilters.tsx'
import classes from '../list/GroupList.module.css'
import { groupQuery, sizes } from '../list/query.ts'
import { Disbanded } from '../parts/Disbanded.tsx'
import { Invitations } from '../parts/Invitations.tsx'

const CreateDialog = popup(async () => (await import('../list/CreateDialog.tsx')).CreateDialog)

/** The groups of the site that the reader may know of (GR-01). */
export function GroupList() {
  const { t } = useTranslation('group')
  const { user, may } = useSession()
  const { query, change } = useAddressQuery(groupQuery)
  const [creating, setCreating] = useState(false)
  const [arranging, setArranging] = useState(false)
  const asked = { ...query, auth: query.auth ?? 0 }
  const { data, error, isLoading, mutate } = useCall(getGroupList, asked, { keepPreviousData: true })
  const isFiltered = query.auth !== null || query.onlyMine || query.keyword !== ''
  const canArrange = may('manage-site') && (data?.records.length ?? 0) > 1
  const create = (
    <Button
      leftSection={<IconPlus size={17} aria-hidden />}
      onClick={() => (user === null ? openAccountDialog('login', '/group') : setCreating(true))}
    >
      {t('list.create')}
    </Button>
  )
  return (
    <>
      <PageTitle
        title={t('list.title')}
        actions={
          <>
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
            {create}
          </>
        }
      />
      <Invitations />
      <Panel flush>
        <GroupFilters query={query} onChange={change} />
        {!data && error && <ErrorState message={error.message} onRetry={() => mutate()} />}
        {!data && !error && <Waiting />}
        {data?.records.length === 0 && (
          <EmptyState
            title={t(isFiltered ? 'list.noMatch' : 'list.none')}
            hint={t(isFiltered ? 'list.noMatchHint' : 'list.noneHint')}
            action={
              isFiltered ? (
                <Button variant="default" onClick={() => change({ auth: null, onlyMine: false, keyword: '' })}>
                  {t('list.reset')}
                </Button>
              ) : null
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

const Waiting = () => (
  <div className={classes.list} aria-busy>
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} height={124} radius="lg" />
    ))}
  </div>
)
