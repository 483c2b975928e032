import * as comments from '@oj/functions/features/comment/contract.ts'
import * as contract from '@oj/functions/features/discussion/contract.ts'
import { uploadMdImg } from '@oj/functions/features/file/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { GroupEntry, GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { getCommentMessages, getUnread } from '@oj/functions/features/message/contract.ts'
import type { Endpoint, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser, uidOf } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { discuss, discussIn, found, newDiscussionCategory, seen } from '../../support/data/discussions.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { addressFor, drawing, read } from '../../support/data/pictures.ts'

let site: { token: string }
let root: TestUser
let siteAdmin: TestUser
let admin: TestUser
let author: TestUser
let member: TestUser
let applying: TestUser
let refused: TestUser
let stranger: TestUser
let cid: number
beforeAll(async () => {
  site = await asRoot()
  ;[root, siteAdmin] = [await userAs('problem_admin'), await userAs('admin')]
  ;[admin, applying, refused, stranger] = await Promise.all([
    newUser('admin'),
    newUser('applying'),
    newUser('refused'),
    newUser('stranger'),
  ])
  cid = await newDiscussionCategory(site)
})

const code = async (...asked: Parameters<typeof request>) => (await request(...asked)).code ?? 'done'

/** A group with somebody of each level in it; who writes there is new, since nobody writes much in a minute. */
async function peopled(auth: 1 | 2 | 3, visible: boolean): Promise<number> {
  ;[author, member] = await Promise.all([newUser('author'), newUser('member')])
  const gid = await newGroup(root, { auth: GroupEntry.approval })
  await letIn(gid, root, admin, author, member)
  for (const user of [applying, refused]) await call(group.joinGroup, { gid, reason: 'let me in' }, user)
  await call(group.changeGroupMember, { gid, uid: await uidOf(admin), auth: GroupLevel.admin }, root)
  await call(group.changeGroupMember, { gid, uid: await uidOf(refused), auth: GroupLevel.refused }, root)
  await call(group.changeGroup, { id: gid, auth, visible, code: auth === GroupEntry.open ? '' : 'abc123' }, root)
  return gid
}

/** What somebody is to discussions of a group. */
type Rank = 'visitor' | 'outside' | 'member' | 'author' | 'staff'

const walkers = (): { name: string; rank: Rank; token: string | undefined }[] => [
  { name: 'visitor', rank: 'visitor', token: undefined },
  { name: 'stranger', rank: 'outside', token: stranger.token },
  { name: 'applying', rank: 'outside', token: applying.token },
  { name: 'refused', rank: 'outside', token: refused.token },
  // who looks after the discussions of the site has nothing to say in a group
  { name: 'admin of the site', rank: 'outside', token: siteAdmin.token },
  { name: 'member', rank: 'member', token: member.token },
  { name: 'author', rank: 'author', token: author.token },
  { name: 'admin', rank: 'staff', token: admin.token },
  { name: 'root', rank: 'staff', token: root.token },
  { name: 'site', rank: 'staff', token: site.token },
]

interface Line {
  readonly endpoint: Endpoint
  readonly input: object
  /** what those are told who may see it, or `done` */
  readonly told: Readonly<Partial<Record<Rank, string>>>
  /** what a visitor and those outside are told */
  readonly unknown: string
}

const line = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & object,
  told: Line['told'] = {},
  unknown = 'discussion-not-found',
): Line => ({ endpoint, input, told, unknown })

const notYours = { member: 'discussion-not-yours', staff: 'discussion-not-yours' }
const form = { title: 'T', description: 'D', content: 'C' }

