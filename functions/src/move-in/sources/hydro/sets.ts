import type * as z from 'zod/mini'
import type { OldContest, OldEntry, OldGroup, OldTraining } from '../../school.ts'
import { letterOf } from '../source.ts'
import { problemIdIn, timeOf } from './ids.ts'
import { kinds, numberKey } from './kinds.ts'
import type { Attendance, Contest } from './schemas.ts'
import type { StagedDocuments } from './staged.ts'

const toPerson = ({ _id, uid }: z.output<typeof Attendance>) => ({ account: String(uid), joinedAt: timeOf(_id) })

/** Lists of people: whoever owns the domain owns them. */
export function* listGroups(domain: string, staged: StagedDocuments): Generator<OldGroup> {
  const owner = String(staged.find(kinds.domains, domain)?.owner ?? 1)
  for (const { _id, name, uids } of staged.list(kinds.groups)) {
    const createdAt = timeOf(_id)
    yield {
      id: _id,
      name,
      shortName: '',
      brief: '',
      description: '',
      owner,
      entry: 'approval',
      code: '',
      visible: false,
      members: uids.map((uid) => ({ account: String(uid), level: 'member', joinedAt: createdAt })),
      createdAt,
    }
  }
}

/** A problem of a set; of one that is gone there is only the number. */
function toEntry(pid: number, letter: string | null, domain: string, staged: StagedDocuments): OldEntry {
  const problem = staged.find(kinds.problems, numberKey(pid), domain)
  const displayId = letter ?? problem?.pid ?? String(pid)
  return { problem: problemIdIn(domain, pid), displayId, title: problem?.title ?? '', color: '' }
}

export function* listTrainings(domain: string, staged: StagedDocuments): Generator<OldTraining> {
  for (const { docId, title, content, description, owner, dag } of staged.list(kinds.trainings)) {
    const pids = [...new Set(dag.flatMap((part) => part.pids))]
    yield {
      id: docId,
      title,
      description: [content, description].filter((part) => part !== '').join('\n\n'),
      author: String(owner),
      group: null,
      visible: true,
      password: '',
      entries: pids.map((pid) => toEntry(pid, null, domain, staged)),
      createdAt: timeOf(docId),
      category: '',
      people: [...staged.list(kinds.enrolments, docId)].filter(({ enroll }) => enroll).map(toPerson),
    }
  }
}

/** The group that a contest is for, where it is one alone. */
function groupOf(assign: readonly string[], staged: StagedDocuments): string | null {
  const [only, ...others] = assign
  if (only === undefined || others.length > 0) return null
  for (const { _id, name } of staged.list(kinds.groups)) if (name === only) return _id
  return null
}

function colorOf(balloon: z.output<typeof Contest>['balloon'], pid: number): string {
  const color = balloon?.[pid] ?? ''
  return typeof color === 'string' ? color : color.color
}

/** Contests and homework. */
export function* listContests(domain: string, staged: StagedDocuments): Generator<OldContest> {
  for (const contest of staged.list(kinds.contests)) {
    const { docId, assign, rule, pids, unlocked, lockAt, _code } = contest
    const group = groupOf(assign, staged)
    const people = [...staged.list(kinds.attendances, docId)].filter(({ attend }) => attend)
    yield {
      id: docId,
      title: contest.title,
      description: contest.content,
      author: String(contest.owner),
      group,
      // nobody but some groups should see it, which one contest here cannot be for
      visible: assign.length === 0 || group !== null,
      password: _code,
      entries: pids.map((pid, at) => ({
        ...toEntry(pid, letterOf(at), domain, staged),
        color: colorOf(contest.balloon, pid),
      })),
      createdAt: timeOf(docId),
      type: rule === 'acm' ? 'acm' : 'oi',
      auth: _code === '' ? 'public' : 'private',
      startTime: contest.beginAt,
      endTime: contest.endAt,
      sealTime: unlocked ? null : lockAt,
      unsealsItself: false,
      openRank: false,
      oiScore: rule === 'oi' ? 'recent' : 'highest',
      starred: people.filter(({ unrank }) => unrank).map(({ uid }) => String(uid)),
      people: people.map(toPerson),
      announcements: [],
    }
  }
}
