import { Status } from '@oj/shared/judging/verdicts.ts'
import type { SubmissionIdentity } from '../../problem-set/index.ts'
import { cellOf } from '../../tries/index.ts'
import { membershipsOf } from '../members.ts'
import { type BalloonKey, keysOf, type Solved, syncBalloon } from './store.ts'

/** The submission by which a contestant has solved a problem; null for none, and for who takes no part or is disqualified. */
async function solvedBy({ contest, uid, pid }: BalloonKey, scope: string): Promise<Solved | null> {
  const [cell, members] = await Promise.all([cellOf({ uid, scope, pid }), membershipsOf(uid, [contest])])
  const member = members.get(contest)
  const first = cell.tries.find(({ status }) => status === Status.accepted)
  if (!first || !member || member.isDisqualified) return null
  return { username: member.username, submitId: first.submitId, submitTime: first.at ?? '' }
}

/** Makes the balloon of a contestant and problem follow what they have solved by now; can be repeated. */
export function followBalloon(contest: number, { uid, pid, scope }: Pick<SubmissionIdentity, 'uid' | 'pid' | 'scope'>) {
  const key = { contest, uid, pid }
  return syncBalloon(key, () => solvedBy(key, scope))
}

/** The same for all balloons of a contestant. */
export async function followBalloonsOf(contest: number, uid: string, scope: string): Promise<void> {
  for (const { pid } of await keysOf(contest, uid)) await followBalloon(contest, { uid, pid, scope })
}
