import type { OldAnnouncement, OldDiscussion } from '../../school.ts'
import { toId, toReference } from '../source.ts'
import type { Judge } from './judge.ts'
import { news, reply, topic } from './tables.ts'

/** A topic or reply that staff took away. */
export const removed = 2

/** What a topic says is its first reply. Those of contests are none: they were asked there and then. */
export function* readDiscussions({ staging, toMoment }: Judge): Generator<OldDiscussion> {
  for (const row of staging.rows(topic, { order: ['tid'] })) {
    const [first, ...replies] = staging.list(reply, { by: { topic_id: row.tid, status: 0 }, order: ['rid'] })
    if (!first || row.status === removed || toReference(row.cid) !== null) continue
    yield {
      id: toId(row.tid),
      category: '',
      title: row.title ?? '',
      brief: '',
      content: first.content ?? '',
      author: toId(row.author_id),
      problem: toReference(row.pid),
      group: null,
      isTop: (row.top_level ?? 0) > 0,
      createdAt: toMoment(first.time),
      comments: replies.map((one) => ({
        id: toId(one.rid),
        author: toId(one.author_id),
        content: one.content ?? '',
        createdAt: toMoment(one.time),
        replies: [],
      })),
    }
  }
}

export function* readAnnouncements({ staging, toMoment }: Judge): Generator<OldAnnouncement> {
  for (const row of staging.rows(news, { order: ['news_id'] })) {
    yield {
      id: toId(row.news_id),
      title: row.title ?? '',
      content: row.content ?? '',
      author: toReference(row.user_id),
      visible: row.defunct !== 'Y',
      createdAt: toMoment(row.time),
    }
  }
}
