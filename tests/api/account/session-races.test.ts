import {
  applyResetPassword,
  changePassword,
  deleteAccount,
  getUserAuthInfo,
  login,
  logout,
  resetPassword,
} from '@oj/functions/features/account/contract.ts'
import { editUser } from '@oj/functions/features/user-admin/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  asRoot,
  call,
  mailsTo,
  newUser,
  refusalOf,
  request,
  signIn,
  type TestUser,
  uidOf,
} from '../../support/client/api.ts'
import { solvedDigits } from '../../support/client/captcha.ts'
import { setClockAhead } from '../../support/stack/clock.ts'
import { openServer } from '../../support/stack/server.ts'

/** How many logins are in progress at any time during a change. */
const atOnce = 12

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

const codesOf = (tokens: readonly string[]) =>
  Promise.all(tokens.map((token) => refusalOf(getUserAuthInfo, {}, { token })))

/** Signs in with this password again and again until a change is done; returns all tokens. */
async function tokensAround({ username, password }: TestUser, change: () => Promise<unknown>): Promise<string[]> {
  const given: string[] = []
  const begun = Promise.withResolvers<void>()
  let isOver = false
  const keepsOn = async () => {
    while (!isOver) {
      const token = (await request(login, { username, password })).headers.get('authorization')
      if (token) given.push(token)
      begun.resolve()
    }
  }
  const all = Array.from({ length: atOnce }, keepsOn)
  await begun.promise
  await change().finally(() => {
    isOver = true
  })
  await Promise.all(all)
  return given
}

async function setStatus(uid: string, { email }: TestUser, status: number, type = 1002) {
  await call(editUser, { uid, email, type, status }, root)
}

/** The calls that end all sessions of a user, and what restores the account afterwards if necessary. */
const endings: [
  name: string,
  (user: TestUser) => Promise<{ change: () => Promise<unknown>; after?: () => Promise<unknown> }>,
][] = [
  [
    'a changed password',
    async (user) => ({
      change: () => call(changePassword, { oldPassword: user.password, newPassword: 'another1' }, user),
    }),
  ],
  [
    'a reset password',
    async (user) => {
      await call(applyResetPassword, { email: user.email, ...(await solvedDigits()) })
      const link = (await mailsTo(user.email)).at(-1)?.match(/code=([\w-]+)/)?.[1] ?? ''
      return { change: () => call(resetPassword, { username: user.username, password: 'another1', code: link }) }
    },
  ],
  [
    'a password that staff set',
    async (user) => {
      const fields = { uid: await uidOf(user), email: user.email, type: 1002, status: 0 }
      return { change: () => call(editUser, { ...fields, setNewPwd: true, password: 'another1' }, root) }
    },
  ],
  [
    'a ban that is lifted again',
    async (user) => {
      const uid = await uidOf(user)
      return { change: () => setStatus(uid, user, 1), after: () => setStatus(uid, user, 0) }
    },
  ],
]

describe('AC-05 a session that begins while all sessions end', () => {
  it.each(endings)('does not outlive %s', async (_, prepare) => {
    const user = await newUser('racing')
    const { change, after } = await prepare(user)
    const tokens = await tokensAround(user, change)
    expect(tokens.length).toBeGreaterThan(0)
    await after?.()
    expect(new Set(await codesOf(tokens))).toEqual(new Set(['session-expired']))
  })

  it('is refused where the account has changed since its password was checked', async () => {
    const user = await newUser('racing')
    await openServer()
    const store = await import('@oj/functions/features/account/store.ts')
    const asRead = await store.userOf({ uid: await uidOf(user) })
    const session = { sid: 'late', ip: '127.0.0.1', userAgent: '', life: 60 }
    await call(deleteAccount, { password: user.password }, user)
    expect(await store.beginSession(asRead, session)).toBe(false)
    const now = await store.userOf(asRead)
    expect(now.deleteTime).not.toBeNull()
    expect(await store.beginSession(now, session)).toBe(true)
    expect((await store.userOf(asRead)).deleteTime).toBeNull()
  })

  it('takes the password of one of two who change it at the same moment', async () => {
    const user = await newUser('racing')
    const other = { ...user, token: await signIn(user.username, user.password) }
    const change = (who: TestUser, newPassword: string) =>
      refusalOf(changePassword, { oldPassword: user.password, newPassword }, who)
    const codes = await Promise.all([change(user, 'another1'), change(other, 'another2')])
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    const live = codes[0] === undefined ? user : other
    expect((await call(getUserAuthInfo, {}, live)).username).toBe(user.username)
    await signIn(user.username, codes[0] === undefined ? 'another1' : 'another2')
  })
})

describe('AC-04 a token that is renewed while its session ends', () => {
  it('is as dead as the session, and nothing fails', async () => {
    const user = await newUser('racing')
    await setClockAhead(13 * 3600)
    const ask = () => request(getUserAuthInfo, {}, user)
    const asks = () => Array.from({ length: 12 }, ask)
    // some of them come before the logout: the first one has renewed its token
    const answers = [await ask(), ...(await Promise.all([...asks(), request(logout, {}, user), ...asks()]))]
    expect(answers.map(({ http }) => http).filter((http) => http !== 200 && http !== 401)).toEqual([])
    const renewed = answers.map(({ headers }) => headers.get('authorization')).filter((token) => token !== null)
    expect(renewed.length).toBeGreaterThan(0)
    expect(new Set(await codesOf([user.token, ...renewed]))).toEqual(new Set(['session-expired']))
  })
})
