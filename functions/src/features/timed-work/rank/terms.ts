import { createHash } from 'node:crypto'
import { deletedName } from '../../account/contract-user.ts'
import { findAccounts } from '../../account/index.ts'
import { entriesOf } from '../../problem-set/index.ts'
import type { BoardKind, BoardTerms, Column, Person, TimedProblem } from '../../standing/index.ts'
import { entrantsAmong } from '../entrants.ts'
import { pointsOf } from '../points.ts'
import { allWorks, type Work } from '../store.ts'
import { timedWorkKind, workKey } from '../timed-work-set.ts'

/** Timed works count neither penalties nor times. */
const rules = { penalty: 0, precision: 'second', penalised: [], tieBreak: 'none' } as const

/** How the ranking of a timed work is made. Where it has answers that are told after its end, there are two of it. */
export function termsOf(work: Work, entries: readonly Column[], points: ReadonlyMap<number, TimedProblem>): BoardTerms {
  const pids = entries.map(({ pid }) => pid).toSorted((a, b) => a - b)
  const problems = Object.fromEntries(points)
  const hasCovered = [...points.values()].some(({ isCovered }) => isCovered)
  const start = Date.parse(work.startTime)
  const basis = JSON.stringify([start, work.uid, pids.map((pid) => [pid, problems[pid]])])
  return {
    kind: 'timed',
    start,
    seal: hasCovered ? start : null,
    rules,
    oiScore: 'Highest',
    problems,
    pids,
    columns: entries.map(({ pid, displayId }) => ({ pid, displayId })),
    hasAfter: false,
    // only for those who have handed in
    shown: null,
    showsRealNames: false,
    basis: createHash('sha256').update(basis).digest('base64url').slice(0, 16),
  }
}

const workOf = async (set: string): Promise<Work | undefined> =>
  (await allWorks()).find(({ number }) => workKey(number) === set)

/** Somebody whose account has ended. */
const deletedPerson = (uid: string): Omit<Person, 'isStar' | 'isRemoved'> => ({
  uid,
  username: deletedName,
  nickname: '',
  realname: '',
  school: '',
  group: '',
  gender: 'secrecy',
  avatar: '',
  kind: 'account',
})

/** The rankings of timed works. */
export const timedWorkBoards: BoardKind = {
  name: timedWorkKind,
  async termsOf(set) {
    const work = await workOf(set)
    if (!work) return null
    const entries = await entriesOf(workKey(work.number))
    return termsOf(work, entries, await pointsOf(entries))
  },
  async peopleOf(set, uids) {
    const work = await workOf(set)
    if (!work) return []
    const [accounts, entrants] = await Promise.all([findAccounts(uids), entrantsAmong(work.number, uids)])
    // an account that ends is renamed here first
    const ended = new Set(entrants.filter(({ username }) => username === deletedName).map(({ uid }) => uid))
    const known = new Map(accounts.map((account) => [account.uid, account]))
    return uids
      .filter((uid) => uid !== work.uid)
      .map((uid) => {
        const { username, nickname, realname, school, gender, avatar } =
          (ended.has(uid) ? null : known.get(uid)) ?? deletedPerson(uid)
        return {
          uid,
          username,
          nickname,
          realname,
          school,
          group: '',
          gender,
          avatar,
          isStar: false,
          kind: 'account' as const,
          isRemoved: false,
        }
      })
  },
}
