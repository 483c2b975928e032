import type { OldContest } from '../../school.ts'
import { letterOf, toId, toReference } from '../source.ts'
import { holderOf, holdersOf, type Judge } from './judge.ts'
import { contest, contestProblem, problem } from './tables.ts'

/** `contest_type` has bits; this one hides all verdicts until the end, as NOIP does. */
const noip = 1 << 4

export function* readContests(judge: Judge): Generator<OldContest> {
  const { staging, toMoment } = judge
  for (const row of staging.rows(contest, { order: ['contest_id'] })) {
    const start = toMoment(row.start_time)
    const isPrivate = row.private === 1
    yield {
      id: toId(row.contest_id),
      title: row.title ?? '',
      description: row.description ?? '',
      author: holderOf(judge, `m${row.contest_id}`) ?? toReference(row.user_id),
      group: null,
      visible: row.defunct !== 'Y',
      password: isPrivate ? (row.password ?? '') : '',
      entries: staging
        .list(contestProblem, { by: { contest_id: row.contest_id }, order: ['num'] })
        .map(({ problem_id: id, num }) => ({
          problem: toId(id),
          displayId: letterOf(num ?? 0),
          title: staging.find(problem, { problem_id: id })?.title ?? '',
          color: '',
        })),
      type: ((row.contest_type ?? 0) & noip) > 0 ? 'oi' : 'acm',
      auth: isPrivate ? 'private' : 'public',
      startTime: start,
      endTime: toMoment(row.end_time),
      sealTime: null,
      unsealsItself: true,
      openRank: false,
      oiScore: 'recent',
      starred: [],
      people: isPrivate ? holdersOf(judge, `c${row.contest_id}`).map((account) => ({ account, joinedAt: start })) : [],
      announcements: [],
      createdAt: start,
    }
  }
}
