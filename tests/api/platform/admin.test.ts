import { adminLogin, adminLogout, getRegisterCode } from '@oj/functions/features/account/contract.ts'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import { getDashboardInfo, getServiceInfo, getSessions } from '@oj/functions/features/dashboard/contract.ts'
import { getDifficulties, setDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import { getRecentUpdatedProblem } from '@oj/functions/features/home/contract.ts'
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
import { getProblemList } from '@oj/functions/features/problem/contract.ts'
import * as settings from '@oj/functions/features/settings/contract.ts'
import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import {
  checkSubmissionsStatus,
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
  submitProblemTestJudge,
} from '@oj/functions/features/submission/contract.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { asRoot, call, freshName, mailsTo, newUser, request } from '../../support/client/api.ts'
import { aPlusB } from '../../support/data/programs.ts'

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

describe('AD-04 settings of the site', () => {
  afterAll(async () => {
    await call(settings.setWebConfig, settings.WebSettings.parse({}), root)
    await call(settings.setSwitchConfig, settings.SwitchSettings.parse({}), root)
  })

  it('hold at once for every page, and are kept whole', async () => {
    const web = { name: '湖畔 OJ', shortName: 'Lake', description: 'Judge of the lake', recordName: 'ICP 1' }
    await call(settings.setWebConfig, { ...web, recordUrl: 'https://beian.example/', timeZone: 'Europe/Berlin' }, root)
    expect(await call(getWebsiteConfig, {})).toMatchObject({ ...web, timeZone: 'Europe/Berlin', register: true })
    expect(await call(settings.getWebConfig, {}, root)).toMatchObject({ ...web, baseUrl: '', projectName: '' })
  })

  it('refuse what is no address, no name and no time zone', async () => {
    for (const bad of [{ recordUrl: 'javascript:alert(1)' }, { name: ' ' }, { shortName: 'x'.repeat(21) }]) {
      expect((await request(settings.setWebConfig, bad, root)).code).toBe('invalid-input')
    }
    const answer = await request(settings.setWebConfig, { timeZone: 'Moon/Sea' }, root)
    expect([answer.http, answer.code]).toEqual([400, 'time-zone-unknown'])
  })

  it('close registration', async () => {
    await call(settings.setWebConfig, { register: false }, root)
    const email = `${freshName('closed')}@example.org`
    expect((await request(getRegisterCode, { email })).code).toBe('register-closed')
    await call(settings.setWebConfig, { register: true }, root)
    expect((await request(getRegisterCode, { email })).status).toBe(200)
  })

  it('ask visitors of problems for a login, and tell them no titles on the home page', async () => {
    const user = await newUser()
    const code = { pid: aPlusB, language: 'Python3', code: 'print(1)' }
    const { submitId } = await call(submitProblemJudge, code, user)
    await call(settings.setSwitchConfig, { problemLoginRequired: true }, root)
    expect((await request(getProblemList, {})).code).toBe('login-required')
    expect(await call(getRecentUpdatedProblem, {})).toEqual([])
    expect((await request(getSubmissionList, {})).code).toBe('login-required')
    expect((await request(checkSubmissionsStatus, { submitIds: [submitId] })).code).toBe('login-required')
    expect((await request(getSubmissionDetail, { submitId })).code).toBe('login-required')
    expect((await call(getProblemList, {}, user)).total).toBeGreaterThan(0)
    expect((await call(getRecentUpdatedProblem, {}, user)).length).toBe(10)
    await call(settings.setSwitchConfig, { problemLoginRequired: false }, root)
    expect((await call(getProblemList, {})).total).toBeGreaterThan(0)
  })

  it('close the judge to everybody', async () => {
    const user = await newUser()
    await call(settings.setSwitchConfig, { openPublicJudge: false }, root)
    const code = { pid: aPlusB, language: 'Python3', code: 'print(1)' }
    const run = { ...code, type: 'public', userInput: '1 2' }
    const answers = await Promise.all([
      request(submitProblemJudge, code, user),
      request(submitProblemTestJudge, run, user),
    ])
    expect(answers.map(({ http, code: name }) => [http, name])).toEqual([
      [403, 'judging-closed'],
      [403, 'judging-closed'],
    ])
    await call(settings.setSwitchConfig, { openPublicJudge: true }, root)
    expect((await request(submitProblemJudge, code, user)).status).toBe(200)
  })

  it('of judging keep their limits', async () => {
    const judge = {
      submitInterval: 20,
      contestSubmitInterval: 5,
      testInterval: 10,
      printInterval: 15,
      waitingMax: 50,
    }
    await call(settings.setJudgeConfig, judge, root)
    expect(await call(settings.getJudgeConfig, {}, root)).toEqual(judge)
    for (const bad of [{ submitInterval: -1 }, { waitingMax: 0 }, { testInterval: 1e9 }]) {
      expect((await request(settings.setJudgeConfig, bad, root)).code).toBe('invalid-input')
    }
    await call(settings.setJudgeConfig, settings.JudgeSettings.parse({}), root)
    expect(await call(settings.getJudgeConfig, {}, root)).toMatchObject({ submitInterval: 8, waitingMax: 30 })
  })

  it('AD-08 are in the audit log with what was before', async () => {
    await call(settings.setWebConfig, { name: 'Before' }, root)
    await call(settings.setWebConfig, { name: 'After' }, root)
    const [entry] = (await call(getAuditLog, { action: 'settings' }, root)).records
    expect(entry).toMatchObject({
      action: 'settings.change',
      target: 'web',
      username: 'root',
      changes: [{ field: 'name', before: '"Before"', after: '"After"' }],
    })
  })
})

describe('AD-04 mail', () => {
  const Outbox = z.object({ messages: z.array(z.object({ Source: z.string(), Subject: z.optional(z.string()) })) })
  const sources = async () => {
    const response = await fetch(new URL('/_aws/ses', inject('engineUrl')))
    return Outbox.parse(await response.json()).messages.map(({ Source }) => Source)
  }

  it('is tried out with a real mail in the name that was set', async () => {
    const email = `${freshName('mail')}@example.org`
    await call(settings.setEmailConfig, { senderName: 'Lake Judge', replyTo: 'teacher@example.org' }, root)
    const { senderAddress, senderName } = await call(settings.getEmailConfig, {}, root)
    expect(senderName).toBe('Lake Judge')
    await call(settings.testEmail, { email }, { ...root, language: 'zh-CN' })
    expect((await mailsTo(email)).at(-1)).toContain('可以正常发送邮件')
    expect(await sources()).toContain(`"Lake Judge" <${senderAddress}>`)
    await call(settings.setEmailConfig, settings.MailSettings.parse({}), root)
  })

  it('takes no name that could add a header', async () => {
    for (const senderName of ['a"b', 'a\r\nBcc: x@example.org', '<x@example.org>']) {
      expect((await request(settings.setEmailConfig, { senderName }, root)).code).toBe('invalid-input')
    }
  })
})

describe('AD-03 difficulties', () => {
  it('are three at first, can be named anew and added to', async () => {
    const first = await call(getDifficulties, {})
    expect(first.map(({ id, name }) => [id, name.en])).toEqual([
      [0, 'Easy'],
      [1, 'Mid'],
      [2, 'Hard'],
    ])
    const more = [...first, { id: 7, name: { en: 'Olympiad', 'zh-CN': '奥赛' }, color: '#550055' }]
    await call(setDifficulties, { difficulties: more.toReversed() }, root)
    expect(await call(getDifficulties, {})).toEqual(more)
    await call(setDifficulties, { difficulties: first }, root)
    expect(await call(getDifficulties, {})).toEqual(first)
  })

  it('stay while a problem has them, and have numbers of their own', async () => {
    const [easy, ...others] = await call(getDifficulties, {})
    const lost = await request(setDifficulties, { difficulties: others }, root)
    expect([lost.http, lost.code]).toEqual([409, 'difficulty-used'])
    const twice = await request(setDifficulties, { difficulties: [easy, easy, ...others] }, root)
    expect([twice.http, twice.code]).toEqual([400, 'difficulty-twice'])
  })
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

  it('of one user are his alone, in a tab of their own', async () => {
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
  it('lets staff in by name or address, and out', async () => {
    const credentials = { username: 'root', password: inject('rootPassword') }
    const answer = await request(adminLogin, credentials)
    const token = answer.headers.get('authorization') ?? ''
    expect(adminLogin.output.parse(answer.data)).toMatchObject({ username: 'root', roleList: ['root'] })
    await call(adminLogout, {}, { token })
    expect((await request(getDashboardInfo, {}, { token })).code).toBe('session-expired')
  })

  it('gives others no token, and says so only after the right password', async () => {
    const user = await newUser()
    const answer = await request(adminLogin, user)
    expect([answer.http, answer.code, answer.headers.get('authorization')]).toEqual([403, 'staff-only', null])
    expect(answer.msg).toBe('Please login again with the administrator account!')
    expect((await request(adminLogin, { ...user, password: 'not-the-one' })).code).toBe('login-failed')
  })
})

describe('AD-01 the dashboard', () => {
  it('tells how many there are of everything, and when they were counted', async () => {
    const info = await call(getDashboardInfo, {}, root)
    expect(info.problemNum).toBeGreaterThanOrEqual((await call(getProblemList, {})).total)
    expect(info.userNum).toBeGreaterThan(0)
    expect(Number.isNaN(Date.parse(info.builtAt ?? ''))).toBe(false)
  })

  it('shows the own sessions, the current one among them', async () => {
    const fresh = await asRoot()
    const sessions = await call(getSessions, {}, fresh)
    expect(sessions.length).toBeGreaterThan(1)
    expect(sessions[0]).toMatchObject({ ip: '127.0.0.1', userAgent: 'node', isCurrent: true })
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  })

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
