import * as z from 'zod/mini'
import { findAccounts } from '../../features/account/index.ts'
import { contestMax } from '../../features/contest/contract-wire.ts'
import { contestLimits } from '../../features/contest/management/contract.ts'
import {
  bringInContest,
  bringInContestants,
  type MovingContest,
  type MovingEntry,
} from '../../features/contest/moving-in.ts'
import { movedWrites } from '../../features/moved/index.ts'
import { allProblems } from '../../features/problem/index.ts'
import { randomPassword } from '../../features/user-admin/index.ts'
import { Failure } from '../../platform/errors.ts'
import { findNew, inParts, type Move, movedTo, notePlanned, toNumber } from '../move.ts'
import type { OldContest, OldId } from '../school.ts'
import { actorOf } from './authors.ts'

/** Kept numbers leave the site room for its own. */
const numberMax = contestMax - 10_000
/** Contests whose old ids are looked up at once. */
const looked = 20
const auths = { public: 0, private: 1, protected: 2 } as const

/** The accounts here of these old ids; those that did not move in are left out. */
export async function peopleOf(move: Move, ids: readonly OldId[]) {
  const uids = await findNew(move, 'account', ids)
  const accounts = await findAccounts([...new Set([...uids.values()].filter((uid) => uid !== ''))])
  const byUid = new Map(accounts.map((account) => [account.uid, account]))
  return (id: OldId) => byUid.get(uids.get(id) ?? '')
}

function passwordOf({ auth, password, title }: OldContest, { report }: Move): string {
  if (auth === 'public') return ''
  if (password !== '' && password.trim() === password && password.length <= contestLimits.password) return password
  report.remark('a contest that asks for a password has none that can be kept: a new one is made', title)
  return randomPassword(8)
}

async function formOf(old: OldContest, move: Move): Promise<MovingContest> {
  const { title, description, visible, startTime, endTime, sealTime, unsealsItself, openRank } = old
  const starred = await peopleOf(move, old.starred)
  return {
    title: title.trim().slice(0, contestLimits.title).toWellFormed() || old.id,
    description: description.trim().slice(0, contestLimits.description).toWellFormed() || '-',
    startTime,
    endTime,
    type: old.type === 'acm' ? 0 : 1,
    auth: auths[old.auth],
    pwd: passwordOf(old, move),
    visible: visible && old.group === null,
    sealRank: sealTime !== null,
    sealRankTime: sealTime,
    autoRealRank: unsealsItself,
    openRank,
    oiRankScoreType: old.oiScore === 'recent' ? 'Recent' : 'Highest',
    starAccount: old.starred.flatMap((id) => starred(id)?.username ?? []).slice(0, contestLimits.stars),
  }
}

/** Its problems that moved in, under the letters that they had; a letter that is no address here is numbered. */
async function entriesOf({ entries, title }: OldContest, move: Move): Promise<MovingEntry[]> {
  const pids = await findNew(
    move,
    'problem',
    entries.map(({ problem }) => problem),
  )
  const rows = new Map((await allProblems()).map((row) => [String(row.pid), row]))
  const taken = new Set<string>()
  return entries.flatMap(({ problem, displayId, title: called, color }, at) => {
    const row = rows.get(pids.get(problem) ?? '')
    if (!row) {
      if (!pids.has(problem)) move.report.remark('a problem of a contest did not move in', `${title}: ${displayId}`)
      return []
    }
    const isGood = /^[A-Za-z0-9_-]{1,40}$/.test(displayId) && !taken.has(displayId.toLowerCase())
    const id = isGood ? displayId : `P${at + 1}`
    taken.add(id.toLowerCase())
    const named = called.trim() === '' ? row.title : { 'zh-CN': called.slice(0, contestLimits.title).toWellFormed() }
    return [{ pid: row.pid, displayId: id, title: named, color: color === '' ? null : color }]
  })
}

async function makeContest(old: OldContest, move: Move): Promise<number | null> {
  const { report, isDry } = move
  if (old.announcements.length > 0) report.remark('announcements of a contest are not taken', old.title)
  if (old.group !== null) report.remark('a contest of a group goes to the site, hidden', old.title)
  const entries = await entriesOf(old, move)
  if (isDry) {
    notePlanned(move, 'contest', old.id)
    report.count('contest', 'new')
    return null
  }
  const by = await actorOf(move, old.author)
  const wanted = toNumber(old.id, numberMax)
  const also = (number: number) => movedWrites(movedTo(move, 'contest', old.id, String(number)))
  try {
    const number = await bringInContest(await formOf(old, move), entries, by, { gid: null, wanted, also })
    report.mapped('contest', old.id, String(number))
    report.count('contest', 'new')
    return number
  } catch (error) {
    const isForm = error instanceof z.core.$ZodError
    if (!(error instanceof Failure || isForm)) throw error
    report.count('contest', 'left')
    report.remark(isForm ? 'a contest does not fit into the form of one here' : error.text('en'), old.title)
    return null
  }
}

/** Lets in who was let in there, also later. */
async function takePeople({ people }: OldContest, number: number, move: Move): Promise<void> {
  const find = await peopleOf(
    move,
    people.map(({ account }) => account),
  )
  const here = people.flatMap(({ account, joinedAt }) => {
    const found = find(account)
    return found ? [{ uid: found.uid, username: found.username, at: joinedAt }] : []
  })
  await bringInContestants(number, here)
}

/** Takes the contests that are new, and who came to those that are known. */
export async function takeContests(move: Move): Promise<void> {
  for await (const part of inParts(move.school.contests(), looked)) {
    const known = await findNew(
      move,
      'contest',
      part.map(({ id }) => id),
    )
    move.report.count('contest', 'known', known.size)
    for (const old of part) {
      const there = known.get(old.id)
      const number = there === undefined ? await makeContest(old, move) : Number(there)
      if (number !== null && !move.isDry) await takePeople(old, number, move)
    }
  }
}
