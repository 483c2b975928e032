import { getGroupDiscussionList } from '@oj/functions/features/discussion/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { Actions, DeletedInGroup, Discussions, discussionQuery, GroupPosts } from '../../discussion/index.ts'
import { useGroup } from '../useGroup.ts'

/** The discussions of the group or of one of its problems, which its staff moderate here (GR-09). */
export function GroupDiscussions() {
  const { t } = useTranslation('discussion')
  const { group, may } = useGroup()
  const { problemID: pid = '' } = useParams()
  const isStaff = may('moderate-discussions')
  const [view, setView] = useState<'read' | 'manage' | 'deleted'>('read')
  return (
    <>
      <PageTitle
        title={pid === '' ? t('title') : t('titleOf', { id: pid })}
        actions={
          <>
            {isStaff && (
              <Segments
                label={t('group.view')}
                value={view}
                onChange={setView}
                options={[
                  { value: 'read', label: t('group.read') },
                  { value: 'manage', label: t('group.manage') },
                  { value: 'deleted', label: t('admin.tab.deleted') },
                ]}
              />
            )}
            <Actions pid={pid} gid={group.id} maySettle={isStaff} />
          </>
        }
      />
      {isStaff && view === 'manage' && <GroupPosts gid={group.id} />}
      {isStaff && view === 'deleted' && <DeletedInGroup gid={group.id} />}
      {(!isStaff || view === 'read') && <OfGroup gid={group.id} pid={pid} />}
    </>
  )
}

function OfGroup({ gid, pid }: { gid: number; pid: string }) {
  const { query, change } = useAddressQuery(discussionQuery)
  const { data, error, mutate } = useCall(getGroupDiscussionList, { ...query, pid, gid }, { keepPreviousData: true })
  return <Discussions query={query} onChange={change} data={data} error={error} onRetry={mutate} />
}
