import { adminLogin } from '@oj/functions/features/account/contract.ts'
import {
  confirmSetupMail,
  dismissSetupCheck,
  getServiceInfo,
  getSetupChecks,
  sendSetupMail,
} from '@oj/functions/features/dashboard/contract.ts'
import {
  addNotice,
  changeNotice,
  cleanMessages,
  getAdminNotices,
  getOwnMessages,
  getSystemMessages,
  getUnread,
  removeNotice,
} from '@oj/functions/features/message/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, freshName, mailsTo, newTeacher, newUser, refusalOf, request } from '../../support/client/api.ts'
import { newGroup } from '../../support/data/groups.ts'

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

describe('AD-03 and MS-01 notices', () => {
  const inbox = async (user: { token: string }) => (await call(getSystemMessages, { limit: 50 }, user)).records

  it('reach everybody until they are read, cleaned or taken back', async () => {
    const [reader, other] = [await newUser(), await newUser()]
    const title = freshName('Notice ')
    const { id } = await call(addNotice, { title, content: '*now*', type: 'All' }, root)
    expect(await call(getUnread, {}, reader)).toEqual({ comment: 0, reply: 0, like: 0, sys: 1, mine: 0 })
    expect(await inbox(reader)).toMatchObject([{ id, title, content: '*now*', state: false }])
    expect((await call(getUnread, {}, reader)).sys).toBe(0)
    expect(await inbox(reader)).toMatchObject([{ id, state: true }])
    await call(cleanMessages, { type: 'Sys', id }, reader)
    expect([await inbox(reader), (await inbox(other)).length]).toEqual([[], 1])
    await call(changeNotice, { id, title: 'Changed', content: 'x', type: 'All' }, root)
    expect(await inbox(other)).toMatchObject([{ id, title: 'Changed' }])
    await call(removeNotice, { id }, root)
    expect(await inbox(other)).toEqual([])
  })

  it('are nothing to users who came later, and those for staff nothing to others', async () => {
    const early = await newUser()
    const made = await Promise.all(
      (['All', 'Admin'] as const).map((type) => call(addNotice, { title: 'T', content: 'c', type }, root)),
    )
    const late = await newUser()
    expect((await call(getUnread, {}, late)).sys).toBe(0)
    expect((await inbox(early)).map(({ id }) => id)).toEqual([made[0]?.id])
    expect((await inbox(root)).map(({ id }) => id)).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
    await call(cleanMessages, { type: 'Sys' }, early)
    expect(await inbox(early)).toEqual([])
    for (const { id } of made) await call(removeNotice, { id }, root)
  })

  it('of one user are theirs alone, in a tab of their own', async () => {
    const [reader, other] = [await newUser(), await newUser()]
    const notice = { title: 'Yours', content: 'c', type: 'Single', recipient: reader.username.toUpperCase() } as const
    const { id } = await call(addNotice, notice, root)
    expect((await call(getAdminNotices, {}, root)).records[0]).toMatchObject({ id, type: 'Single', username: 'root' })
    expect(await call(getUnread, {}, reader)).toMatchObject({ sys: 0, mine: 1 })
    expect((await call(getOwnMessages, {}, reader)).records).toMatchObject([{ id, title: 'Yours' }])
    expect((await call(getOwnMessages, {}, other)).records).toEqual([])
    expect((await call(getUnread, {}, reader)).mine).toBe(0)
    const nobody = await request(addNotice, { ...notice, recipient: freshName('nobody') }, root)
    expect(nobody.code).toBe('recipient-unknown')
    await call(removeNotice, { id }, root)
  })
})

describe('AD-01 the door of the back office', () => {
  it('gives others no token, and says so only after the right password', async () => {
    const user = await newUser()
    const answer = await request(adminLogin, user)
    expect([answer.http, answer.code, answer.headers.get('authorization')]).toEqual([403, 'staff-only', null])
    expect(answer.msg).toBe('Please login again with the administrator account!')
    expect((await request(adminLogin, { ...user, password: 'not-the-one' })).code).toBe('login-failed')
  })
})

describe('AD-01 the dashboard', () => {
  it('tells the facts of the stack in place of a form for database addresses', async () => {
    const facts = await call(getServiceInfo, {}, root)
    const env = inject('stackEnv')
    expect(facts).toMatchObject({
      runtime: `Node ${process.versions.node}`,
      memory: null,
      mailSender: env.MAIL_SENDER,
      table: { name: env.TABLE_NAME, status: 'ACTIVE' },
    })
    expect(facts.queues.map(({ purpose }) => purpose)).toEqual(['contest', 'practice', 'rejudge', 'tasks'])
    expect(JSON.stringify(facts)).not.toMatch(/secret|password|token|arn:/i)
  })
})

describe('AD-01 the checklist of the set-up', () => {
  const checks = async (language = 'en') => {
    const rows = await call(getSetupChecks, {}, { ...root, language })
    return new Map(rows.map((row) => [row.name, row]))
  }
  const stateOf = async (name: string) => (await checks()).get(name)?.state

  it('looks into the store: what is there is ticked, and each has its words in both languages', async () => {
    await newGroup(await newTeacher())
    const [english, chinese] = [await checks(), await checks('zh-CN')]
    const states = ['languages', 'teachers', 'class'].map((name) => english.get(name)?.state)
    expect(states).toEqual(['done', 'done', 'done'])
    // the site of the tests has its first password and no name of its own
    expect(['root-password', 'name', 'logo', 'address'].map((name) => english.get(name)?.state)).toEqual([
      'open',
      'open',
      'open',
      'open',
    ])
    for (const [name, row] of english) {
      const other = chinese.get(name)
      expect([row.title, row.about, row.mendWords]).not.toContain('')
      for (const words of [other?.title, other?.about, other?.mendWords]) expect(words).toMatch(/\p{Script=Han}/u)
      expect(row.mend).toMatch(/^\//)
    }
  })

  it('takes the code of the newest mail alone as a proof that mails arrive', async () => {
    const email = `${freshName('proof')}@example.org`
    await call(sendSetupMail, { email }, root)
    expect((await checks()).get('mail')).toMatchObject({ state: 'open', why: expect.stringContaining(email) })
    const older = (await mailsTo(email)).at(-1)?.match(/\b\d{6}\b/)?.[0] ?? ''
    await call(sendSetupMail, { email }, root)
    const code = (await mailsTo(email)).at(-1)?.match(/\b\d{6}\b/)?.[0] ?? ''
    if (older !== code) expect(await refusalOf(confirmSetupMail, { code: older }, root)).toBe('setup-code-wrong')
    expect(await stateOf('mail')).toBe('open')
    await call(confirmSetupMail, { code }, root)
    expect(await stateOf('mail')).toBe('done')
  })

  it('puts aside what is not for a site, and brings it back', async () => {
    await call(dismissSetupCheck, { name: 'logo', isDismissed: true }, root)
    expect((await checks()).get('logo')?.isDismissed).toBe(true)
    await call(dismissSetupCheck, { name: 'logo', isDismissed: false }, root)
    expect((await checks()).get('logo')?.isDismissed).toBe(false)
    expect(await refusalOf(dismissSetupCheck, { name: 'moon', isDismissed: true }, root)).toBe('setup-check-unknown')
  })
})
