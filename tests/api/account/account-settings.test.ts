import {
  changeEmail,
  changePassword,
  checkUsernameOrEmail,
  getChangeEmailCode,
  getUserAuthInfo,
} from '@oj/functions/features/account/contract.ts'
import { describe, expect, it } from 'vitest'
import { call, freshName, mailedCode, mailsTo, newUser, refusalOf, request, signIn } from '../../support/client/api.ts'
import { setClockAhead } from '../../support/stack/clock.ts'

const freshEmail = () => `${freshName('mail')}@example.org`

describe('AC-05 and AC-07 change the password', () => {
  it('keeps this session and ends all others', async () => {
    const user = await newUser()
    const other = await signIn(user.username, user.password)
    await call(changePassword, { oldPassword: user.password, newPassword: 'another1' }, user)
    expect(await refusalOf(getUserAuthInfo, {}, { token: other })).toBe('session-expired')
    expect((await call(getUserAuthInfo, {}, user)).username).toBe(user.username)
    await signIn(user.username, 'another1')
  })

  it('refuses the same password, a short or long one, and asks in both languages', async () => {
    const user = await newUser()
    const change = (newPassword: string) => refusalOf(changePassword, { oldPassword: user.password, newPassword }, user)
    expect(await change(user.password)).toBe('password-unchanged')
    expect([await change('12345'), await change('x'.repeat(21))]).toEqual(['password-length', 'password-length'])
    const wrong = { oldPassword: 'wrong-one', newPassword: 'another1' }
    const english = await request(changePassword, wrong, user)
    const chinese = await request(changePassword, wrong, { token: user.token, language: 'zh-CN' })
    expect([english.msg, chinese.msg]).toEqual(['The password is wrong', '密码错误'])
  })

  it('lets a stolen session guess the password five times in half an hour', async () => {
    const user = await newUser()
    const guess = { oldPassword: 'wrong-one', newPassword: 'another1' }
    for (let tries = 0; tries < 5; tries++) expect(await refusalOf(changePassword, guess, user)).toBe('password-wrong')
    const right = { oldPassword: user.password, newPassword: 'another1' }
    expect(await request(changePassword, right, user)).toMatchObject({ http: 429, code: 'password-tries' })
    await setClockAhead(31 * 60)
    await call(changePassword, right, user)
  })
})

describe('AC-07 change the e-mail', () => {
  it('takes the code that was mailed to the new address, frees the old one and tells it', async () => {
    const user = await newUser()
    const newEmail = freshEmail()
    expect(await call(getChangeEmailCode, { email: newEmail }, { ...user, language: 'zh-CN' })).toEqual({
      email: newEmail,
      expire: 60,
    })
    expect((await mailsTo(newEmail)).at(-1)).toContain('验证码')
    const fields = { password: user.password, newEmail, code: await mailedCode(newEmail) }
    expect((await call(changeEmail, fields, user)).userInfo).toMatchObject({ email: newEmail, username: user.username })
    expect(await call(checkUsernameOrEmail, { email: user.email })).toMatchObject({ email: false })
    expect((await mailsTo(user.email)).at(-1)).toContain(user.username)
    await signIn(newEmail, user.password)
    expect(await refusalOf(changeEmail, fields, user)).toBe('email-unchanged')
  })

  it('refuses addresses that are taken, the own one, and none', async () => {
    const [user, other] = [await newUser(), await newUser()]
    const ask = (email: string) => refusalOf(getChangeEmailCode, { email }, user)
    expect([await ask(other.email), await ask(user.email.toUpperCase()), await ask('nobody')]).toEqual([
      'email-taken',
      'email-unchanged',
      'email-invalid',
    ])
    const fields = { password: user.password, newEmail: freshEmail(), code: '123456' }
    expect(await refusalOf(changeEmail, fields, user)).toBe('email-code-wrong')
    expect(await refusalOf(changeEmail, { ...fields, password: 'wrong-one' }, user)).toBe('password-wrong')
    expect(await refusalOf(changeEmail, { ...fields, code: '12345' }, user)).toBe('code-length')
  })

  it('takes a code neither for another address nor for another user, and sends one a minute', async () => {
    const [user, other] = [await newUser(), await newUser()]
    const email = freshEmail()
    await call(getChangeEmailCode, { email }, user)
    const code = await mailedCode(email)
    expect(await refusalOf(changeEmail, { password: user.password, newEmail: freshEmail(), code }, user)).toBe(
      'email-code-wrong',
    )
    expect(await refusalOf(changeEmail, { password: other.password, newEmail: email, code }, other)).toBe(
      'email-code-wrong',
    )
    expect(await request(getChangeEmailCode, { email: freshEmail() }, user)).toMatchObject({
      http: 429,
      code: 'email-code-wait',
    })
    await call(changeEmail, { password: user.password, newEmail: email, code }, user)
  })

  it('gives an address to one of two who change to it at the same moment', async () => {
    const users = [await newUser(), await newUser()]
    const newEmail = freshEmail()
    const codes: string[] = []
    for (const user of users) {
      await call(getChangeEmailCode, { email: newEmail }, user)
      codes.push(await mailedCode(newEmail))
    }
    const answers = await Promise.all(
      users.map((user, at) => request(changeEmail, { password: user.password, newEmail, code: codes[at] }, user)),
    )
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
  })
})
