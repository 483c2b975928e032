import { createHash } from 'node:crypto'
import {
  changePassword,
  checkUsernameOrEmail,
  getRegisterCode,
  getUserAuthInfo,
  login,
  logout,
  register,
} from '@oj/functions/features/account/contract.ts'
import { sign } from 'hono/jwt'
import { describe, expect, it } from 'vitest'
import { call, freshName, mailedCode, mailsTo, newUser, request, signIn } from '../../support/client/api.ts'
import { solvedDigits, solvedSlide } from '../../support/client/captcha.ts'
import { setClockAhead } from '../../support/stack/clock.ts'
import { tokenSecret } from '../../support/stack/engine.ts'
import { openServer } from '../../support/stack/server.ts'

const answerOf = async (...args: Parameters<typeof request>) => {
  const { http, code, msg } = await request(...args)
  return { http, code, msg }
}

describe('AC-02 register', () => {
  it('sends the code in the language of the request and makes the account', async () => {
    const email = `${freshName('mail')}@example.org`
    await call(getRegisterCode, { email }, { language: 'zh-CN' })
    expect((await mailsTo(email)).at(-1)).toContain('注册验证码')
    const username = freshName('学生')
    await call(register, { username, email, password: 'secret1', code: await mailedCode(email) })
    expect(await call(checkUsernameOrEmail, { username, email })).toEqual({ username: true, email: true })
  })

  it('refuses a second code within a minute and says how long to wait', async () => {
    const email = `${freshName('mail')}@example.org`
    expect((await call(getRegisterCode, { email })).expire).toBe(60)
    const answer = await answerOf(getRegisterCode, { email })
    expect(answer).toMatchObject({ http: 429, code: 'register-code-wait' })
    expect(answer.msg).toMatch(/wait \d+ s/)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('takes a code once, from its own address only, and ends it after five wrong tries', async () => {
    const email = `${freshName('mail')}@example.org`
    await call(getRegisterCode, { email })
    const code = await mailedCode(email)
    const fields = { username: freshName('user'), email, password: 'secret1', code }
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await answerOf(register, { ...fields, email: `other-${email}` })).toMatchObject({
      code: 'register-code-wrong',
    })
    for (let tries = 0; tries < 5; tries++) {
      expect(await answerOf(register, { ...fields, code: wrong })).toMatchObject({ code: 'register-code-wrong' })
    }
    expect(await answerOf(register, fields)).toMatchObject({ http: 400, code: 'register-code-wrong' })
  })

  it('refuses a name that is taken in other letters, and keeps the code for another try', async () => {
    const { username } = await newUser()
    const email = `${freshName('mail')}@example.org`
    await call(getRegisterCode, { email })
    const fields = { email, password: 'secret1', code: await mailedCode(email) }
    expect(await answerOf(register, { ...fields, username: username.toUpperCase() })).toEqual({
      http: 409,
      code: 'username-taken',
      msg: 'The username already exists',
    })
    await call(register, { ...fields, username: freshName('user') })
  })

  it('takes a domain of other letters in both spellings for the same address', async () => {
    const [name, username] = [freshName('mail'), freshName('user')]
    const [written, wired] = [`${name}@例子.中国`, `${name}@xn--fsqu00a.xn--fiqs8s`]
    await call(getRegisterCode, { email: written })
    await call(register, { username, email: wired, password: 'secret1', code: await mailedCode(wired) })
    for (const email of [written, wired, written.toUpperCase()]) {
      expect(await answerOf(getRegisterCode, { email })).toMatchObject({ code: 'email-taken' })
      expect(await call(checkUsernameOrEmail, { email })).toMatchObject({ email: true })
      expect((await call(login, { username: email, password: 'secret1' })).username).toBe(username)
    }
  })

  it('makes one account of two registrations at the same moment', async () => {
    const username = freshName('twin')
    const mails = [`${freshName('mail')}@example.org`, `${freshName('mail')}@example.org`]
    await Promise.all(mails.map((email) => call(getRegisterCode, { email })))
    const answers = await Promise.all(
      mails.map(async (email) =>
        request(register, { username, email, password: 'secret1', code: await mailedCode(email) }),
      ),
    )
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
  })

  it.each([
    [{ username: '' }, 'username-required'],
    [{ username: 'x'.repeat(21) }, 'username-too-long'],
    [{ username: '<b>' }, 'username-invalid'],
    [{ password: '12345' }, 'password-length'],
    [{ password: 'x'.repeat(21) }, 'password-length'],
    [{ email: 'nobody' }, 'email-invalid'],
    [{ code: '12345' }, 'code-length'],
    [{ code: '1234567' }, 'code-length'],
  ])('refuses %j with its own error in both languages', async (change, code) => {
    const fields = { username: 'someone', password: 'secret1', email: 'a@example.org', code: '123456', ...change }
    const english = await answerOf(register, fields)
    const chinese = await answerOf(register, fields, { language: 'zh-CN' })
    expect(english).toMatchObject({ http: 400, code })
    expect(chinese).toMatchObject({ http: 400, code })
    expect(chinese.msg).toMatch(/\p{Script=Han}/u)
    expect(english.msg).not.toMatch(/\p{Script=Han}/u)
  })

  it('cannot be given roles by the one who registers', async () => {
    const email = `${freshName('mail')}@example.org`
    await call(getRegisterCode, { email })
    const username = freshName('user')
    expect(
      (
        await request(register, {
          username,
          email,
          password: 'secret1',
          code: await mailedCode(email),
          roles: ['root'],
          roleList: ['root'],
          uid: 'x',
        })
      ).http,
    ).toBe(200)
    const token = await signIn(username, 'secret1')
    expect((await call(getUserAuthInfo, {}, { token })).roleList).toEqual(['default_user'])
  })
})

describe('AC-01 login', () => {
  it('signs in by name or by e-mail with the token in the authorization header', async () => {
    const { username, email, password } = await newUser()
    for (const account of [username, email, username.toUpperCase()]) {
      const answer = await request(login, { username: account, password })
      expect(answer).toMatchObject({ http: 200, data: { username, roleList: ['default_user'] } })
      expect(answer.headers.get('authorization')?.split('.')).toHaveLength(3)
      expect(JSON.stringify(answer.data)).not.toContain('argon2')
    }
  })

  it('answers a wrong password and an unknown name alike', async () => {
    const { username } = await newUser()
    const known = await answerOf(login, { username, password: 'wrong-one' })
    expect(known).toEqual({ http: 400, code: 'login-failed', msg: 'Wrong username or password' })
    expect(await answerOf(login, { username: freshName('nobody'), password: 'wrong-one' })).toEqual(known)
  })

  it('AD-09 takes an old password once as its judge hashed it, then as its own, and undoes no change', async () => {
    await openServer()
    const [{ createUser, findUser }, { hasPassword, wrapOldPassword }] = await Promise.all([
      import('@oj/functions/features/account/store.ts'),
      import('@oj/functions/features/account/password/password.ts'),
    ])
    const [uid, password] = [freshName('old'), 'old']
    const hash = createHash('md5').update(password).digest('hex')
    const passwordHash = (await wrapOldPassword({ scheme: 'md5', hash, salt: '' })) ?? ''
    await createUser({ uid, username: uid, email: '', passwordHash, roles: ['default_user'] })
    const read = await findUser(uid)
    expect(await answerOf(login, { username: uid, password: hash })).toMatchObject({ code: 'password-length' })
    const token = await signIn(uid, password)
    expect((await findUser(uid))?.passwordHash).toMatch(/^\$argon2id\$/)
    const change = { oldPassword: password, newPassword: 'secret1' }
    await call(changePassword, change, { token })
    // who signed in at that moment had read the old hash
    expect(read && (await hasPassword(read, password))).toBe(true)
    expect(await answerOf(login, { username: uid, password })).toMatchObject({ code: 'password-length' })
    expect((await request(login, { username: uid, password: 'secret1' })).http).toBe(200)
  })

  it('asks for a captcha after five failures of the account, slid or typed, and forgets them after a login', async () => {
    const { username, email, password } = await newUser()
    for (let failed = 0; failed < 5; failed++) {
      const account = [username, email, username.toUpperCase()][failed % 3]
      expect(await answerOf(login, { username: account, password: 'wrong-one' })).toMatchObject({
        code: 'login-failed',
      })
    }
    expect(await answerOf(login, { username, password })).toEqual({
      http: 400,
      code: 'captcha-required',
      msg: 'Solve the captcha first, or try again in 5 s',
    })
    const wrong = { ...(await solvedSlide()), x: 0 }
    expect(await answerOf(login, { username, password, captcha: wrong })).toMatchObject({ code: 'captcha-wrong' })
    const slide = await solvedSlide()
    expect(await answerOf(login, { username, password: 'wrong-one', captcha: slide })).toMatchObject({
      code: 'login-failed',
    })
    expect(await answerOf(login, { username, password, captcha: slide })).toMatchObject({ code: 'captcha-wrong' })
    expect((await request(login, { username, password, captcha: await solvedDigits() })).http).toBe(200)
    expect((await request(login, { username, password })).http).toBe(200)
  })

  it('AC-05 locks an account for an address after twenty failures, for half an hour', async () => {
    const { username, password } = await newUser()
    for (let failed = 0; failed < 20; failed++) {
      const captcha = failed < 5 ? undefined : await solvedDigits()
      expect(await answerOf(login, { username, password: 'wrong-one', captcha })).toMatchObject({
        code: 'login-failed',
      })
    }
    const captcha = await solvedDigits()
    expect(await answerOf(login, { username, password, captcha })).toMatchObject({ http: 429, code: 'login-locked' })
    await setClockAhead(31 * 60)
    expect((await request(login, { username, password })).http).toBe(200)
  })
})

describe('AC-04 and AC-05 sessions', () => {
  it('ends a session at logout, and only that one', async () => {
    const { username, password, token } = await newUser()
    const other = await signIn(username, password)
    await call(logout, {}, { token })
    expect(await answerOf(getUserAuthInfo, {}, { token })).toMatchObject({ http: 401, code: 'session-expired' })
    expect((await call(getUserAuthInfo, {}, { token: other })).username).toBe(username)
  })

  it('renews a token past half its life, for the same session', async () => {
    const { token } = await newUser()
    const [, payload = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const old = await sign(
      { ...claims, iat: claims.iat - 13 * 3600, exp: claims.exp - 13 * 3600 },
      await tokenSecret(),
      'HS256',
    )
    const answer = await request(getUserAuthInfo, {}, { token: old })
    const renewed = answer.headers.get('authorization') ?? ''
    expect([answer.http, answer.headers.get('refresh-token')]).toEqual([200, 'true'])
    await call(logout, {}, { token: renewed })
    expect((await request(getUserAuthInfo, {}, { token: old })).http).toBe(401)
  })

  it('refuses tokens that are over, signed with another secret or by another algorithm', async () => {
    const { token } = await newUser()
    const [, payload = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`
    const forged = [
      none,
      await sign(claims, 'x'.repeat(64), 'HS256'),
      await sign(claims, await tokenSecret(), 'HS512'),
      await sign({ ...claims, exp: claims.iat - 1 }, await tokenSecret(), 'HS256'),
      await sign({ ...claims, sid: 'another' }, await tokenSecret(), 'HS256'),
    ]
    const codes = await Promise.all(
      forged.map(async (one) => (await request(getUserAuthInfo, {}, { token: one })).code),
    )
    expect(codes).toEqual(forged.map(() => 'session-expired'))
  })
})
