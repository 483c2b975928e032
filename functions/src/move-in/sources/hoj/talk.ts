import type { OldAnnouncement, OldComment, OldDiscussion } from '../../school.ts'
import { toId, toReference } from '../source.ts'
import { type Judge, toProblemId } from './judge.ts'
import { announcement, category, comment, contestAnnouncement, discussion, problem, reply } from './tables.ts'

/** Rows that staff have not closed. */
const open = { status: 0 }

function listComments({ staging, toMoment }: Judge, did: number | null): OldComment[] {
  return staging.list(comment, { by: { did, ...open }, order: ['id'] }).map((row) => ({
    id: toId(row.id),
    author: toId(row.from_uid),
    content: row.content ?? '',
    createdAt: toMoment(row.gmt_create),
    replies: staging.list(reply, { by: { comment_id: row.id, ...open }, order: ['id'] }).map((each) => ({
      author: toId(each.from_uid),
      to: toReference(each.to_uid),
      content: each.content ?? '',
      createdAt: toMoment(each.gmt_create),
    })),
  }))
}

export function* readDiscussions(judge: Judge): Generator<OldDiscussion> {
  const { staging, toMoment } = judge
  for (const row of staging.rows(discussion, { by: open, order: ['id'] })) {
    // by the id that its page has
    const about = row.pid ? staging.find(problem, { problem_id: row.pid }) : null
    yield {
      id: toId(row.id),
      category: staging.find(category, { id: row.category_id })?.name ?? '',
      title: row.title ?? '',
      brief: row.description ?? '',
      content: row.content ?? '',
      author: toId(row.uid),
      problem: about ? toProblemId(about.id) : null,
      group: toReference(row.gid),
      isTop: row.top_priority === 1,
      createdAt: toMoment(row.gmt_create),
      comments: listComments(judge, row.id),
    }
  }
}

/** Those of the site: contests have theirs with them. */
export function* readAnnouncements({ staging, toMoment }: Judge): Generator<OldAnnouncement> {
  for (const row of staging.rows(announcement, { by: { gid: null }, order: ['id'] })) {
    if (staging.find(contestAnnouncement, { aid: row.id })) continue
    yield {
      id: toId(row.id),
      title: row.title ?? '',
      content: row.content ?? '',
      author: toReference(row.uid),
      visible: row.status === 0,
      createdAt: toMoment(row.gmt_create),
    }
  }
}
