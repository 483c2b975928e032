import { Skeleton, Stack } from '@mantine/core'
import { getGroupAnnouncementList } from '@oj/functions/features/group/announcements/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { GroupDue, SwitchNote } from '../../site/index.ts'
import classes from '../parts/Group.module.css'
import { useGroup } from '../useGroup.ts'

/** The first page of a group: its description and its announcements (GR-04). */
export function GroupHome() {
  const { t } = useTranslation('group')
  const { group, may } = useGroup()
  usePageTitle(group.name)
  return (
    <Stack gap="md" data-in-order>
      <Panel title={t('home.about')}>
        <Markdown source={group.description} byAnybody />
      </Panel>
      {may('announce') && <SwitchNote name="openGroupDiscussion" />}
      {group.access && <GroupDue gid={group.id} />}
      {group.access && <News gid={group.id} />}
    </Stack>
  )
}

function News({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const [page, setPage] = useState({ currentPage: 1, limit: 5 })
  const { data, error, mutate } = useCall(getGroupAnnouncementList, { gid, ...page }, { keepPreviousData: true })
  return (
    <>
      {!data && error && <ErrorState message={error.message} onRetry={mutate} />}
      {!data && !error && <Skeleton height={112} radius="lg" aria-busy data-waiting />}
      {data?.total === 0 && (
        <Panel title={t('tab.announcements')}>
          <EmptyState title={t('home.noNews')} />
        </Panel>
      )}
      {data?.records.map(({ id, title, content, gmtCreate, ...author }) => (
        <Panel
          key={id}
          title={title}
          actions={
            <span className={classes.quiet}>
              {nameOfPerson(author)} · <RelativeTime at={gmtCreate} />
            </span>
          }
        >
          <Markdown source={content} byAnybody />
        </Panel>
      ))}
      <Pager minor page={page} of={data} onChange={setPage} />
    </>
  )
}
