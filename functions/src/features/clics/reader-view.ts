import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { accountErrors, captchaOrWait } from '../account/errors.ts'
import { callerBy, findUser } from '../account/index.ts'
import {
  type Contest,
  ContestStatus,
  type ContestView,
  contestOfReader,
  contests,
  isJudge,
  isUnsealed,
  readerWith,
  recentContests,
  sealOf,
} from '../contest/index.ts'
import { visitOf } from '../problem-set/index.ts'
import { clicsErrors as errors } from './errors.ts'

/** Who reads: an account, whoever has a key of a contest, or nobody known. */
export type Reader =
  | { readonly by: 'account'; readonly caller: Awaited<ReturnType<typeof callerBy>> }
  | { readonly by: 'key'; readonly contest: number; readonly key: string }
  | { readonly by: 'nobody' }

/** What a reader may see of a contest at a moment. */
export interface ReaderView {
  readonly contest: Contest
  readonly at: Date
  readonly uid: string | null
  /** whatever its jury sees, behind the seal too */
  readonly isStaff: boolean
  /** what contestants see */
  readonly isInside: boolean
  /** the board, and who stands on it */
  readonly seesBoard: boolean
  /** all teams, not only those with a submission */
  readonly seesTeams: boolean
  readonly seesProblems: boolean
  readonly isSealed: boolean
  /** by which submissions are read */
  readonly view: ContestView
}

const clicsNotFound = () => new Failure(errors['clics-not-found'])

/** Reads the header of HTTP Basic. @throws clics-credentials, and what refuses a login */
export async function readerOf(header: string | undefined, network: string): Promise<Reader> {
  if (header === undefined) return { by: 'nobody' }
  const [, encoded] = /^Basic ([A-Za-z0-9+/=_-]{1,1000})$/i.exec(header) ?? []
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  if (colon < 1) throw new Failure(errors['clics-credentials'])
  const username = text.slice(0, colon)
  const password = text.slice(colon + 1)
  const contest = contestOfReader(username)
  if (contest === null) return { by: 'account', caller: await signIn(username, password, network) }
  if ((await readerWith(contest, password)) === null) throw new Failure(errors['clics-credentials'])
  return { by: 'key', contest, key: password }
}

/** @throws clics-credentials where the password is wrong, clics-locked with the seconds that a program has to wait */
async function signIn(username: string, password: string, network: string) {
  try {
    return await callerBy({ username, password }, { network, kept: () => undefined })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.spec === accountErrors['login-failed']) throw new Failure(errors['clics-credentials'])
    throw error.spec === captchaOrWait ? new Failure(errors['clics-locked'], error.params) : error
  }
}

/** Somebody without any rights or submissions. */
const nobody = { uid: 'nobody', username: 'nobody', roles: [] } as const

async function viewFor(number: number, caller: Parameters<typeof visitOf>[0]['caller'], at: Date) {
  const view = (await (await contests.find([number]))(visitOf({ caller, at }))).get(number)
  if (!view) throw clicsNotFound()
  return view
}

/** A contest as every contestant sees it: nobody's own submissions, and nothing before the start. */
async function viewOfAll(number: number, at: Date): Promise<ContestView> {
  const view = await viewFor(number, nobody, at)
  const isOpen = view.status !== ContestStatus.scheduled
  return { ...view, refusal: (right, about) => (right === 'enter' && isOpen ? null : view.refusal(right, about)) }
}

/** The view of the maker of a key, on whose rights a key that sees all depends; null where they are no judge any more. */
async function viewOfMaker(number: number, uid: string, at: Date): Promise<ContestView | null> {
  const user = await findUser(uid)
  if (!user || user.disabled) return null
  const view = await viewFor(number, { uid, username: user.username, roles: user.roles }, at)
  return isJudge(view) ? view : null
}

/** Whether a contest is sealed, or will be: so the feed needs no new token when the seal comes. */
const sealedAt = (contest: Contest, at: Date) => sealOf(contest) !== null && !isUnsealed(contest, at)

async function viewOfKey(number: number, reader: Extract<Reader, { by: 'key' }>, at: Date): Promise<ReaderView> {
  const key = reader.contest === number ? await readerWith(number, reader.key) : null
  if (!key) throw clicsNotFound()
  const maker = key.seesAll ? await viewOfMaker(number, key.uid, at) : null
  if (key.seesAll && !maker) throw new Failure(errors['clics-credentials'])
  const view = maker ?? (await viewOfAll(number, at))
  const isOpen = view.status !== ContestStatus.scheduled
  return {
    contest: view.contest,
    at,
    uid: null,
    isStaff: maker !== null,
    isInside: true,
    seesBoard: true,
    seesTeams: true,
    seesProblems: maker !== null || isOpen,
    isSealed: maker === null && sealedAt(view.contest, at),
    view,
  }
}

/** @throws clics-not-found where the reader may not know of the contest, clics-credentials where their key lost its rights */
export async function readerViewOf(reader: Reader, number: number, at = now()): Promise<ReaderView> {
  if (reader.by === 'key') return viewOfKey(number, reader, at)
  const caller = reader.by === 'account' ? reader.caller : null
  const own = await viewFor(number, caller, at)
  if (own.refusal('know') !== null) throw clicsNotFound()
  const { contest } = own
  const isStaff = isJudge(own)
  // who takes it virtually gets nothing here until their time is over
  const isInside = own.virtual === null && own.refusal('enter') === null
  const isOpen = own.status !== ContestStatus.scheduled
  const seesBoard = isInside || (own.virtual === null && contest.openRank && isOpen)
  return {
    contest,
    at,
    uid: caller?.uid ?? null,
    isStaff,
    isInside,
    seesBoard,
    seesTeams: isStaff,
    seesProblems: isStaff || (seesBoard && isOpen),
    isSealed: !isStaff && sealedAt(contest, at),
    view: isStaff ? own : await viewOfAll(number, at),
  }
}

/** The contests that a reader may know of, the newest first. */
export async function contestsFor(reader: Reader, at = now()): Promise<Contest[]> {
  if (reader.by === 'key') return [(await readerViewOf(reader, reader.contest, at)).contest]
  const all = await recentContests()
  const caller = reader.by === 'account' ? reader.caller : null
  const views = await (await contests.find(all.map(({ number }) => number)))(visitOf({ caller, at }))
  return all.filter(({ number }) => views.get(number)?.refusal('know') === null)
}
