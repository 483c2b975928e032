import { addVideo } from '@oj/functions/features/course/contract.ts'
import { removeProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { editUser, getUserList, insertBatchUser } from '@oj/functions/features/user-admin/contract.ts'
import { endpoints } from '@oj/functions/lambdas/slices.ts'
import {
  type EndpointAccess,
  hasAccess,
  type Role,
  roleNames,
  roles,
  type ScopedAccess,
  whoMay,
} from '@oj/functions/platform/http/access.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, request, signIn } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { newAssignment } from '../../support/data/assignments.ts'
import { newContest } from '../../support/data/contests.ts'
import { newCourse } from '../../support/data/courses.ts'
import { newGroup } from '../../support/data/groups.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import {
  assignmentCalls,
  contestCalls,
  courseCalls,
  type Scoped,
  type ScopedCall,
  scopedCalls,
  timedWorkCalls,
  trainingCalls,
} from '../../support/data/scoped-calls.ts'
import { newTimedWork } from '../../support/data/timed-works.ts'
import { newTraining } from '../../support/data/trainings.ts'

/** Fields for which every contract refuses an empty list. */
const fields = [
  'name',
  'title',
  'openPublicJudge',
  'submitInterval',
  'senderName',
  'email',
  'content',
  'ids',
  'uid',
  'type',
  'id',
  'aid',
  'pid',
  'submitId',
  'users',
  'prefix',
  'difficulties',
  'password',
  'image',
  'key',
  'code',
  'uses',
]

/** Values that every contract refuses, so that a permitted call changes nothing. */
const poison: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(fields.map((field) => [field, []])),
  cid: 'no number',
  nickname: 'x'.repeat(100),
}

/** These calls end the session of the token that the others need. */
const doorsOut = ['/api/logout', '/api/admin/logout']

const tokens = new Map<Role, string>()
const password = 'of-the-matrix'

beforeAll(async () => {
  const root = await asRoot()
  const prefix = freshName('role')
  const others = roleNames.filter((role) => role !== 'root')
  const users = others.map((_, at) => [`${prefix}${at}`, password])
  expect(await call(insertBatchUser, { users }, root)).toEqual({ created: others.length, failed: [] })
  const { records } = await call(getUserList, { keyword: prefix, limit: 50 }, root)
  await Promise.all(
    others.map(async (role, at) => {
      const row = records.find(({ username }) => username === `${prefix}${at}`)
      if (!row) throw new Error(`${prefix}${at} is not in the list`)
      await call(editUser, { uid: row.uid, email: '', type: roles[role].id, status: 0 }, root)
      tokens.set(role, await signIn(`${prefix}${at}`, password))
    }),
  )
  tokens.set('root', root.token)
})

let author: { token: string }
let things: Omit<Scoped, 'spare'>

/** What neither of the roles made: each has to get at things of others. */
beforeAll(async () => {
  const _root = await asRoot()
  author = await userAs('problem_admin')
  const problem = await newProblem(author)
  const deleted = await newProblem(author)
  await call(removeProblem, { pid: deleted.pid }, author)
  const { submitId } = await call(
    submitProblemJudge,
    {
      pid: problem.problemId,
      language: 'Python3',
      code: right.Python3 ?? '',
    },
    author,
  )
  things = { problem, deleted, submitId }
})

/** What a call with a valid input is told. */
async function answered(endpoint: Endpoint, input: object, token?: string): Promise<string> {
  const given: [string, unknown][] = Object.entries(input)
  const file = given.find((field): field is [string, File] => field[1] instanceof File)
  const fields = given.filter((field) => field !== file).map(([name, value]) => [name, String(value)])
  const { code = 'done' } = file
    ? await upload(endpoint, ...file, { token: token ?? '' }, Object.fromEntries(fields))
    : await request(endpoint, input, { token })
  return code
}

/** Whether a call was permitted, whatever its result, or refused. */
async function met(endpoint: Endpoint, token?: string): Promise<string> {
  const { http, code = '' } = await request(endpoint, poison, { token })
  if (http === 500) throw new Error(`${endpoint.path} failed`)
  return ['login-required', 'session-expired', 'forbidden'].includes(code) ? code : 'let in'
}

/** Who may call at all; a right in what the input names comes on top of that. */
const expected = (access: EndpointAccess, role: Role | null) => {
  if (hasAccess(whoMay(access), role && [role])) return 'let in'
  return role ? 'forbidden' : 'login-required'
}

