import { createHash } from 'node:crypto'
import { now } from '../../../platform/clock.ts'
import { deletedName } from '../../account/contract-user.ts'
import { findAccounts, normalizeName } from '../../account/index.ts'
import { entriesOf } from '../../problem-set/index.ts'
import { type BoardKind, type BoardTerms, type Column, isTeam, type Person, teamsOf } from '../../standing/index.ts'
import { contestKey, contestKind } from '../contest-set.ts'
import { ContestType } from '../contract-terms.ts'
import { membersOf, removedAmong } from '../members.ts'
import { allContests, type Contest, type ContestText, textOf } from '../store.ts'
import { ContestStatus, isUnsealed, sealOf, statusAt } from '../times.ts'

/** Those who run a contest: they are on no board, whatever they hand in. */
const helpersOf = ({ uid, managers, jury, runners }: Contest) => [
  uid,
  ...[...managers, ...jury, ...runners].map((one) => one.uid),
]

/** The board that all see who may look: of a sealed contest the sealed one from the start on. */
const visibleBoardOf = (contest: Contest, at: Date) =>
  sealOf(contest) === null || isUnsealed(contest, at) ? 'open' : 'sealed'

/** How the boards of a contest are made. */
export function boardTermsOf(
  contest: Contest,
  { rules, starAccount }: ContestText,
  entries: readonly Column[],
  at: Date,
): BoardTerms {
  const terms = {
    kind: contest.type === ContestType.acm ? ('acm' as const) : ('oi' as const),
    start: Date.parse(contest.startTime),
    seal: sealOf(contest)?.getTime() ?? null,
    rules,
    oiScore: contest.oiRankScoreType,
    pids: entries.map(({ pid }) => pid).toSorted((a, b) => a - b),
  }
  const status = statusAt(contest, at)
  const hasAfter = contest.allowEndSubmit && status === ContestStatus.ended
  const showsRealNames = contest.rankShowName === 'realname'
  const { visible, auth, openRank, gid } = contest
  const isShown = visible && gid === null && status !== ContestStatus.scheduled
  const readers = [isShown, auth, openRank]
  const basis = JSON.stringify([terms, hasAfter, showsRealNames, readers, starAccount, helpersOf(contest)])
  return {
    ...terms,
    columns: entries.map(({ pid, displayId }) => ({ pid, displayId })),
    hasAfter,
    shown: isShown ? visibleBoardOf(contest, at) : null,
    showsRealNames,
    basis: createHash('sha256').update(basis).digest('base64url').slice(0, 16),
  }
}

const contestOf = async (set: string): Promise<Contest | undefined> =>
  (await allContests()).find(({ number }) => contestKey(number) === set)

/** Somebody whose account has ended. */
const deletedPerson = (uid: string): Omit<Person, 'isStar' | 'kind' | 'isRemoved'> => ({
  uid,
  username: deletedName,
  nickname: '',
  realname: '',
  school: '',
  group: '',
  gender: 'secrecy',
  avatar: '',
})

/** Those of some users who stand on the boards of a contest, as they are shown there. */
export async function accountsOnBoard(contest: Contest, uids: readonly string[]): Promise<Person[]> {
  const [text, accounts, members] = await Promise.all([
    textOf(contest.number),
    findAccounts(uids),
    membersOf(contest.number, uids),
  ])
  const disqualified = members.filter(({ isDisqualified }) => isDisqualified).map(({ uid }) => uid)
  const out = new Set([...helpersOf(contest), ...disqualified])
  const stars = new Set(text?.starAccount.map(normalizeName))
  const accountOf = new Map(accounts.map((account) => [account.uid, account]))
  const memberOf = new Map(members.map((member) => [member.uid, member]))
  const removed = await removedAmong(
    contest.number,
    uids.filter((uid) => !memberOf.has(uid)),
  )
  // the end of an account begins with its name here
  const isEnded = (uid: string) => (memberOf.get(uid)?.username ?? removed.get(uid)) === deletedName
  return uids
    .filter((uid) => !out.has(uid))
    .map((uid) => {
      const { username, nickname, realname, school, gender, avatar } =
        (isEnded(uid) ? null : accountOf.get(uid)) ?? deletedPerson(uid)
      const { team = '', school: ofTeam = '', category = '' } = memberOf.get(uid) ?? {}
      return {
        uid,
        username,
        nickname: team || nickname,
        realname,
        school: ofTeam || school,
        group: category,
        gender,
        avatar,
        isStar: removed.has(uid) || stars.has(normalizeName(username)),
        kind: 'account' as const,
        isRemoved: removed.has(uid),
      }
    })
}

/** Whether a row stays where star users are hidden, as the reader's own virtual row does. */
export const isRanked = ({ who }: { readonly who: Pick<Person, 'isStar' | 'kind'> }): boolean =>
  who.kind === 'virtual' || !who.isStar

/** The boards of contests. */
export const contestBoards: BoardKind = {
  name: contestKind,
  async termsOf(set) {
    const contest = await contestOf(set)
    if (!contest) return null
    const [text, entries] = await Promise.all([textOf(contest.number), entriesOf(contestKey(contest.number))])
    return text && boardTermsOf(contest, text, entries, now())
  },
  async peopleOf(set, uids) {
    const contest = await contestOf(set)
    if (!contest) return []
    const users = uids.filter((uid) => !isTeam(uid))
    const [accounts, teams] = await Promise.all([accountsOnBoard(contest, users), teamsOf(set, uids)])
    return [...accounts, ...teams]
  },
}
