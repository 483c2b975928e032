import {
  changeEmail,
  changePassword,
  checkUsernameOrEmail,
  deleteAccount,
  getChangeEmailCode,
  getRegisterCode,
  login,
  register,
} from '@oj/functions/features/account/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { describe, expect, it } from 'vitest'
import {
  asRoot,
  call,
  freshAddress,
  freshName,
  mailedCode,
  mailedCodes,
  mailsTo,
  newUser,
  refusalOf,
  request,
} from '../../support/client/api.ts'
import { solvedDigits, solvedSlide } from '../../support/client/captcha.ts'
import { newProblem } from '../../support/data/problems.ts'
import { openServer } from '../../support/stack/server.ts'

const freshEmail = () => `${freshName('mail')}@example.org`
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

/** How often each answer came, for so many calls at the same time. */
async function answersOf(count: number, ask: (nth: number) => Promise<string | undefined>) {
  const codes = await Promise.all(Array.from({ length: count }, (_, nth) => ask(nth)))
  return Object.fromEntries(
    [...Map.groupBy(codes, (code) => code ?? 'success')].map(([code, all]) => [code, all.length]),
  )
}

/** Makes it as if somebody had asked for so many names from an address. */
async function askedBefore(from: string, count: number): Promise<void> {
  await openServer()
  const [{ tallyOf }, { kinds, writeItem: write }] = await Promise.all([
    import('@oj/functions/platform/table/tally.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const expiresAt = Math.ceil(Date.now() / 1000) + 600
  const asked = kinds.get('tally')?.put({ what: 'exists', who: from, count, expiresAt })
  if (asked) await write(asked)
  expect(await tallyOf('exists', from)).toBe(count)
}

/** Makes it as if a user had waited before: who solves no captcha waits for longer than any test takes. */
async function waitedBefore(username: string, from: string): Promise<void> {
  await openServer()
  const [{ uidOfUsername }, { kinds, writeItem: write }] = await Promise.all([
    import('@oj/functions/features/account/store.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const next = Date.now() + 600_000
  const turn = {
    who: `${await uidOfUsername(username)} from ${from}`,
    step: 3,
    next,
    expiresAt: Math.ceil(next / 1000),
  }
  const waits = kinds.get('login-turn')?.put(turn)
  if (waits) await write(waits)
}

describe('attack 17: guesses at the same moment', () => {
  it('of a password by whoever holds a session are no more than one after the other', async () => {
    const user = await newUser('guessed')
    const guess = (nth: number) =>
      nth % 2 === 0
        ? refusalOf(changePassword, { oldPassword: 'wrong-one', newPassword: 'another1' }, user)
        : refusalOf(deleteAccount, { password: 'wrong-one' }, user)
    expect(await answersOf(14, guess)).toEqual({ 'password-wrong': 5, 'password-tries': 9 })
  })

  it('of a login are no more either, and the right one among many is refused like the others', async () => {
    const { username, password } = await newUser('guessed')
    const from = freshAddress()
    await waitedBefore(username, from)
    const guess = () => refusalOf(login, { username, password: 'wrong-one' }, { from })
    expect(await answersOf(14, guess)).toEqual({ 'login-failed': 5, 'captcha-required': 9 })
    expect(await refusalOf(login, { username, password }, { from })).toBe('captcha-required')
    const solved = await Promise.all(Array.from({ length: 18 }, () => solvedSlide()))
    const further = (nth: number) =>
      refusalOf(login, { username, password: 'wrong-one', captcha: solved[nth] }, { from })
    // twenty in all, five of which were counted
    expect(await answersOf(18, further)).toEqual({ 'login-failed': 15, 'login-locked': 3 })
  })

  it('of a login lock nobody out who can solve a captcha, when those who guess solve none', async () => {
    const { username, password } = await newUser('shared')
    const from = freshAddress()
    await waitedBefore(username, from)
    const wrong = () => refusalOf(login, { username, password: 'wrong-one' }, { from })
    expect(await answersOf(30, wrong)).toEqual({ 'login-failed': 5, 'captcha-required': 25 })
    expect(await refusalOf(login, { username, password, captcha: await solvedSlide() }, { from })).toBeUndefined()
  })

  it('of a login do not keep many people out who know the password', async () => {
    const { username, password } = await newUser('shared')
    const from = freshAddress()
    expect(await answersOf(12, () => refusalOf(login, { username, password }, { from }))).toEqual({ success: 12 })
  })

  it('of a mailed code end at five', async () => {
    const user = await newUser('guessed')
    const newEmail = freshEmail()
    await call(getChangeEmailCode, { email: newEmail }, user)
    const code = await mailedCode(newEmail)
    const fields = { password: user.password, newEmail }
    await answersOf(9, () => refusalOf(changeEmail, { ...fields, code: otherThan(code) }, user))
    expect(await refusalOf(changeEmail, { ...fields, code }, user)).toBe('email-code-wrong')
  })

  it('of a code by one caller do not get a second mail sent', async () => {
    const [user, email, other] = [await newUser('asking'), freshEmail(), freshEmail()]
    const from = freshAddress()
    const asked = await answersOf(5, () => refusalOf(getRegisterCode, { email }, { from }))
    expect(asked).toEqual({ success: 1, 'register-code-wait': 4 })
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await answersOf(5, () => refusalOf(getChangeEmailCode, { email: other }, user))).toEqual({
      success: 1,
      'email-code-wait': 4,
    })
    expect(await mailsTo(other)).toHaveLength(1)
  })
})

describe("attack 17: wrong codes for somebody else's address", () => {
  const account = () => ({ username: freshName('victim'), password: 'correct-horse' })

  it('do not end their registration, neither from elsewhere nor from beside them', async () => {
    const [email, school, elsewhere] = [freshEmail(), freshAddress(), freshAddress()]
    const { codeKey } = await call(getRegisterCode, { email }, { from: school })
    const code = await mailedCode(email)
    for (const from of [school, elsewhere]) {
      const guess = { ...account(), email, code: otherThan(code) }
      expect(await answersOf(12, () => refusalOf(register, guess, { from }))).toEqual({ 'register-code-wrong': 12 })
      // whoever has used up all guesses is not told the right one any more
      expect(await refusalOf(register, { ...account(), email, code }, { from })).toBe('register-code-wrong')
    }
    await call(register, { ...account(), email, code, codeKey }, { from: school })
  })

  it('do not end it either where their program knows no key, and they come from elsewhere', async () => {
    const [email, home] = [freshEmail(), freshAddress()]
    await call(getRegisterCode, { email }, { from: home })
    const code = await mailedCode(email)
    const guess = { ...account(), email, code: otherThan(code) }
    await answersOf(30, () => refusalOf(register, guess, { from: freshAddress() }))
    await call(register, { ...account(), email, code }, { from: home })
  })

  it('are no more guesses with a key: five, as without', async () => {
    const [email, from] = [freshEmail(), freshAddress()]
    const { codeKey } = await call(getRegisterCode, { email }, { from })
    const code = await mailedCode(email)
    const guess = { ...account(), email, code: otherThan(code), codeKey }
    await answersOf(7, () => refusalOf(register, guess, { from }))
    expect(await refusalOf(register, { ...account(), email, code, codeKey }, { from })).toBe('register-code-wrong')
    expect(await refusalOf(register, { ...account(), email, code, codeKey: 'invented' }, { from })).toBeUndefined()
  })
})

describe('attack 17: asking for strangers', () => {
  it('takes a captcha for the sixth mail to a mailbox within an hour, whoever asks', async () => {
    const email = freshEmail()
    await openServer()
    const { addToTally } = await import('@oj/functions/platform/table/tally.ts')
    for (let mails = 0; mails < 5; mails++) await addToTally('mail-box', email, 3600)
    const from = freshAddress()
    const english = await request(getRegisterCode, { email }, { from })
    const chinese = await request(getRegisterCode, { email }, { from, language: 'zh-CN' })
    expect([english.code, english.msg, chinese.msg]).toEqual([
      'captcha-required',
      'Solve the captcha first',
      '请先完成验证',
    ])
    expect(
      await refusalOf(
        getRegisterCode,
        {
          email,
          captchaKey: 'none',
          captcha: '123456',
          proof: 1,
        },
        { from },
      ),
    ).toBe('captcha-wrong')
    await call(getRegisterCode, { email, ...(await solvedDigits()) }, { from })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('counts mails to one mailbox together, whatever follows a plus in its name', async () => {
    const [name, domain] = freshEmail().split('@')
    const ask = (nth: number) =>
      refusalOf(getRegisterCode, { email: `${name}+${nth}@${domain}` }, { from: freshAddress() })
    expect(await answersOf(8, ask)).toEqual({ success: 5, 'captcha-required': 3 })
  })

  it('AC-02 AC-05 SB-05 lets a class of 60 behind one address register, sign in and submit: none is refused', async () => {
    const from = freshAddress()
    // names that are taken: each has left the fields of the form more than a dozen times
    await askedBefore(from, 60 * 13)
    const students = Array.from({ length: 60 }, () => ({ username: freshName('pupil'), email: freshEmail() }))
    const each = (ask: (student: (typeof students)[number], nth: number) => Promise<string | undefined>) =>
      answersOf(60, async (nth) => (students[nth] ? ask(students[nth], nth) : 'nobody'))
    const asked = await each(async ({ username, email }) => {
      for (const field of [{ username }, { email }, { email }]) {
        const code = await refusalOf(checkUsernameOrEmail, field, { from })
        if (code) return code
      }
      return refusalOf(getRegisterCode, { email }, { from })
    })
    const codes = await mailedCodes(students.map(({ email }) => email))
    const registered = await each((student, nth) =>
      refusalOf(register, { ...student, password: 'correct-horse', code: codes[nth] }, { from }),
    )
    const { problemId: pid } = await newProblem(await asRoot())
    const sent = await each(async ({ username }) => {
      const { code, headers } = await request(login, { username, password: 'correct-horse' }, { from })
      const token = headers.get('authorization') ?? undefined
      return code ?? refusalOf(submitProblemJudge, { pid, language: 'Python3', code: 'print(1)' }, { from, token })
    })
    expect([asked, registered, sent]).toEqual([{ success: 60 }, { success: 60 }, { success: 60 }])
  })

  it('takes a captcha from an address that asks for more names than a school would', async () => {
    const from = freshAddress()
    await askedBefore(from, 1199)
    expect(await refusalOf(checkUsernameOrEmail, { username: 'root' }, { from })).toBeUndefined()
    expect(await refusalOf(checkUsernameOrEmail, { username: 'root' }, { from })).toBe('captcha-required')
    // no other answer tells whether an address is taken
    const { email } = await newUser('taken')
    expect(await refusalOf(getRegisterCode, { email }, { from })).toBe('captcha-required')
    const captcha = await solvedSlide()
    expect(await call(checkUsernameOrEmail, { email, captcha }, { from })).toEqual({ username: false, email: true })
  })

  it('takes a captcha from a signed-in user who tries address after address', async () => {
    const [user, { email }] = [await newUser('asking'), await newUser('taken')]
    const seen = await answersOf(24, () => refusalOf(getChangeEmailCode, { email }, user))
    expect(seen).toEqual({ 'email-taken': 20, 'captcha-required': 4 })
    // and neither does the form itself, which asks for the code first
    const fields = { password: user.password, newEmail: email, code: '123456' }
    expect(await refusalOf(changeEmail, fields, user)).toBe('email-code-wrong')
  })
})