const everybody = [null, ...roleNames]
/**
 * One of each that rights in sets tell apart: others differ in who may call at all, which is asked of everybody. Who may do what
 * in which state is looked at beside each kind of sets.
 */
const distinct: (Role | null)[] = [null, 'default_user', 'no_submit_user', 'problem_admin', 'admin', 'root']
const authors: (Role | null)[] = ['root', 'admin', 'problem_admin']

/** Who has a right in the bank as its switches are here, on its problems of other authors, and on submissions of others to it. */
const inBank: Readonly<Record<string, readonly (Role | null)[]>> = {
  know: everybody,
  enter: everybody,
  see: everybody,
  'see-best': everybody,
  submit: everybody,
  test: everybody,
  attach: authors,
  administer: authors,
  edit: ['root', 'admin'],
  judge: ['root'],
}

/** Who has a right in a public contest of another author that runs. */
const inContest: Readonly<Record<string, readonly (Role | null)[]>> = {
  know: everybody,
  enter: roleNames,
  administer: ['root'],
  compare: ['root'],
  judge: ['root'],
  'read-code': ['root'],
  'own:print': roleNames,
  'own:serve': ['root'],
  'own:ask': roleNames,
  'own:answer': ['root'],
  // comments
  read: roleNames,
  post: roleNames,
}

/** Who has a right in a public training of another author. */
const inTraining: Readonly<Record<string, readonly (Role | null)[]>> = {
  know: everybody,
  enter: everybody,
  see: everybody,
  compare: ['root'],
  // as in the bank
  'read-code': authors,
  'own:manage': ['root'],
}

/** What a call on a right in a training is answered, as `expected`. */
function expectedInTraining(access: ScopedAccess, role: Role | null) {
  const met = expected(access, role)
  return met !== 'let in' || inTraining[access.right]?.includes(role) ? met : 'forbidden'
}

/** What a call on a right in a contest is answered, as `expected`. */
function expectedInContest(access: ScopedAccess, role: Role | null) {
  const met = expected(access, role)
  if (met !== 'let in' || inContest[access.right]?.includes(role)) return met
  return role === null ? 'login-required' : 'forbidden'
}

/** Who may start a timed work: roles that may submit. */
const starters = roleNames.filter((role) => hasAccess('submit', [role]))

/** Who has a right in an open timed work of another author that runs, and that they start where they may. */
const inWork: Readonly<Record<string, readonly (Role | null)[]>> = {
  know: roleNames,
  enter: roleNames,
  see: roleNames,
  administer: ['root'],
  compare: ['root'],
  'read-code': ['root'],
  'own:delete': ['root'],
  'own:download': ['root'],
  'own:review': authors,
  'own:rank': roleNames,
}

/** What a call on a right in a timed work is answered, as `expected`. */
function expectedInWork(access: ScopedAccess, role: Role | null) {
  const met = expected(access, role)
  if (met !== 'let in') return met
  const isInside = role !== null && starters.includes(role)
  if (access.right !== 'know' && !isInside) return 'timed-work-not-entered'
  return inWork[access.right]?.includes(role) ? met : 'forbidden'
}

/** What a call on a right in an assignment of another one's group is answered: nobody else than root knows of it. */
function expectedInAssignment(access: ScopedAccess, role: Role | null) {
  const met = expected(access, role)
  return met === 'let in' && role !== 'root' ? 'set-not-found' : met
}

/** What a call on a right in a visible course of another author is answered, as `expected`. */
function expectedInCourse(access: ScopedAccess, role: Role | null) {
  const met = expected(access, role)
  if (met !== 'let in') return met
  return access.right === 'watch' || role === 'root' || role === 'admin' ? met : 'forbidden'
}

/** What a call on a right in the bank is answered, as `expected`. A right that is not in the table is nobody's. */
function expectedInBank(access: ScopedAccess, role: Role | null) {
  const met = expected(access, role)
  if (met !== 'let in' || inBank[access.right]?.includes(role)) return met
  return access.right === 'edit' && authors.includes(role) ? 'problem-not-yours' : 'forbidden'
}

/** A course with a linked video. */
async function courseWithVideo(): Promise<[cid: number, vid: number]> {
  const { cid } = await newCourse(author)
  const { vid } = await call(addVideo, { cid, title: 'Lecture', url: 'https://example.com' }, author)
  return [cid, vid]
}

/** What a call on a right is answered, as `expected`. */
type Stating = (access: ScopedAccess, role: Role | null) => string

