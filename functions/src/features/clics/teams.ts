import { expiringCaches } from '../../platform/cache.ts'
import { keyOf, type SetView } from '../problem-set/index.ts'
import { allTries, isTeam, type Person, type Try } from '../standing/index.ts'
import type { Handed } from './live.ts'
import type { Participant } from './people.ts'
import { unknownLanguage } from './verdicts.ts'

/** A team of a published contest as a participant. */
export const participantOf = ({ uid, username, nickname, school, group, isStar }: Person): Participant => ({
  account: { uid, username, nickname, realname: '', school },
  said: { team: nickname, members: '', school, category: group, isDisqualified: false },
  isStar,
  isRemoved: false,
})

/** The tries of teams never change, and each collection asks for them. */
const triesOfTeams = expiringCaches(60_000, 2, async (number: number) => {
  const all = await allTries(keyOf('contest', number))
  return [...all].filter(([uid]) => isTeam(uid)).flatMap(([uid, tries]) => tries.map((one) => ({ uid, one })))
})

const tryOfTeam = (view: SetView, uid: string, { submitId, pid, at, status, score, time }: Try) => ({
  submitId,
  set: view.key,
  scope: view.scope.all,
  phase: 'official' as const,
  pid,
  uid,
  submitTime: new Date(at).toISOString(),
  status: status ?? 0,
  time,
  memory: null,
  score,
  oiRankScore: null,
  length: 0,
})

/** The visible tries of these teams of a published contest at these problems. */
export async function listTeamTries(
  view: SetView,
  number: number,
  pids: ReadonlySet<number>,
  teams: ReadonlySet<string>,
): Promise<Handed[]> {
  const found = (await triesOfTeams.value(number)).filter(({ uid, one }) => teams.has(uid) && pids.has(one.pid))
  return found.flatMap(({ uid, one }): Handed[] => {
    const row = view.redact(tryOfTeam(view, uid, one))
    return row ? [{ ...row, language: unknownLanguage, time: null }] : []
  })
}
