import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import { getDifficulties, setDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import * as settings from '@oj/functions/features/settings/contract.ts'
import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { submitProblemJudge, submitProblemTestJudge } from '@oj/functions/features/submission/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, freshName, newUser, request } from '../../support/client/api.ts'
import { openOutbox } from '../../support/client/outbox.ts'
import { aPlusB } from '../../support/data/programs.ts'
import { turnJudging, turnMail, turnSwitches, turnWeb } from '../../support/stack/turn.ts'

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

describe('AD-04 settings of the site', () => {
  it('hold at once for every page, and are kept whole', async () => {
    const web = { name: '湖畔 OJ', shortName: 'Lake', description: 'Judge of the lake', recordName: 'ICP 1' }
    await turnWeb({ ...web, recordUrl: 'https://beian.example/', timeZone: 'Europe/Berlin' })
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

  it('close the judge to everybody', async () => {
    const user = await newUser()
    await turnSwitches({ openPublicJudge: false })
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
    await turnSwitches({ openPublicJudge: true })
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
    await turnJudging(judge)
    expect(await call(settings.getJudgeConfig, {}, root)).toEqual(judge)
    for (const bad of [{ submitInterval: -1 }, { waitingMax: 0 }, { testInterval: 1e9 }]) {
      expect((await request(settings.setJudgeConfig, bad, root)).code).toBe('invalid-input')
    }
    await turnJudging(settings.JudgeSettings.parse({}))
    expect(await call(settings.getJudgeConfig, {}, root)).toMatchObject({ submitInterval: 8, waitingMax: 30 })
  })

  it('AD-08 are in the audit log with what was before', async () => {
    await turnWeb({ name: 'Before' })
    await turnWeb({ name: 'After' })
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
  it('is tried out with a real mail in the name that was set', async () => {
    const email = `${freshName('mail')}@example.org`
    await turnMail({ senderName: '湖 Judge', replyTo: 'teacher@example.org' })
    const { senderAddress, senderName } = await call(settings.getEmailConfig, {}, root)
    expect(senderName).toBe('湖 Judge')
    await call(settings.testEmail, { email }, { ...root, language: 'zh-CN' })
    const mail = (await (await openOutbox(inject('engineUrl')))(email)).at(-1)
    expect(mail?.text).toContain('可以正常发送邮件')
    expect(mail?.from).toMatchObject({ name: '湖 Judge', address: senderAddress })
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