/** Where else there are rights: all calls on them, something of another author, and what is stated of the calls. */
const elsewhere: readonly {
  what: string
  calls: (first: number, second: number) => ScopedCall[]
  made: () => Promise<readonly [first: number, second: number]>
  stating: Stating
}[] = [
  {
    what: 'a contest',
    calls: contestCalls,
    made: async () => [await newContest(author), 0],
    stating: expectedInContest,
  },
  {
    what: 'a timed work',
    calls: timedWorkCalls,
    made: async () => [await newTimedWork(author), 0],
    stating: expectedInWork,
  },
  {
    what: 'a training',
    calls: trainingCalls,
    made: async () => [await newTraining(author), 0],
    stating: expectedInTraining,
  },
  {
    what: 'an assignment',
    calls: assignmentCalls,
    made: async () => [await newAssignment(await newGroup(author), author), 0],
    stating: expectedInAssignment,
  },
  { what: 'a course', calls: courseCalls, made: courseWithVideo, stating: expectedInCourse },
]

/** What has walks of its own, which hold all calls on rights in it: `gradebook-walk.test.ts`, `group-rights.test.ts`. */
const walkedApart = ['gradebook', 'group']

/** Sends many calls at once, but not all. */
async function eachOf<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < list.length; from += 25) {
    results.push(...(await Promise.all(list.slice(from, from + 25).map(work))))
  }
  return results
}

describe('SE-02 and AC-06 every endpoint as every role', () => {
  const asked = endpoints.filter(({ path }) => !doorsOut.includes(path))
  const name = ({ method, path }: Endpoint) => `${method} ${path}`

  it.each(everybody)('meets %s as declared', async (role) => {
    const token = role === null ? undefined : tokens.get(role)
    const seen = await eachOf(asked, async (one) => [name(one), await met(one, token)])
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(asked.map((one) => [name(one), expected(one.access, role)])),
    )
  })

  /** What somebody is answered by calls on rights in something, and what is stated. */
  async function walked(calls: readonly ScopedCall[], role: Role | null, stating: Stating) {
    const token = role === null ? undefined : tokens.get(role)
    const seen: Record<string, string> = {}
    const stated: Record<string, string> = {}
    for (const { endpoint, input, told } of calls) {
      if (typeof endpoint.access === 'string') throw new Error(`${name(endpoint)} is on no right`)
      const answer = await answered(endpoint, input, token)
      seen[name(endpoint)] = told.includes(answer) ? 'let in' : answer
      stated[name(endpoint)] = stating(endpoint.access, role)
    }
    return { seen, stated }
  }

  it.each(distinct)('lets %s use rights in the bank as its kind says', async (role) => {
    const { seen, stated } = await walked(
      scopedCalls({ ...things, spare: await newProblem(author) }),
      role,
      expectedInBank,
    )
    expect(seen).toEqual(stated)
    const others = elsewhere.flatMap(({ calls }) => calls(0, 0)).map(({ endpoint }) => name(endpoint))
    const scoped = asked.filter(({ access }) => typeof access === 'object' && !walkedApart.includes(access.in))
    // some are on rights in sets of several kinds
    expect([...new Set([...Object.keys(seen), ...others])].toSorted()).toEqual(scoped.map(name).toSorted())
  })

  const asEach = elsewhere.flatMap((one) => distinct.map((role) => ({ ...one, role })))
  it.each(asEach)('lets $role use rights in $what as it says', async ({ role, calls, made, stating }) => {
    const { seen, stated } = await walked(calls(...(await made())), role, stating)
    expect(seen).toEqual(stated)
  })

  it('lets each role out again, by either door', async () => {
    const doors = endpoints.filter(({ path }) => doorsOut.includes(path))
    expect(doors).toHaveLength(2)
    const staff = [...tokens].flatMap(([role, token]) => (role === 'root' ? [] : [token]))
    const out = await eachOf(staff, (token) => met(doors[staff.indexOf(token) % 2] ?? getUserList, token))
    expect(out).toEqual(staff.map(() => 'let in'))
    expect(await eachOf(staff, (token) => met(getUserList, token))).toEqual(staff.map(() => 'session-expired'))
  })
})

it('AC-06 closes the seven rooms of the super admin to every other role', () => {
  const rooms = ['user', 'announcement', 'contest-countdown', 'msg/notice', 'tools', 'config/set-', 'switch']
  for (const room of rooms) {
    const doors = endpoints.filter(({ path }) => path.startsWith(`/api/admin/${room}`))
    expect(doors.length, room).toBeGreaterThan(0)
    for (const { access } of doors) {
      expect(roleNames.filter((role) => hasAccess(whoMay(access), [role]))).toEqual(['root'])
    }
  }
})
