import * as group from '@oj/functions/features/group/contract.ts'
import { GroupEntry, GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { editUser } from '@oj/functions/features/user-admin/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, type TestUser, uidOf } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { groupForm, letIn, newGroup } from '../../support/data/groups.ts'
import { openServer } from '../../support/stack/server.ts'

let site: { token: string }
let teacher: TestUser
let alice: TestUser
let bob: TestUser
beforeAll(async () => {
  site = await asRoot()
  teacher = await userAs('problem_admin')
  ;[alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
})

const shortName = () =>
  freshName('c')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-10)

describe('GR-01 groups', () => {
  it('are found by name, kind and membership, and by nobody outside where they are hidden', async () => {
    const name = freshName('find')
    const gid = await newGroup(teacher, { name, auth: GroupEntry.approval })
    const hidden = await newGroup(teacher, { name: `${name}h`, visible: false })
    const found = async (as: { token: string } | undefined, more: object = {}) =>
      (await call(group.getGroupList, { keyword: name, ...more }, as)).records.map(({ id }) => id)
    expect(await found(undefined)).toEqual([gid])
    expect(await found(alice)).toEqual([gid])
    expect(await found(teacher)).toEqual([hidden, gid])
    expect(await found(site)).toEqual([hidden, gid])
    expect(await found(alice, { auth: GroupEntry.open })).toEqual([])
    expect(await found(alice, { auth: GroupEntry.approval })).toEqual([gid])
    expect(await found(alice, { onlyMine: true })).toEqual([])
    expect(await found(teacher, { onlyMine: true })).toEqual([hidden, gid])
    expect((await request(group.getGroupDetail, { gid: hidden }, alice)).code).toBe('group-not-found')
    const [row] = (await call(group.getGroupList, { keyword: name }, alice)).records
    expect(row).toMatchObject({ id: gid, name, owner: teacher.username, auth: 2, memberCount: 1, userAuth: 0 })
  })

  it.each([
    [{ name: '' }, 'group-name-length'],
    [{ name: 'x'.repeat(26) }, 'group-name-length'],
    [{ shortName: 'x'.repeat(11) }, 'group-short-name-length'],
    [{ shortName: 'a-b' }, 'group-short-name-form'],
    [{ shortName: 'hdu' }, 'group-short-name-reserved'],
    [{ shortName: 'g12' }, 'group-short-name-reserved'],
    [{ brief: '' }, 'group-brief-length'],
    [{ brief: 'x'.repeat(51) }, 'group-brief-length'],
    [{ description: 'four' }, 'group-description-length'],
    [{ description: 'x'.repeat(1001) }, 'group-description-length'],
    [{ auth: GroupEntry.code, code: '12345' }, 'group-code-length'],
    [{ auth: GroupEntry.code }, 'group-code-length'],
  ])('refuse the form %o', async (more, code) => {
    expect((await request(group.addGroup, groupForm(more), teacher)).code).toBe(code)
  })

  it('say which short names are kept for other problems, and what to choose', async () => {
    const refused = await request(group.addGroup, groupForm({ shortName: 'G1' }), { ...teacher, language: 'en' })
    expect(refused.msg).toMatch(
      /^G with a number begins the problem IDs of groups without a short name.*HDU.*such as G1A/,
    )
    expect(
      (await request(group.addGroup, groupForm({ shortName: `G1${shortName().slice(-6)}x` }), teacher)).status,
    ).toBe(200)
  })

  it('have a short name each of its own, whatever its case', async () => {
    const name = shortName()
    const gid = await newGroup(teacher, { shortName: name })
    const again = { ...groupForm(), shortName: name.toUpperCase() }
    expect((await request(group.addGroup, again, teacher)).code).toBe('group-short-name-taken')
    await call(group.changeGroup, { id: gid, shortName: '' }, teacher)
    expect((await request(group.addGroup, again, teacher)).code).toBeUndefined()
  })

  it('are changed by one at a time', async () => {
    const gid = await newGroup(teacher)
    const { revision } = await call(group.getGroupDetail, { gid }, teacher)
    await call(group.changeGroup, { id: gid, brief: 'another', revision }, teacher)
    expect((await request(group.changeGroup, { id: gid, brief: 'third', revision }, teacher)).code).toBe(
      'group-changed',
    )
    expect((await call(group.getGroupDetail, { gid }, teacher)).brief).toBe('another')
  })
})

describe('GR-01 coming into a group', () => {
  it('takes a reason and an answer where its admins must agree', async () => {
    const gid = await newGroup(teacher, { auth: GroupEntry.approval })
    const apply = async (reason: string) => (await request(group.joinGroup, { gid, reason }, bob)).code
    expect([await apply('why'), await apply('x'.repeat(101)), await apply('I study here')]).toEqual([
      'group-reason-length',
      'group-reason-length',
      undefined,
    ])
    expect(await apply('I study here')).toBe('group-applied')
    expect(await call(group.getGroupAuth, { gid }, bob)).toBe(GroupLevel.applying)
    const { records } = await call(group.getGroupApplyList, { gid, outside: true }, teacher)
    expect(records).toMatchObject([{ username: bob.username, reason: 'I study here', auth: GroupLevel.applying }])
    const uid = await uidOf(bob)
    await call(group.changeGroupMember, { gid, uid, auth: GroupLevel.refused }, teacher)
    expect(await call(group.getGroupAuth, { gid }, bob)).toBe(GroupLevel.refused)
    expect(await apply('I do study here')).toBeUndefined()
    await call(group.changeGroupMember, { gid, uid, auth: GroupLevel.member }, teacher)
    expect((await call(group.getGroupMemberList, { gid }, bob)).records.map(({ username }) => username)).toEqual([
      teacher.username,
      bob.username,
    ])
  })

  it('takes the code, with a few guesses, and joins at once where the group says so', async () => {
    const gid = await newGroup(teacher, { auth: GroupEntry.code, code: 'secret' })
    const enter = async (code: string, as: TestUser) =>
      (await request(group.joinGroup, { gid, code, reason: 'I study here' }, as)).code
    expect([await enter('', bob), await enter('Secret', bob), await enter('secret', bob)]).toEqual([
      'group-code-wrong',
      'group-code-wrong',
      undefined,
    ])
    expect(await call(group.getGroupAuth, { gid }, bob)).toBe(GroupLevel.applying)
    for (let tries = 0; tries < 10; tries++) expect(await enter(`wrong${tries}`, alice)).toBe('group-code-wrong')
    expect(await enter('secret', alice)).toBe('group-code-tries')
    await call(group.changeGroup, { id: gid, joinsByCode: true }, teacher)
    const carol = await newUser('carol')
    expect(await call(group.joinGroup, { gid, code: 'secret' }, carol)).toEqual({ auth: GroupLevel.member })
  })

  it('is open to who has applied where the group was opened meanwhile', async () => {
    const gid = await newGroup(teacher, { auth: GroupEntry.approval })
    await call(group.joinGroup, { gid, reason: 'I study here' }, bob)
    await call(group.changeGroup, { id: gid, auth: GroupEntry.open }, teacher)
    expect(await call(group.joinGroup, { gid }, bob)).toEqual({ auth: GroupLevel.member })
  })

  it('counts everybody once, however many call at once', async () => {
    const gid = await newGroup(teacher)
    const codes = await Promise.all(Array.from({ length: 6 }, () => request(group.joinGroup, { gid }, bob)))
    expect(codes.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect((await call(group.getGroupDetail, { gid }, bob)).memberCount).toBe(2)
  })
})

describe('GR-03 members', () => {
  it('are changed by those above them, to levels below their own', async () => {
    const gid = await newGroup(teacher)
    const [admin, other, member] = await Promise.all([newUser('admin'), newUser('other'), newUser('member')])
    await letIn(gid, teacher, admin, other, member)
    const [adminUid, otherUid, memberUid, rootUid] = await Promise.all([admin, other, member, teacher].map(uidOf))
    const change = async (uid: string | undefined, auth: 2 | 3 | 4, as: { token: string }) =>
      (await request(group.changeGroupMember, { gid, uid: uid ?? '', auth }, as)).code ?? 'done'
    const remove = async (uid: string | undefined, as: { token: string }) =>
      (await request(group.removeGroupMember, { gid, uid: uid ?? '' }, as)).code ?? 'done'
    expect(await change(memberUid, 4, member)).toBe('group-level-low')
    expect(await change(adminUid, 4, teacher)).toBe('done')
    expect(await change(otherUid, 4, teacher)).toBe('done')
    expect(await change(memberUid, 4, admin)).toBe('group-level-low')
    expect(await change(otherUid, 3, admin)).toBe('group-level-low')
    expect(await change(adminUid, 3, admin)).toBe('group-level-low')
    expect(await change(rootUid, 3, admin)).toBe('group-level-low')
    expect(await change(rootUid, 3, site)).toBe('group-level-low')
    expect(await remove(otherUid, admin)).toBe('group-level-low')
    expect(await remove(rootUid, site)).toBe('group-level-low')
    expect(await remove(adminUid, admin)).toBe('group-level-low')
    expect(await remove(memberUid, admin)).toBe('done')
    expect(await remove(memberUid, admin)).toBe('group-member-unknown')
    expect(await change(otherUid, 3, site)).toBe('done')
    expect((await call(group.getGroupDetail, { gid }, teacher)).memberCount).toBe(3)
  })

  it('are found by usernames and nicknames, by their real names only by who manages them', async () => {
    const gid = await newGroup(teacher)
    const member = await newUser('named')
    await letIn(gid, teacher, member, bob)
    const [nickname, realname] = [freshName('nick'), freshName('real')]
    await call(editUser, { uid: await uidOf(member), nickname, realname }, site)
    const found = async (keyword: string, as: TestUser) =>
      (await call(group.getGroupMemberList, { gid, keyword: keyword.toUpperCase() }, as)).records.map(
        ({ username }) => username,
      )
    for (const as of [teacher, bob]) {
      expect(await found(member.username, as)).toEqual([member.username])
      expect(await found(nickname, as)).toEqual([member.username])
    }
    expect(await found(realname, teacher)).toEqual([member.username])
    expect(await found(realname, bob)).toEqual([])
  })

  it('leave, but for the root, who passes the group on before', async () => {
    const gid = await newGroup(teacher)
    await letIn(gid, teacher, alice, bob)
    expect((await request(group.exitGroup, { gid }, teacher)).code).toBe('group-root-stays')
    expect((await request(group.transferGroup, { gid, uid: await uidOf(alice) }, bob)).code).toBe('group-level-low')
    await call(group.transferGroup, { gid, uid: await uidOf(alice) }, teacher)
    expect(await call(group.getGroupDetail, { gid }, teacher)).toMatchObject({
      owner: alice.username,
      userAuth: GroupLevel.admin,
    })
    await call(group.exitGroup, { gid }, teacher)
    await call(group.exitGroup, { gid }, bob)
    expect((await call(group.getGroupDetail, { gid }, alice)).memberCount).toBe(1)
  })

  it('come by links that expire and can be taken back', async () => {
    const gid = await newGroup(teacher, { auth: GroupEntry.approval, visible: false })
    const { token } = await call(group.addGroupInvite, { gid, days: 1 }, teacher)
    expect(await call(group.getGroupByInvite, { token }, bob)).toMatchObject({ gid, isInside: false })
    expect(await call(group.joinByInvite, { token }, bob)).toEqual({ gid })
    expect(await call(group.getGroupAuth, { gid }, bob)).toBe(GroupLevel.member)
    await call(group.removeGroupInvite, { gid, token }, teacher)
    expect((await request(group.joinByInvite, { token }, alice)).code).toBe('group-invite-gone')
    expect(await call(group.getGroupInvites, { gid }, teacher)).toEqual([])
  })

  it('do not come back by links that they have made, nor by invitations that they have left open', async () => {
    const gid = await newGroup(teacher, { auth: GroupEntry.approval })
    await letIn(gid, teacher, alice, bob)
    const change = async (user: TestUser, auth: 3 | 4) =>
      call(group.changeGroupMember, { gid, uid: await uidOf(user), auth }, teacher)
    const made = async (user: TestUser) => {
      await change(user, GroupLevel.admin)
      return (await call(group.addGroupInvite, { gid }, user)).token
    }
    const tokens = [await made(alice), await made(bob), await made(bob)]
    const links = async () => (await call(group.getGroupInvites, { gid }, teacher)).map(({ username }) => username)
    expect((await links()).toSorted()).toEqual([alice, bob, bob, teacher].map(({ username }) => username).toSorted())
    await change(bob, GroupLevel.member)
    await call(group.removeGroupMember, { gid, uid: await uidOf(alice) }, teacher)
    expect(await links()).toEqual([teacher.username])
    for (const token of tokens) {
      expect((await request(group.joinByInvite, { token }, alice)).code).toBe('group-invite-gone')
    }
    // who was invited came in by another way, and was taken out again
    await call(group.inviteToGroup, { gid, usernames: [alice.username] }, teacher)
    await letIn(gid, teacher, alice)
    await call(group.removeGroupMember, { gid, uid: await uidOf(alice) }, teacher)
    expect((await request(group.answerInvitation, { gid, accept: true }, alice)).code).toBe('group-invite-gone')
  })

  it('lose their links however many they have made at once', async () => {
    const gid = await newGroup(teacher, { auth: GroupEntry.approval })
    await letIn(gid, teacher, bob)
    const uid = await uidOf(bob)
    await call(group.changeGroupMember, { gid, uid, auth: GroupLevel.admin }, teacher)
    await openServer()
    const { newLink } = await import('@oj/functions/features/group/invites/store.ts')
    const { transact } = await import('@oj/functions/platform/table/index.ts')
    // more than a group may have, as by calls at the same moment
    for (let count = 0; count < 60; count += 1) {
      const names = { token: freshName('token'), code: freshName('code').toUpperCase() }
      await transact(newLink(gid, names, { uid, username: bob.username }, 7).writes)
    }
    await call(group.removeGroupMember, { gid, uid }, teacher)
    const left = (await call(group.getGroupInvites, { gid }, teacher)).map(({ username }) => username)
    expect(left).toEqual([teacher.username])
  })

  it('are invited by name, and accept or decline', async () => {
    const gid = await newGroup(teacher, { visible: false })
    await letIn(gid, teacher, bob)
    const usernames = [alice.username, bob.username, 'nobody at all']
    expect(await call(group.inviteToGroup, { gid, usernames }, teacher)).toEqual([
      { username: alice.username, result: 'invited' },
      { username: bob.username, result: 'inside' },
      { username: 'nobody at all', result: 'unknown' },
    ])
    const own = async () => (await call(group.getOwnInvitations, {}, alice)).filter((one) => one.gid === gid)
    expect(await own()).toMatchObject([{ gid, from: teacher.username }])
    await call(group.answerInvitation, { gid, accept: false }, alice)
    expect(await own()).toEqual([])
    expect((await request(group.answerInvitation, { gid, accept: true }, alice)).code).toBe('group-invite-gone')
    await call(group.inviteToGroup, { gid, usernames: [alice.username] }, teacher)
    await call(group.answerInvitation, { gid, accept: true }, alice)
    expect(await call(group.getGroupAuth, { gid }, alice)).toBe(GroupLevel.member)
    expect(await own()).toEqual([])
  })
})

describe('GR-02 the end of a group', () => {
  it('can be undone for a week by its root', async () => {
    const gid = await newGroup(teacher)
    await letIn(gid, teacher, bob)
    expect((await request(group.removeGroup, { gid }, bob)).code).toBe('group-level-low')
    await call(group.removeGroup, { gid }, teacher)
    expect((await request(group.getGroupDetail, { gid }, bob)).code).toBe('group-not-found')
    expect((await call(group.getDeletedGroups, {}, teacher)).map(({ id }) => id)).toContain(gid)
    expect((await call(group.getDeletedGroups, {}, bob)).map(({ id }) => id)).not.toContain(gid)
    expect((await request(group.restoreGroup, { gid }, bob)).code).toBe('group-not-found')
    await call(group.restoreGroup, { gid }, teacher)
    expect((await call(group.getGroupMemberList, { gid }, bob)).total).toBe(2)
  })
})
