import { getUserAuthInfo, login } from '@oj/functions/features/account/contract.ts'
import * as announcement from '@oj/functions/features/announcement/contract.ts'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as message from '@oj/functions/features/message/contract.ts'
import * as authoring from '@oj/functions/features/problem-admin/contract.ts'
import { deleteUser, editUser, getUserList } from '@oj/functions/features/user-admin/contract.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, uidOf } from '../../support/client/api.ts'
import { openServer } from '../../support/stack/server.ts'

/** How often two changes are sent at the same time: in one round they may happen to follow each other. */
const rounds = 8
const each = Array.from({ length: rounds }, (_, round) => round)

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

const newEmail = () => `${freshName('at')}@example.org`

/** Sends all calls at the same time; each must succeed. */
async function atOnce(endpoint: Endpoint, ...inputs: readonly object[]): Promise<void> {
  const answers = await Promise.all(inputs.map((input) => request(endpoint, input, root)))
  expect(answers.map(({ status, code }) => code ?? status)).toEqual(inputs.map(() => 200))
}

describe('AD-02 of two changes at the same moment neither takes the other back', () => {
  it('of a user', async () => {
    const user = await newUser('both')
    const uid = await uidOf(user)
    const read = async () => (await call(getUserList, { keyword: user.username }, root)).records[0]
    for (const round of each) {
      await call(editUser, { uid, type: 1008, status: 0, school: '', nickname: '' }, root)
      const names = { school: `s${round}`, nickname: `n${round}` }
      await atOnce(
        editUser,
        { uid, type: 1002, status: 1 },
        { uid, school: names.school },
        { uid, nickname: names.nickname },
      )
      expect(await read(), `round ${round}`).toMatchObject({ type: 1002, status: 1, ...names })
    }
  })

  it('of a role and a status, each by itself', async () => {
    const user = await newUser('both')
    const uid = await uidOf(user)
    for (const round of each) {
      await call(editUser, { uid, type: 1008, status: 0 }, root)
      await atOnce(editUser, { uid, type: 1002 }, { uid, status: 1 })
      const { records } = await call(getUserList, { keyword: user.username }, root)
      expect(records[0], `round ${round}`).toMatchObject({ type: 1002, status: 1 })
    }
  })

  it('of a status, each told by the audit log with what it took the place of', async () => {
    const user = await newUser('both')
    const uid = await uidOf(user)
    await Promise.all(each.flatMap(() => [0, 1].map((status) => request(editUser, { uid, status }, root))))
    const { records } = await call(getAuditLog, { limit: 200, action: 'user.edit' }, root)
    const steps = records
      .filter(({ target }) => target === user.username)
      .flatMap(({ changes }) => changes.filter(({ field }) => field === 'disabled'))
    const times = (from: string) => steps.filter(({ before }) => before === from).length
    const [now] = (await call(getUserList, { keyword: user.username }, root)).records
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.filter(({ before, after }) => before === after)).toEqual([])
    // the user was enabled at first: each ban but the last was undone, and the last one too if they are enabled now
    expect(times('false') - times('true')).toBe(now?.status)
  })

  it('of a row of a set that staff keep', async () => {
    const { id } = await call(announcement.addAnnouncement, { title: 'T', content: 'C', status: 1 }, root)
    for (const round of each) {
      const wanted = { title: `T${round}`, content: `C${round}` }
      await atOnce(announcement.changeAnnouncement, { id, title: wanted.title }, { id, content: wanted.content })
      const { records } = await call(announcement.getAdminAnnouncements, { limit: 200 }, root)
      expect(
        records.find((one) => one.id === id),
        `round ${round}`,
      ).toMatchObject(wanted)
    }
    await call(announcement.removeAnnouncement, { aid: id }, root)
  })

  it('of a tag', async () => {
    const { id } = await call(authoring.addTag, { name: freshName('tag') }, root)
    for (const round of each) {
      const wanted = { name: freshName('tag'), color: `#12345${round}` }
      await atOnce(authoring.changeTag, { id, name: wanted.name }, { id, color: wanted.color })
      const tag = (await call(authoring.getAdminTags, {}, root)).find((one) => one.id === id)
      expect(tag, `round ${round}`).toMatchObject({ name: { 'zh-CN': wanted.name }, color: wanted.color })
    }
    await call(authoring.removeTag, { tid: id }, root)
  })

  it('of a group of tags', async () => {
    const { id } = await call(authoring.addTagClassification, { name: freshName('c') }, root)
    for (const round of each) {
      const wanted = { name: freshName('c'), rank: 10 + round }
      await atOnce(authoring.changeTagClassification, { id, name: wanted.name }, { id, rank: wanted.rank })
      const group = (await call(authoring.getTagClassifications, {}, root)).find((one) => one.id === id)
      expect(group, `round ${round}`).toMatchObject({ name: wanted.name, rank: wanted.rank })
    }
    await call(authoring.removeTagClassification, { tcid: id }, root)
  })
})

