import {
  changeEmail,
  checkUsernameOrEmail,
  getChangeEmailCode,
  getUserAuthInfo,
  login,
} from '@oj/functions/features/account/contract.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { getSubmissionList } from '@oj/functions/features/submission/contract.ts'
import { describe, expect, it } from 'vitest'
import { call, freshName, mailedCode, newUser, refusalOf, request } from '../../support/client/api.ts'

/** The same text in full-width letters. */
const wide = (text: string) => text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))

describe('attack 17: guessing', () => {
  it('counts failures for the account, however its name is written', async () => {
    const { username, email, password } = await newUser()
    const spellings = [username, wide(username), ` ${username} `, username.toUpperCase(), email]
    for (const spelling of spellings) {
      expect(await refusalOf(login, { username: spelling, password: 'wrong-one' })).toBe('login-failed')
    }
    for (const spelling of spellings) {
      expect(await refusalOf(login, { username: spelling, password })).toBe('captcha-required')
    }
  })

  it('treats a name that nobody has like one that somebody has, captcha included', async () => {
    const { username } = await newUser()
    const unknown = freshName('nobody')
    const seen = async (account: string) => {
      const codes: (string | undefined)[] = []
      for (let tries = 0; tries < 6; tries++) {
        codes.push(await refusalOf(login, { username: account, password: 'wrong-one' }))
      }
      return codes
    }
    expect(await seen(unknown)).toEqual(await seen(username))
  })

  it('ends a mailed code after five wrong ones', async () => {
    const user = await newUser()
    const newEmail = `${freshName('mail')}@example.org`
    await call(getChangeEmailCode, { email: newEmail }, user)
    const code = await mailedCode(newEmail)
    const wrong = code === '000000' ? '111111' : '000000'
    const fields = { password: user.password, newEmail }
    for (let tries = 0; tries < 5; tries++) {
      expect(await refusalOf(changeEmail, { ...fields, code: wrong }, user)).toBe('email-code-wrong')
    }
    expect(await refusalOf(changeEmail, { ...fields, code }, user)).toBe('email-code-wrong')
  })
})

describe('attack 25: names longer than a key may be', () => {
  const long = 'x'.repeat(5000)

  it('are refused in words, or names that nobody has', async () => {
    const names = [{ username: long }, { email: `${long}@example.org` }]
    for (const name of names) expect(await refusalOf(checkUsernameOrEmail, name)).toBe('invalid-input')
    expect(await refusalOf(getUserHomeInfo, { username: long })).toBe('user-not-found')
    expect((await request(getSubmissionList, { username: long })).http).toBeLessThan(500)
  })
})

describe('attack 23: script in names', () => {
  it('comes back as the text that it is, in JSON that no browser takes for a page', async () => {
    const user = await newUser()
    const answer = await request(getUserAuthInfo, {}, user)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
