import {
  applyResetPassword,
  changePassword,
  getUserAuthInfo,
  login,
  resetPassword,
} from '@oj/functions/features/account/contract.ts'
import { describe, expect, it } from 'vitest'
import { call, freshAddress, mailsTo, newUser, refusalOf, request, type TestUser } from '../../support/client/api.ts'
import { solvedDigits, solvedSlide } from '../../support/client/captcha.ts'
import type { Answer } from '../../support/client/client.ts'
import { setClockAhead } from '../../support/stack/clock.ts'
import { openServer } from '../../support/stack/server.ts'

/** The cookie of the device in an answer, and what a browser sends back of it. */
const deviceIn = ({ headers }: Answer) => /(?:__Host-)?oj-device=[^,]*/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
const cookieOf = (answer: Answer) => deviceIn(answer).split(';')[0] ?? ''
const signedIn = ({ username, password }: TestUser, from: string) => request(login, { username, password }, { from })

/** A class-mate fails for somebody until the address is locked for the account. */
async function lock({ username }: TestUser, from: string): Promise<void> {
  const wrong = { username, password: 'wrong-one' }
  for (let failed = 0; failed < 5; failed++) await request(login, wrong, { from })
  const solved = await Promise.all(Array.from({ length: 15 }, () => solvedDigits()))
  await Promise.all(solved.map((captcha) => request(login, { ...wrong, captcha }, { from })))
  expect(await refusalOf(login, { ...wrong, captcha: await solvedDigits() }, { from })).toBe('login-locked')
}

describe('AC-05 a class-mate behind the same address', () => {
  it('locks nobody out on a device that the account has signed in with, and everybody else', async () => {
    const [user, mate, from] = [await newUser('known'), await newUser('mate'), freshAddress()]
    const cookie = cookieOf(await signedIn(user, from))
    const matesCookie = cookieOf(await signedIn(mate, from))
    await lock(user, from)
    const right = { username: user.username, password: user.password }
    expect(await refusalOf(login, right, { from })).toBe('login-locked')
    expect(await refusalOf(login, right, { from, cookie: matesCookie })).toBe('login-locked')
    expect(await refusalOf(login, right, { from, cookie: `${cookie}x` })).toBe('login-locked')
    // neither a lock nor a captcha, and both accounts of a machine that is shared
    const both = await request(login, right, { from, cookie: matesCookie.replace('=', `=${cookie.split('=')[1]}~`) })
    expect(both.code).toBeUndefined()
    expect(cookieOf(both).split('~')).toHaveLength(2)
    const own = { username: mate.username, password: mate.password }
    expect(await refusalOf(login, own, { from, cookie: cookieOf(both) })).toBeUndefined()
  })

  it('tells nothing by the cookie, which another password ends for all but the device that set it', async () => {
    const [user, from] = [await newUser('known'), freshAddress()]
    const plain = await signedIn(user, from)
    expect(deviceIn(plain)).toMatch(/^oj-device=[\w.~-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(deviceIn(plain)).not.toContain((await call(getUserAuthInfo, {}, user)).uid)
    const safe = await request(login, { username: user.username, password: user.password }, { from, proto: 'https' })
    expect(deviceIn(safe)).toMatch(/^__Host-oj-device=[^;]+;.*; HttpOnly; Secure; SameSite=Lax$/)
    const changed = await request(changePassword, { oldPassword: user.password, newPassword: 'another1' }, user)
    await lock(user, from)
    const right = { username: user.username, password: 'another1' }
    expect(await refusalOf(login, right, { from, cookie: cookieOf(plain) })).toBe('login-locked')
    expect(await refusalOf(login, right, { from, cookie: cookieOf(changed) })).toBeUndefined()
  })

  it('AC-03 and who sets a new password by a mailed code is past the lock', async () => {
    const [user, from] = [await newUser('known'), freshAddress()]
    await lock(user, from)
    await call(applyResetPassword, { email: user.email, ...(await solvedDigits()) }, { from })
    const code = (await mailsTo(user.email)).at(-1)?.match(/code=([\w-]+)/)?.[1] ?? ''
    const reset = await request(resetPassword, { username: user.username, password: 'another1', code }, { from })
    const right = { username: user.username, password: 'another1' }
    expect(await refusalOf(login, right, { from })).toBe('login-locked')
    expect(await refusalOf(login, right, { from, cookie: cookieOf(reset) })).toBeUndefined()
  })
})

describe('AC-01 who has no captcha', () => {
  it('is slowed by 5, 15, 60 and 300 s, which they are told, and is not locked out', async () => {
    const [{ username, password }, from] = [await newUser('slowed'), freshAddress()]
    const wrong = (language = 'en') => request(login, { username, password: 'wrong-one' }, { from, language })
    for (let failed = 0; failed < 5; failed++) expect((await wrong()).code).toBe('login-failed')
    let ahead = 0
    for (const seconds of [5, 15, 60, 300, 300]) {
      const [english, chinese] = [await wrong(), await wrong('zh-CN')]
      expect([english.http, english.code, chinese.code]).toEqual([400, 'captcha-required', 'captcha-required'])
      const told = Number(english.msg.match(/^Solve the captcha first, or try again in (\d+) s$/)?.[1])
      expect(told).toBeGreaterThan(seconds - 5)
      expect(told).toBeLessThanOrEqual(seconds)
      expect(chinese.msg).toMatch(/^请先完成验证，或在 \d+ 秒后重试$/)
      ahead += seconds
      await setClockAhead(ahead)
      // of guesses at the same moment one alone is answered
      const codes = await Promise.all(Array.from({ length: 4 }, async () => (await wrong()).code))
      expect(codes.toSorted()).toEqual(['captcha-required', 'captcha-required', 'captcha-required', 'login-failed'])
    }
    expect(await refusalOf(login, { username, password, captcha: await solvedSlide() }, { from })).toBeUndefined()
    expect((await wrong()).code).toBe('login-failed')
  })

  it('has a wait of their own: neither another account nor a known device has any', async () => {
    const [user, other, from] = [await newUser('slowed'), await newUser('other'), freshAddress()]
    const cookie = cookieOf(await signedIn(user, from))
    const wrong = { username: user.username, password: 'wrong-one' }
    for (let failed = 0; failed < 6; failed++) await request(login, wrong, { from })
    expect((await signedIn(user, from)).code).toBe('captcha-required')
    expect((await signedIn(other, from)).code).toBeUndefined()
    const right = { username: user.username, password: user.password }
    expect(await refusalOf(login, right, { from, cookie })).toBeUndefined()
  })

  it('waits on a known device, too, whatever they bring, once it has failed twenty times itself', async () => {
    const [user, from] = [await newUser('known'), freshAddress()]
    const cookie = cookieOf(await signedIn(user, from))
    const { uid } = await call(getUserAuthInfo, {}, user)
    await openServer()
    const { addToTally } = await import('@oj/functions/platform/table/tally.ts')
    const who = `${uid} on ${cookie.split('.')[1]}`
    for (let failed = 0; failed < 20; failed++) await addToTally('login', who, 1800)
    const right = { username: user.username, password: user.password, captcha: await solvedSlide() }
    const refused = await request(login, right, { from, cookie })
    expect([refused.http, refused.code, refused.msg]).toEqual([
      429,
      'login-wait',
      'Too many failed attempts to sign in on this device, try again in 5 s',
    ])
    await setClockAhead(6)
    expect(await refusalOf(login, right, { from, cookie })).toBeUndefined()
  })
})
