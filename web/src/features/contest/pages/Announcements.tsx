import { Stack } from '@mantine/core'
import { getContestAnnouncement } from '@oj/functions/features/contest/announcements/contract.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { useMarkSeen, useNews } from '../news/useNews.ts'
import classes from '../parts/News.module.css'
import { Rows } from '../parts/Rows.tsx'
import { useContest } from '../useContest.ts'

/** The announcements of a contest, the newest first. */
export function Announcements() {
  const { t } = useTranslation('contest')
  const { contest, state } = useContest()
  const isOver = state === 'ended'
  const { announcements: unread } = useNews()
  const [page, setPage] = useState({ currentPage: 1, limit: 5 })
  const input = { cid: contest.id, ...page }
  const { data, error, mutate } = useCall(getContestAnnouncement, input, { keepPreviousData: true })
  useMarkSeen({ announcements: data?.records.map(({ id }) => id) ?? [] })
  // something has come since the list was read
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
        {data?.records.map(({ id, title, content, gmtCreate, ...author }) => (
          <Panel
            key={id}
            title={title}
            actions={
              <span className={classes.by}>
                {nameOfPerson(author)} · <RelativeTime at={gmtCreate} />
              </span>
            }
          >
            <Markdown source={content} byAnybody={contest.gid !== null} />
          </Panel>
        ))}
      </Stack>
      <Pager minor page={page} of={data} onChange={setPage} />
    </>
  )
}
