import * as group from '@oj/functions/features/group/contract.ts'
import { GroupEntry, GroupLevel, type GroupRight, mayIn } from '@oj/functions/features/group/contract-levels.ts'
import { endpoints } from '@oj/functions/lambdas/slices.ts'
import { hasAccess, type Role } from '@oj/functions/platform/http/access.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser, uidOf } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { groupCalls } from '../../support/data/scoped-calls.ts'

/** Who walks, with what they are to the group. */
interface Walker {
  readonly name: string
  readonly level: number
  readonly roles: readonly Role[] | null
  readonly token: string | undefined
}

let site: { token: string }
let owner: TestUser
let admin: TestUser
let member: TestUser
let applying: TestUser
let refused: TestUser
let stranger: TestUser
beforeAll(async () => {
  site = await asRoot()
  owner = await userAs('problem_admin')
  ;[admin, member, applying, refused, stranger] = await Promise.all([
    newUser('admin'),
    newUser('member'),
    newUser('applying'),
    newUser('refused'),
    newUser('stranger'),
  ])
})

/** A group with somebody of each level in it. */
async function peopled(auth: 1 | 2 | 3, visible: boolean): Promise<number> {
  const gid = await newGroup(owner, { auth: GroupEntry.approval })
  await letIn(gid, owner, admin, member)
  for (const user of [applying, refused]) await call(group.joinGroup, { gid, reason: 'let me in' }, user)
  await call(group.changeGroupMember, { gid, uid: await uidOf(admin), auth: GroupLevel.admin }, owner)
  await call(group.changeGroupMember, { gid, uid: await uidOf(refused), auth: GroupLevel.refused }, owner)
  await call(group.changeGroup, { id: gid, auth, visible, code: auth === GroupEntry.open ? '' : 'abc123' }, owner)
  return gid
}

const walkers = (): Walker[] => [
  { name: 'visitor', level: GroupLevel.none, roles: null, token: undefined },
  { name: 'stranger', level: GroupLevel.none, roles: ['default_user'], token: stranger.token },
  { name: 'applying', level: GroupLevel.applying, roles: ['default_user'], token: applying.token },
  { name: 'refused', level: GroupLevel.refused, roles: ['default_user'], token: refused.token },
  { name: 'member', level: GroupLevel.member, roles: ['default_user'], token: member.token },
  { name: 'admin', level: GroupLevel.admin, roles: ['default_user'], token: admin.token },
  { name: 'root', level: GroupLevel.root, roles: ['problem_admin'], token: owner.token },
  { name: 'site', level: GroupLevel.none, roles: ['root'], token: site.token },
]

/** What a call is answered by the table of rights. */
function stated({ access }: Endpoint, { level, roles }: Walker, visible: boolean): string {
  if (typeof access === 'string' || access.in !== 'group') throw new Error('a call on no right in a group')
  if (!hasAccess(access.who, roles)) return roles ? 'forbidden' : 'login-required'
  const managesSite = hasAccess('manage-site', roles)
  const isInside = level >= GroupLevel.member
  if (!visible && !managesSite && !isInside && level !== GroupLevel.applying) return 'group-not-found'
  if (mayIn(access.right as GroupRight, level, managesSite)) return 'let in'
  return isInside ? 'group-level-low' : 'group-members-only'
}

/** What a call is told, with the file that it may have. */
async function answered(endpoint: Endpoint, input: object, token: string | undefined): Promise<string> {
  const given: [string, unknown][] = Object.entries(input)
  const file = given.find((field): field is [string, File] => field[1] instanceof File)
  const others = given.filter((field) => field !== file).map(([name, value]) => [name, String(value)])
  const { code = 'done' } = file
    ? await upload(endpoint, ...file, { token: token ?? '' }, Object.fromEntries(others))
    : await request(endpoint, input, { token })
  return code
}

/** What somebody is answered by every call on a right in a group, and what the table says. */
async function walked(gid: number, walker: Walker, visible: boolean) {
  const seen: Record<string, string> = {}
  const expected: Record<string, string> = {}
  for (const { endpoint, input, told } of groupCalls(gid)) {
    const name = `${endpoint.method} ${endpoint.path}`
    expected[name] = stated(endpoint, walker, visible)
    // what would take the walkers out, or end the group, is asked by those alone who may not
    const ends = endpoint === group.exitGroup || endpoint === group.removeGroup || endpoint === group.joinGroup
    if (ends && expected[name] === 'let in') {
      seen[name] = 'let in'
      continue
    }
    const code = await answered(endpoint, input, walker.token)
    seen[name] = told.includes(code) ? 'let in' : code
  }
  return { seen, expected }
}

describe('GR-02 who may do what in a group', () => {
  const outside = ['visitor', 'stranger', 'applying', 'refused']
  it.each([
    ['open', GroupEntry.open, true],
    // who is inside may the same there, which the table beside the view holds
    ['hidden', GroupEntry.approval, false],
  ] as const)('is what the table says in one of the kind %s', async (_, auth, visible) => {
    const gid = await peopled(auth, visible)
    for (const walker of walkers().filter(({ name }) => visible || outside.includes(name))) {
      const { seen, expected } = await walked(gid, walker, visible)
      expect(seen, walker.name).toEqual(expected)
    }
  })

  it('is looked at for every call on a right in a group', () => {
    const name = ({ method, path }: Endpoint) => `${method} ${path}`
    const scoped = endpoints.filter(({ access }) => typeof access === 'object' && access.in === 'group')
    const walked = groupCalls(0).map(({ endpoint }) => endpoint)
    expect(walked.map(name).toSorted()).toEqual(scoped.map(name).toSorted())
  })

  it('ends at once where the site blocks the group', async () => {
    const gid = await peopled(GroupEntry.open, true)
    await call(group.blockGroup, { gid, status: 1 }, site)
    for (const user of [owner, admin, member, stranger]) {
      expect((await request(group.getGroupMemberList, { gid }, user)).code).toBe('group-blocked')
      expect((await request(group.joinGroup, { gid }, user)).code).toBe('group-blocked')
    }
    expect((await call(group.getGroupDetail, { gid }, member)).status).toBe(1)
    await call(group.blockGroup, { gid, status: 0 }, site)
    expect((await call(group.getGroupMemberList, { gid }, member)).total).toBe(3)
  })

  it('hides the code from all who may not let anybody in', async () => {
    const gid = await peopled(GroupEntry.code, true)
    const codes = await Promise.all(
      [owner, admin, member, stranger].map(async (user) => (await call(group.getGroupDetail, { gid }, user)).code),
    )
    expect(codes).toEqual(['abc123', 'abc123', null, null])
  })
})
