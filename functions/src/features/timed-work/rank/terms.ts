import { createHash } from 'node:crypto'
import { deletedName } from '../../account/contract-user.ts'
import { findAccounts } from '../../account/index.ts'
import { entriesOf } from '../../problem-set/index.ts'
import { type BoardKind, type BoardTerms, type Column, pointsOf, type TimedProblem } from '../../standing/index.ts'
import { entrantsAmong } from '../entrants.ts'
import { allWorks, type Work } from '../store.ts'
import { timedWorkKind, workKey } from '../timed-work-set.ts'

/** Neither penalties nor times count. */
const rules = { penalty: 0, precision: 'second', penalised: [], tieBreak: 'none' } as const

/** The terms of the ranking; with covered problems there is a sealed one, too. */
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

const ordinary = { group: '', isStar: false, kind: 'account', isRemoved: false } as const
/** The profile of a user whose account has ended. */
const deleted = {
  ...{ username: deletedName, nickname: '', realname: '', school: '', avatar: '' },
  gender: 'secrecy',
} as const

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
    // when an account ends, it is renamed here first
    const ended = new Set(entrants.filter(({ username }) => username === deletedName).map(({ uid }) => uid))
    const byUid = new Map(accounts.map((account) => [account.uid, account]))
    return uids
      .filter((uid) => uid !== work.uid)
      .map((uid) => {
        const account = (ended.has(uid) ? null : byUid.get(uid)) ?? deleted
        const { username, nickname, realname, school, gender, avatar } = account
        return { ...ordinary, uid, username, nickname, realname, school, gender, avatar }
      })
  },
}