/** Calls on a discussion of a group and its comment, that change little. */
const callsOn = (did: number, commentId: number): Line[] => [
  line(contract.getDiscussionDetail, { did }),
  line(contract.likeDiscussion, { did, toLike: false }),
  line(
    contract.changeDiscussion,
    { id: did, ...form, categoryId: null },
    {
      ...notYours,
      author: 'discussion-category-required',
    },
  ),
  line(
    contract.changeGroupDiscussion,
    { id: did, ...form, categoryId: null },
    {
      ...notYours,
      author: 'discussion-category-required',
    },
  ),
  line(
    contract.changeGroupDiscussion,
    { id: did, isLocked: false },
    {
      member: 'discussion-not-yours',
      author: 'discussion-not-yours',
    },
  ),
  line(comments.getComments, { did }, {}, 'comment-not-found'),
  line(comments.getReplies, { commentId }, {}, 'comment-not-found'),
  line(comments.likeComment, { cid: commentId, toLike: false }, {}, 'comment-not-found'),
  line(comments.acceptComment, { id: commentId, toAccept: false }, { member: 'answer-not-yours' }, 'comment-not-found'),
  line(comments.getCommentPeople, { did }, {}, 'comment-not-found'),
  // those of the site alone
  line(
    contract.moderateDiscussion,
    { id: did, isLocked: true },
    {
      member: 'forbidden',
      author: 'forbidden',
    },
  ),
]

/** What a call is answered by what somebody is. */
function stated({ endpoint, told, unknown }: Line, rank: Rank, name: string, isShown: boolean): string {
  const who = typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.who
  if (rank === 'visitor') return who === 'anyone' ? unknown : 'login-required'
  if (endpoint === contract.moderateDiscussion) {
    return ['site', 'admin of the site'].includes(name) ? 'discussion-not-found' : 'forbidden'
  }
  if (rank === 'outside' || (rank === 'member' && !isShown)) return unknown
  return told[rank] ?? 'done'
}

