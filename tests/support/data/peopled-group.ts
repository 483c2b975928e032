import * as group from '@oj/functions/features/group/contract.ts'
import { GroupEntry, GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import type { Endpoint, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { expect } from 'vitest'
import { asRoot, call, newUser, request, uidOf } from '../client/api.ts'
import { userAs } from '../client/staff.ts'
import { letIn, letInAdmins, newGroup } from './groups.ts'

/** The kinds of groups by whether everybody knows of one: how one comes in decides nothing about what is in it. */
export const groupKinds = [
  ['open', GroupEntry.open, true],
  ['hidden', GroupEntry.approval, false],
] as const

/** What somebody is to a set of a group. */
type Rank = 'outside' | 'member' | 'staff' | 'manager'

/** People of all levels: `author` and `admin` are its admins, `root` has it, `site` manages the site. */
export async function everybody() {
  const site = await asRoot()
  const [root, ...users] = await Promise.all([
    userAs('problem_admin'),
    ...['author', 'admin', 'member', 'applying', 'refused', 'stranger'].map(newUser),
  ])
  const [author, admin, member, applying, refused, stranger] = users
  if (!author || !admin || !member || !applying || !refused || !stranger) throw new Error('somebody is missing')
  return { site, root, author, admin, member, applying, refused, stranger }
}
export type Everybody = Awaited<ReturnType<typeof everybody>>

/** A group with somebody of each level in it, two of them admins. */
export async function peopledGroup(people: Everybody, auth: 1 | 2 | 3, visible: boolean): Promise<number> {
  const { root, author, admin, member, applying, refused } = people
  const gid = await newGroup(root, { auth: GroupEntry.approval })
  await letIn(gid, root, member)
  await letInAdmins(gid, root, author, admin)
  for (const user of [applying, refused]) await call(group.joinGroup, { gid, reason: 'let me in' }, user)
  await call(group.changeGroupMember, { gid, uid: await uidOf(refused), auth: GroupLevel.refused }, root)
  await call(group.changeGroup, { id: gid, auth, visible, code: auth === GroupEntry.open ? '' : 'abc123' }, root)
  return gid
}

const walkers = (people: Everybody): { name: string; rank: Rank; token: string | undefined }[] => [
  { name: 'visitor', rank: 'outside', token: undefined },
  { name: 'stranger', rank: 'outside', token: people.stranger.token },
  { name: 'applying', rank: 'outside', token: people.applying.token },
  { name: 'refused', rank: 'outside', token: people.refused.token },
  { name: 'member', rank: 'member', token: people.member.token },
  { name: 'admin', rank: 'staff', token: people.admin.token },
  { name: 'author', rank: 'manager', token: people.author.token },
  { name: 'root', rank: 'manager', token: people.root.token },
  { name: 'site', rank: 'manager', token: people.site.token },
]

interface Line {
  readonly endpoint: Endpoint
  readonly input: object
  /** whether it is for who changes the set */
  readonly manages: boolean
  /** whether it is for all of its staff */
  readonly reviews?: true
  readonly told: readonly string[]
}

/** A call on a set that changes nothing; `told` is what it may answer besides to whom it lets in. */
export const line = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & object,
  manages: boolean,
  ...told: string[]
): Line => ({ endpoint, input, manages, told: ['done', ...told] })

/** A call on a set that is for all of its staff. */
export const staffLine = <E extends Endpoint>(endpoint: E, input: InputOf<E> & object, ...told: string[]): Line => ({
  ...line(endpoint, input, false, ...told),
  reviews: true,
})

/** A submission that is refused as soon as somebody may hand in. */
export const handsIn = (input: { pid: string; cid?: number; tid?: number; aid?: number }): Line =>
  line(submitProblemJudge, { ...input, language: 'no language', code: '1' }, false, 'language-unknown')

function stated(
  { endpoint: { access }, manages, reviews }: Line,
  rank: Rank,
  isVisitor: boolean,
  isShown: boolean,
): string {
  const who = typeof access === 'string' ? access : access.who
  if (isVisitor && who !== 'anyone') return 'login-required'
  const isFound = rank === 'staff' || rank === 'manager' || (rank === 'member' && isShown)
  if (!isFound) return 'unknown'
  const isBarred = (manages && rank !== 'manager') || (reviews && rank === 'member')
  return isBarred ? 'forbidden' : 'let in'
}

/** Makes calls on a set of a group as everybody, and compares what they are told with the table of rights. */
export async function walk(people: Everybody, calls: readonly Line[], isShown: boolean): Promise<void> {
  for (const { name, rank, token } of walkers(people)) {
    const seen: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const one of calls) {
      const label = `${one.endpoint.method} ${one.endpoint.path}`
      const { code = 'done' } = await request(one.endpoint, one.input, { token })
      const isUnknown = code.endsWith('-not-found')
      seen[label] = one.told.includes(code) ? 'let in' : isUnknown ? 'unknown' : code
      expected[label] = stated(one, rank, token === undefined, isShown)
    }
    expect(seen, `${name}, shown: ${isShown}`).toEqual(expected)
  }
}
