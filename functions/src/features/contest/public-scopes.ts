import type { PublicScopes } from '../problem-set/index.ts'
import { ContestAuth } from './contract-terms.ts'
import { contestsOf } from './members.ts'
import { type Contest, recentContests } from './store.ts'
import { isOver, isRealTime, type Times } from './times.ts'

/** Whether everybody may know all verdicts of a contest: it is over for all and unsealed, and anybody may look in. */
export const isPublic = (contest: Times & Pick<Contest, 'visible' | 'gid' | 'auth'>, at: Date): boolean =>
  contest.visible &&
  contest.gid === null &&
  contest.auth !== ContestAuth.private &&
  isOver(contest, at) &&
  isRealTime(contest, at)

/** The scopes of those contests whose verdicts everybody may know; with a uid, of those alone where that user takes part. */
export async function publicScopes(
  numbers: readonly number[],
  uid: string | null,
  at: Date,
  scopesOf: (number: number) => readonly string[],
): Promise<PublicScopes> {
  const open = (await recentContests()).filter((one) => numbers.includes(one.number) && isPublic(one, at))
  if (open.length === 0) return new Map()
  const mine = uid === null ? null : new Set(await contestsOf(uid))
  const wanted = open.filter(({ number }) => mine?.has(number) !== false)
  return new Map(wanted.map(({ number }) => [number, scopesOf(number)]))
}
