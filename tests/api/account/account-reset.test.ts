import {
  applyResetPassword,
  checkUsernameOrEmail,
  getUserAuthInfo,
  login,
  resetPassword,
} from '@oj/functions/features/account/contract.ts'
import { describe, expect, inject, it } from 'vitest'
import { call, freshName, mailsTo, newUser, refusalOf, request, signIn } from '../../support/client/api.ts'
import { solvedDigits } from '../../support/client/captcha.ts'
import { setClockAhead } from '../../support/stack/clock.ts'

/** The fields of the link in the newest mail to an address. */
async function mailedLink(email: string) {
  const link = new URL((await mailsTo(email)).at(-1)?.match(/https?:\S+/)?.[0] ?? '')
  return { link, username: link.searchParams.get('username') ?? '', code: link.searchParams.get('code') ?? '' }
}

async function askReset(email: string, language = 'en') {
  return request(applyResetPassword, { email, ...(await solvedDigits()) }, { language })
}

describe('AC-03 reset password', () => {
  it('mails a link to the reset page in the reader’s language, whose code sets a new password and ends all sessions', async () => {
    const user = await newUser()
    expect((await askReset(user.email, 'zh-CN')).data).toEqual({ expire: 90 })
    expect((await mailsTo(user.email)).at(-1)).toContain('重置')
    const { link, username, code } = await mailedLink(user.email)
    expect([link.origin, link.pathname, username]).toEqual([inject('url'), '/reset-password', user.username])
    await call(resetPassword, { username, code, password: 'another1' })
    expect(await refusalOf(getUserAuthInfo, {}, user)).toBe('session-expired')
    expect(await refusalOf(login, { username, password: user.password })).toBe('login-failed')
    await signIn(username, 'another1')
    expect(await refusalOf(resetPassword, { username, code, password: 'another2' })).toBe('reset-code-wrong')
  })

  it('needs the captcha, once for each request', async () => {
    const { email } = await newUser()
    const digits = await solvedDigits()
    expect(await refusalOf(applyResetPassword, { email, ...digits, captcha: '1' })).toBe('captcha-wrong')
    expect(await refusalOf(applyResetPassword, { email, ...digits })).toBe('captcha-wrong')
    expect(await refusalOf(applyResetPassword, { email, captchaKey: 'x', captcha: '' })).toBe('captcha-wrong')
    expect(await mailsTo(email)).toEqual([])
  })

  it('answers alike for an address that nobody has, waiting time included', async () => {
    const user = await newUser()
    const nobody = `${freshName('nobody')}@example.org`
    for (const email of [user.email, nobody]) {
      expect(await askReset(email)).toMatchObject({ http: 200, data: { expire: 90 } })
      const again = await askReset(email)
      expect(again).toMatchObject({ http: 429, code: 'reset-wait' })
      expect(again.msg).toMatch(/wait \d+ s/)
    }
    expect(await mailsTo(nobody)).toEqual([])
    expect(await refusalOf(resetPassword, { username: nobody, code: 'x', password: 'another1' })).toBe(
      'reset-code-wrong',
    )
    expect(await refusalOf(resetPassword, { username: user.username, code: 'x', password: 'another1' })).toBe(
      'reset-code-wrong',
    )
  })

  it('ends a code after ten minutes and takes it for its own user only', async () => {
    const [user, other] = [await newUser(), await newUser()]
    await askReset(user.email)
    const { code } = await mailedLink(user.email)
    expect(await refusalOf(resetPassword, { username: other.username, code, password: 'another1' })).toBe(
      'reset-code-wrong',
    )
    await setClockAhead(601)
    expect(await refusalOf(resetPassword, { username: user.username, code, password: 'another1' })).toBe(
      'reset-code-wrong',
    )
    await setClockAhead(0)
    await call(resetPassword, { username: user.username, code, password: 'another1' })
  })

  it('lets strangers’ guesses end nobody’s code, and one of two uses at the same moment through', async () => {
    const user = await newUser()
    await askReset(user.email)
    const { username, code } = await mailedLink(user.email)
    for (let guess = 0; guess < 6; guess++) {
      expect(await refusalOf(resetPassword, { username, code: `guess${guess}`, password: 'another1' })).toBe(
        'reset-code-wrong',
      )
    }
    const uses = await Promise.all(
      ['another1', 'another2'].map((password) => refusalOf(resetPassword, { username, code, password })),
    )
    expect(uses.filter((one) => one === 'reset-code-wrong')).toHaveLength(1)
  })

  it('never takes the address of the link from the request', async () => {
    const user = await newUser()
    const digits = await solvedDigits()
    await fetch(new URL('/api/apply-reset-password', inject('url')), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
      },
      body: JSON.stringify({ email: user.email, ...digits }),
    })
    expect((await mailedLink(user.email)).link.origin).toBe(inject('url'))
  })

  it('has the existence check that its forms ask first', async () => {
    const { username, email } = await newUser()
    expect(await call(checkUsernameOrEmail, { username: freshName('nobody'), email })).toEqual({
      username: false,
      email: true,
    })
    expect(await call(checkUsernameOrEmail, { username })).toEqual({ username: true, email: false })
  })
})