describe('GR-09 discussions of a group', () => {
  it.each([
    ['open', GroupEntry.open, true],
    ['approval', GroupEntry.approval, true],
    ['code', GroupEntry.code, true],
    ['hidden', GroupEntry.approval, false],
  ] as const)('are met in one of the kind %s by its people alone', async (_, auth, visible) => {
    const gid = await peopled(auth, visible)
    for (const isShown of [true, false]) {
      const did = await discussIn(gid, cid, author)
      const { id } = await call(comments.addComment, { did, content: 'First' }, member)
      if (!isShown) await call(contract.changeGroupDiscussion, { id: did, status: 1 }, admin)
      for (const { name, rank, token } of walkers()) {
        const lines = callsOn(did, id)
        const named = (at: number) => `${lines[at]?.endpoint.method} ${lines[at]?.endpoint.path}`
        const told = await Promise.all(lines.map((one) => code(one.endpoint, one.input, { token })))
        const expected = lines.map((one, at) => [named(at), stated(one, rank, name, isShown)])
        expect(
          told.map((answer, at) => [named(at), answer]),
          `${name}, shown: ${isShown}`,
        ).toEqual(expected)
      }
    }
  })

  it('stand in the lists of their group, and in none of the site or of another group', async () => {
    const gid = await peopled(GroupEntry.open, true)
    const other = await newGroup(root)
    await letIn(other, root, author, member)
    const [did, hidden] = [await discussIn(gid, cid, author), await discussIn(gid, cid, author)]
    await call(contract.changeGroupDiscussion, { id: hidden, status: 1 }, admin)
    await call(contract.changeGroupDiscussion, { id: did, topPriority: true }, admin)
    const ofGroup = async (asked: object, as: { token: string }) =>
      (await call(contract.getGroupDiscussionList, { gid, ...asked }, as)).records.map(({ id }) => id)
    expect(await ofGroup({}, member)).toEqual([did])
    expect(await ofGroup({}, author)).toEqual([did, hidden])
    expect(await ofGroup({ gid: other }, member)).toEqual([])
    const all = await call(contract.getGroupAdminDiscussionList, { gid }, admin)
    expect(all.records.map(({ id, status }) => [id, status])).toEqual([
      [did, 0],
      [hidden, 1],
    ])
    expect(await found({ cid, limit: 50 }, author)).not.toContain(did)
    expect(await found({ cid, limit: 50, admin: true }, site)).not.toContain(did)
  })

  it('are deleted by their author or the staff there, and the back office of the site cannot bring them back', async () => {
    const gid = await peopled(GroupEntry.open, true)
    const [own, others] = [await discussIn(gid, cid, author), await discussIn(gid, cid, author)]
    expect(await code(contract.removeGroupDiscussion, { did: own }, member)).toBe('discussion-not-yours')
    expect(await code(contract.removeGroupDiscussion, { did: own }, stranger)).toBe('discussion-not-found')
    await call(contract.removeGroupDiscussion, { did: own }, author)
    await call(contract.removeGroupDiscussion, { did: others }, admin)
    expect(await code(contract.getDiscussionDetail, { did: own }, author)).toBe('discussion-not-found')
    const gone = await call(contract.getDeletedDiscussions, {}, siteAdmin)
    expect(gone.filter(({ id }) => [own, others].includes(id))).toEqual([])
    expect(await call(contract.restoreDiscussions, { ids: [own, others] }, siteAdmin)).toEqual({ ids: [] })
    const listed = await call(contract.getDeletedGroupDiscussions, { gid }, admin)
    expect(listed.map(({ id }) => id).sort()).toEqual([own, others].sort())
    expect(await code(contract.restoreGroupDiscussion, { gid, did: own }, author)).toBe('group-level-low')
    const other = await peopled(GroupEntry.open, true)
    expect(await code(contract.restoreGroupDiscussion, { gid: other, did: own }, admin)).toBe('discussion-not-found')
    await call(contract.restoreGroupDiscussion, { gid, did: own }, admin)
    expect(await code(contract.getDiscussionDetail, { did: own }, admin)).toBe('done')
    expect((await call(contract.getDeletedGroupDiscussions, { gid }, admin)).map(({ id }) => id)).toEqual([others])
    const ofSite = await discuss(cid, siteAdmin)
    expect(await code(contract.removeGroupDiscussion, { did: ofSite }, siteAdmin)).toBe('discussion-not-found')
  })

  it('tell nobody outside whom they name, and lead those inside to the very place', async () => {
    const gid = await peopled(GroupEntry.open, true)
    const content = `Ask @${stranger.username} or @${member.username}`
    const did = await discussIn(gid, cid, author, { content })
    const { id } = await call(comments.addComment, { did, content }, author)
    expect((await call(getUnread, {}, stranger)).comment).toBe(0)
    const told = (await call(getCommentMessages, {}, member)).records
    expect(told.slice(0, 2)).toMatchObject([
      { action: 'Mention', url: `/group/${gid}/discussion-detail/${did}?comment=${id}` },
      { action: 'Mention', url: `/group/${gid}/discussion-detail/${did}` },
    ])
    // who is put out of the group is told nothing more of it
    await call(group.removeGroupMember, { gid, uid: await uidOf(member) }, root)
    const later = (await call(getCommentMessages, {}, member)).records
    expect(later.filter(({ sourceType }) => sourceType === 'Discussion')).toEqual([])
    expect(await code(contract.getDiscussionDetail, { did }, member)).toBe('discussion-not-found')
  })

  it('FL-01 FL-02 show pictures of its admins, to who may read them there', async () => {
    const gid = await peopled(GroupEntry.open, true)
    const send = (as: TestUser, of: number) =>
      upload(uploadMdImg, 'image', new File([new Uint8Array(drawing())], 'tree.png'), as, { gid: String(of) })
    expect((await send(member, gid)).code).toBe('group-level-low')
    for (const user of [stranger, siteAdmin]) expect((await send(user, gid)).code).toBe('group-members-only')
    expect((await send(admin, await newGroup(root))).code).toBe('group-members-only')
    const { link, fileId } = uploadMdImg.output.parse((await send(admin, gid)).data)
    const seenBy = (users: TestUser[]) =>
      Promise.all(users.map(async (user) => (await read((await addressFor(user, fileId)) ?? link)).http))
    expect(await seenBy([admin, member, root])).toEqual([200, 404, 404])
    const did = await discussIn(gid, cid, admin, { content: `![tree](${link})` })
    expect(await seenBy([admin, member, root, stranger, siteAdmin])).toEqual([200, 200, 200, 404, 404])
    await call(contract.changeGroupDiscussion, { id: did, status: 1 }, root)
    expect(await seenBy([admin, member, root])).toEqual([200, 404, 200])
  })

  it('end with their group', async () => {
    const gid = await peopled(GroupEntry.open, true)
    const did = await discussIn(gid, cid, author)
    expect((await seen(did, author)).gid).toBe(gid)
    await call(group.removeGroup, { gid }, root)
    expect(await code(contract.getDiscussionDetail, { did }, author)).toBe('discussion-not-found')
  })
})
