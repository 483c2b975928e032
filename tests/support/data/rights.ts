import { GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import type { Group } from '@oj/functions/features/group/index.ts'
import { viewFor } from '@oj/functions/features/group/view.ts'
import type { SetKey, SetRight, SetSubmission, SetView, Visit } from '@oj/functions/features/problem-set/index.ts'
import type { Role } from '@oj/functions/platform/http/access.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'

// For the tables of rights that stand beside each kind of sets: who may do what in it, and what they are shown, at each moment.

/** Every right that a kind knows. */
export const rights = [
  ...(['know', 'enter', 'see', 'submit', 'test', 'see-verdicts', 'see-counts', 'see-cases', 'see-origin'] as const),
  ...(['see-best', 'share', 'judge', 'read-code', 'edit', 'attach', 'administer', 'compare'] as const),
  ...(['own:ask', 'own:print', 'own:serve', 'own:answer', 'own:manage'] as const),
  ...(['own:review', 'own:rank', 'own:download', 'own:delete'] as const),
] as const satisfies readonly SetRight[]

/** What who is inside has at least. */
const base = 'know enter see'

/** An open problem, whose author is `author`. */
const about = { pid: 1, isOpen: true, uid: 'author' }

/** What a view lets its visitor do beside going in and reading, as words in order; the refusal, where they may not go in. */
export function mayDo(view: Pick<SetView, 'refusal'>): string {
  const unknown = view.refusal('know')
  // nobody is asked about other rights in what is not there
  if (unknown) return unknown.spec.code
  const outside = view.refusal('enter')
  const has = rights.filter((right) => view.refusal(right, about) === null)
  if (outside) return [outside.spec.code, ...has.filter((right) => right !== 'know')].join(' ')
  return has.join(' ').replace(base, '').trim()
}

/** Rights, in the order of `mayDo`. */
export const words = (text: string): string => {
  const all = text.split(' ')
  return rights.filter((right) => all.includes(right)).join(' ')
}

export type Person = NonNullable<Visit['caller']>
/** Somebody by their uid, which is their name, too. */
export const person = (uid: string, role: Role = 'default_user'): Person => ({ uid, username: uid, roles: [role] })

/** A submission that was accepted. */
export const handedIn = (set: SetKey, more: Partial<SetSubmission> = {}): SetSubmission => ({
  submitId: 1,
  set,
  scope: set,
  phase: 'official',
  pid: 1,
  uid: 'other',
  submitTime: '2026-11-24T08:10:00.000Z',
  status: Status.accepted,
  time: 5,
  memory: 5,
  score: 100,
  oiRankScore: 100,
  length: 10,
  ...more,
})

/** How a view shows a submission: as it is, without what it took, without its verdict, or not at all. */
export function shownAs(view: Pick<SetView, 'redact'>, row: SetSubmission): 'all' | 'verdict' | 'row' | 'nothing' {
  const shown = view.redact(row)
  if (shown === null) return 'nothing'
  if (shown.status !== row.status) {
    const told = [shown.time, shown.memory, shown.score, shown.oiRankScore].filter((value) => value !== null)
    if (told.length > 0) throw new Error(`a verdict is told beside its row: ${told}`)
    return 'row'
  }
  return shown.time === null && shown.memory === null && shown.length === 0 ? 'verdict' : 'all'
}

/** A group that everybody knows of. */
const group: Group = {
  ...{ partition: 'site', number: 3, name: 'Class', shortName: '', brief: '', description: '', avatar: '' },
  ...{ uid: 'owner', owner: 'owner', auth: 1, visible: true, status: 0, joinsByCode: false, timeZone: '', sort: 0 },
  realNames: false,
  ...{ gmtCreate: '', gmtModified: '', deletedAt: null, deletedBy: null },
}

/** The group as somebody of a level in it sees it. */
export function groupAs(level: keyof typeof GroupLevel, who: Person | null, is: Partial<Group> = {}) {
  const auth = GroupLevel[level]
  const uid = who?.uid ?? ''
  const said = { number: 3, uid, username: uid, reason: '', standing: null, gmtCreate: '', gmtModify: '' }
  return viewFor({ ...group, ...is }, auth === GroupLevel.none ? null : { ...said, auth }, who)
}
