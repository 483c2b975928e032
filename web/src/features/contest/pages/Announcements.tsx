import { Stack } from '@mantine/core'
import { getContestAnnouncement } from '@oj/functions/features/contest/announcements/contract.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { type Announcement, useNews } from '../news/useNews.ts'
import classes from '../parts/News.module.css'
import { Rows } from '../parts/Rows.tsx'
import { useContest } from '../useContest.ts'

/** The announcements of a contest, the newest first; what is shown here counts as read. */
export function Announcements() {
  const { t } = useTranslation('contest')
  const { contest, state } = useContest()
  const isOver = state === 'ended'
  const { announcements: unread, see } = useNews()
  const [page, setPage] = useState({ currentPage: 1, limit: 5 })
  const asked = { cid: contest.id, ...page }
  const { data, error, mutate } = useCall(getContestAnnouncement, asked, { keepPreviousData: true })
  const shown = data?.records.map(({ id }) => id).join()
  const seeShown = useEffectEvent(() => see({ announcements: data?.records.map(({ id }) => id) ?? [] }))
  useEffect(() => {
    if (shown) seeShown()
  }, [shown])
  // what has come since the list was read
  const isBehind = unread.some(({ id }) => data && !data.records.some((row) => row.id === id))
  useEffect(() => {
    if (isBehind) void mutate()
  }, [isBehind, mutate])
  return (
    <>
      <PageTitle title={t('tab.announcements')} />
      {!data && (error ? <ErrorState message={error.message} onRetry={() => mutate()} /> : <Rows />)}
      {data?.total === 0 && (
        <Panel>
          <EmptyState
            title={t(isOver ? 'announcements.noneOver' : 'announcements.none')}
            hint={!isOver && t('announcements.noneHint')}
          />
        </Panel>
      )}
      <Stack gap="md">
        {data?.records.map((row) => (
          <Entry key={row.id} announcement={row} byAnybody={contest.gid !== null} />
        ))}
      </Stack>
      <Pager minor page={page} of={data} onChange={setPage} />
    </>
  )
}

interface EntryProps {
  announcement: Announcement
  byAnybody: boolean
}

function Entry({ announcement: { title, content, username, gmtCreate }, byAnybody }: EntryProps) {
  return (
    <Panel
      title={title}
      actions={
        <span className={classes.by}>
          {username} · <RelativeTime at={gmtCreate} />
        </span>
      }
    >
      <Markdown source={content} byAnybody={byAnybody} />
    </Panel>
  )
}