describe('PB-04 of several tags of one name at the same moment one is made', () => {
  it('and the others are refused, also where one is renamed to it', async () => {
    const { id } = await call(authoring.addTag, { name: freshName('tag') }, root)
    for (const round of each) {
      const name = freshName('tag')
      const answers = await Promise.all([
        request(authoring.addTag, { name }, root),
        request(authoring.addTag, { name: { en: name } }, root),
        request(authoring.changeTag, { id, name }, root),
      ])
      const codes = answers.map(({ status, code }) => code ?? status)
      expect(codes.toSorted(), `round ${round}`).toEqual([200, 'tag-exists', 'tag-exists'])
    }
  })

  it('and packages that bring it share it', async () => {
    await openServer()
    const { tagNumbers } = await import('@oj/functions/features/problem/index.ts')
    for (const round of each) {
      const name = { en: freshName('tag') }
      const numbers = await Promise.all([tagNumbers([name]), tagNumbers([name]), tagNumbers([name])])
      expect(new Set(numbers.flat()).size, `round ${round}`).toBe(1)
    }
  })

  it('keeps both languages of a name that are changed at the same moment', async () => {
    const { id } = await call(authoring.addTag, { name: freshName('tag') }, root)
    for (const round of each) {
      const name = { en: freshName('tag'), 'zh-CN': freshName('tag') }
      await atOnce(authoring.changeTag, { id, name: { en: name.en } }, { id, name: { 'zh-CN': name['zh-CN'] } })
      const tag = (await call(authoring.getAdminTags, {}, root)).find((one) => one.id === id)
      expect(tag?.name, `round ${round}`).toEqual(name)
    }
  })
})

describe('MS-01 of messages that are cleaned at the same moment in several tabs', () => {
  it('none comes back, and what was read stays read', async () => {
    const user = await newUser('reader')
    const notice = { title: 'T', content: 'C', type: 'Single', recipient: user.username } as const
    for (const _ of each) await call(message.addNotice, notice, root)
    const { records } = await call(message.getOwnMessages, { limit: 50 }, user)
    await Promise.all([
      ...records.slice(1).map(({ id }) => request(message.cleanMessages, { type: 'Mine', id }, user)),
      request(message.getOwnMessages, {}, user),
    ])
    const left = (await call(message.getOwnMessages, { limit: 50 }, user)).records
    expect(left.map(({ id, state }) => [id, state])).toEqual([[records[0]?.id, true]])
    for (const { id } of records) await call(message.removeNotice, { id }, root)
  })
})

/** Which of these addresses are taken: a free one can be given to a new user. */
async function claimed(addresses: readonly string[]): Promise<string[]> {
  const uid = await uidOf(await newUser('prober'))
  const had: string[] = []
  for (const email of addresses) {
    if ((await request(editUser, { uid, email }, root)).code === 'email-taken') had.push(email)
  }
  await call(deleteUser, { ids: [uid] }, root)
  return had
}

const signInCode = async (username: string, password: string) => (await request(login, { username, password })).code

describe('AC-07 one user has one address', () => {
  it('whichever of several at the same moment it is, and signs in by no other', async () => {
    const user = await newUser('moving')
    const uid = await uidOf(user)
    const given: string[] = [user.email]
    for (const _ of each) {
      const addresses = [newEmail(), newEmail(), newEmail()]
      await atOnce(editUser, ...addresses.map((email) => ({ uid, email })))
      given.push(...addresses)
    }
    const now = (await call(getUserAuthInfo, {}, user)).email
    expect(given).toContain(now)
    expect(await claimed(given)).toEqual([now])
    for (const email of given.slice(-3)) {
      expect((await signInCode(email, user.password)) === undefined, email).toBe(email === now)
    }
  })

  it('where the same one is given twice at the same moment', async () => {
    const uid = await uidOf(await newUser('moving'))
    for (const _ of each) {
      const email = newEmail()
      await atOnce(editUser, { uid, email }, { uid, email })
    }
  })

  it('which is free again when the user is deleted at the moment of its change', async () => {
    const given: string[] = []
    for (const _ of each) {
      const user = await newUser('leaving')
      const uid = await uidOf(user)
      const email = newEmail()
      await Promise.all([request(editUser, { uid, email }, root), request(deleteUser, { ids: [uid] }, root)])
      await call(deleteUser, { ids: [uid] }, root)
      given.push(user.email, email)
    }
    expect(await claimed(given)).toEqual([])
  })
})
