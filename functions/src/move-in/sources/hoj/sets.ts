import { byNaturalOrder } from '@oj/shared/packages/read-files.ts'
import * as z from 'zod/mini'
import type { OldContest, OldTraining } from '../../school.ts'
import { toId, toReference } from '../source.ts'
import { idOfUsername, type Judge, toProblemId } from './judge.ts'
import {
  announcement,
  contest,
  contestAnnouncement,
  contestProblem,
  contestRegister,
  mappingTrainingCategory,
  problem,
  training,
  trainingCategory,
  trainingProblem,
  trainingRegister,
} from './tables.ts'

export function* readTrainings(judge: Judge): Generator<OldTraining> {
  const { staging, toMoment } = judge
  for (const row of staging.rows(training, { order: ['id'] })) {
    const category = staging.find(mappingTrainingCategory, { tid: row.id })
    yield {
      id: toId(row.id),
      title: row.title ?? '',
      description: row.description ?? '',
      author: idOfUsername(judge, row.author),
      group: toReference(row.gid),
      visible: row.status === 1,
      password: row.auth === 'Private' ? (row.private_pwd ?? '') : '',
      entries: staging
        .list(trainingProblem, { by: { tid: row.id }, order: ['rank', 'display_id'] })
        .map(({ pid, display_id: displayId }) => ({
          problem: toProblemId(pid),
          displayId: displayId ?? '',
          title: staging.find(problem, { id: pid })?.title ?? '',
          color: '',
        })),
      category: (category && staging.find(trainingCategory, { id: category.cid })?.name) ?? '',
      people: staging
        .list(trainingRegister, { by: { tid: row.id, status: 1 }, order: ['gmt_create', 'uid'] })
        .map(({ uid, gmt_create: at }) => ({ account: toId(uid), joinedAt: toMoment(at) })),
      createdAt: toMoment(row.gmt_create),
    }
  }
}

/** By `contest.auth`. */
const auths = ['public', 'private', 'protected'] as const

const Starred = z.object({ star_account: z.catch(z.array(z.string()), []) })

function readStarred(written: string | null): string[] {
  try {
    return Starred.parse(JSON.parse(written ?? '')).star_account
  } catch {
    return []
  }
}

export function* readContests(judge: Judge): Generator<OldContest> {
  const { staging, toMoment } = judge
  for (const row of staging.rows(contest, { order: ['id'] })) {
    yield {
      id: toId(row.id),
      title: row.title ?? '',
      description: row.description ?? '',
      author: toReference(row.uid),
      group: toReference(row.gid),
      visible: row.visible === 1,
      password: row.auth === 0 ? '' : (row.pwd ?? ''),
      entries: staging
        .list(contestProblem, { by: { cid: row.id } })
        .map((one) => ({
          problem: toProblemId(one.pid),
          displayId: one.display_id ?? '',
          title: one.display_title ?? '',
          color: one.color ?? '',
        }))
        .sort((a, b) => byNaturalOrder(a.displayId, b.displayId)),
      type: row.type === 1 ? 'oi' : 'acm',
      auth: auths[row.auth ?? 0] ?? 'private',
      startTime: toMoment(row.start_time),
      endTime: toMoment(row.end_time),
      sealTime: row.seal_rank === 1 && row.seal_rank_time !== null ? toMoment(row.seal_rank_time) : null,
      unsealsItself: row.auto_real_rank !== 0,
      openRank: row.open_rank === 1,
      oiScore: row.oi_rank_score_type === 'Highest' ? 'highest' : 'recent',
      starred: readStarred(row.star_account).flatMap((name) => idOfUsername(judge, name) ?? []),
      people: staging
        .list(contestRegister, { by: { cid: row.id, status: 0 }, order: ['gmt_create', 'uid'] })
        .map(({ uid, gmt_create: at }) => ({ account: toId(uid), joinedAt: toMoment(at) })),
      announcements: listAnnouncements(judge, row.id),
      createdAt: toMoment(row.gmt_create),
    }
  }
}

function listAnnouncements({ staging, toMoment }: Judge, cid: number | null): OldContest['announcements'] {
  return staging.list(contestAnnouncement, { by: { cid }, order: ['aid'] }).flatMap(({ aid }) => {
    const found = staging.find(announcement, { id: aid, status: 0 })
    if (!found) return []
    const { title, content, uid, gmt_create: at } = found
    return [{ title: title ?? '', content: content ?? '', author: toReference(uid), createdAt: toMoment(at) }]
  })
}
