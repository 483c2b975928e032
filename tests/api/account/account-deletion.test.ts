import {
  changeEmail,
  changePassword,
  checkUsernameOrEmail,
  deleteAccount,
  getChangeEmailCode,
  getUserAuthInfo,
  login,
} from '@oj/functions/features/account/contract.ts'
import { saveProblemNote } from '@oj/functions/features/note/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { getSubmissionDetail, getSubmissionList } from '@oj/functions/features/submission/contract.ts'
import { insertBatchUser } from '@oj/functions/features/user-admin/contract.ts'
import { describe, expect, inject, it } from 'vitest'
import { machineSlowness } from '../../run/slowness.ts'
import {
  asRoot,
  call,
  freshName,
  judged,
  mailedCode,
  mailsTo,
  newUser,
  refusalOf,
  request,
  signIn,
} from '../../support/client/api.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { setClockAhead } from '../../support/stack/clock.ts'
import { openServer } from '../../support/stack/server.ts'

describe('AC-10 delete the account', () => {
  it('needs the password, ends all sessions, tells the day by mail, and is called off by signing in', async () => {
    const user = await newUser()
    const other = await signIn(user.username, user.password)
    expect(await refusalOf(deleteAccount, { password: 'wrong-one' }, user)).toBe('password-wrong')
    const { deleteTime } = await call(deleteAccount, { password: user.password }, user)
    const days = (Date.parse(deleteTime) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect((await mailsTo(user.email)).at(-1)).toContain(deleteTime.slice(0, 10))
    for (const token of [user.token, other]) {
      expect(await refusalOf(getUserAuthInfo, {}, { token })).toBe('session-expired')
    }
    expect((await request(login, user)).data).toMatchObject({ deletionCancelled: true })
    expect((await request(login, user)).data).toMatchObject({ deletionCancelled: false })
  })

  it('shares its wrong tries with the other calls that ask for the password', async () => {
    const user = await newUser()
    for (let tries = 0; tries < 3; tries++) await request(deleteAccount, { password: 'wrong-one' }, user)
    for (let tries = 0; tries < 2; tries++) {
      await request(changePassword, { oldPassword: 'wrong-one', newPassword: 'another1' }, user)
    }
    expect(await refusalOf(deleteAccount, { password: user.password }, user)).toBe('password-tries')
  })

  it('ends the account after seven days: name and address are free, drafts and notes go, submissions stay without a name', async () => {
    const user = await newUser('leaver')
    const { submitId } = await judged(user, aPlusB, 'Python3', right.Python3 ?? '')
    await openServer()
    const [{ codeDrafts }, { formDrafts }, { authenticate }, { SetKey }, { findNote }, { bestOfProblem }, states] =
      await Promise.all([
        import('@oj/functions/features/draft/index.ts'),
        import('@oj/functions/features/problem-admin/store.ts'),
        import('@oj/functions/features/account/routes.ts'),
        import('@oj/functions/features/problem-set/index.ts'),
        import('@oj/functions/features/note/store.ts'),
        import('@oj/functions/features/tries/index.ts'),
        import('@oj/functions/features/message/store.ts'),
      ])
    const { uid } = (await authenticate(user.token)).caller
    const { id: pid } = (await call(getProblemDetail, { problemId: aPlusB })).problem
    await call(saveProblemNote, { pid, text: 'private', base: 0 }, user)
    expect(await findNote({ uid, pid })).toMatchObject({ text: 'private' })
    const isListed = async () => (await bestOfProblem(pid, 'shortest', 100)).some((one) => one.uid === uid)
    expect(await isListed()).toBe(true)
    await codeDrafts.save({ uid, place: '0', pid: 1 }, { language: 'C', code: 'x' }, 0)
    const forms = [null, SetKey.parse('group-4')].map((set) => ({ uid, pid: 0, set }))
    await Promise.all(forms.map((form) => formDrafts.save(form, { draft: '', version: 0 }, 0)))
    const drafts = () => Promise.all([codeDrafts.find({ uid, place: '0', pid: 1 }), ...forms.map(formDrafts.find)])
    expect(await drafts()).toMatchObject([{ code: 'x' }, { version: 0 }, { version: 0 }])
    await states.beginState(uid, new Date().toISOString())
    await call(deleteAccount, { password: user.password }, user)
    await setClockAhead(7 * 24 * 3600 + 60)
    const taken = () => call(checkUsernameOrEmail, { username: user.username, email: user.email })
    await expect
      .poll(taken, { timeout: 50_000 * machineSlowness(), interval: 500 })
      .toEqual({ username: false, email: false })
    expect(await drafts()).toEqual([null, null, null])
    expect([await findNote({ uid, pid }), await states.findState(uid)]).toEqual([null, null])
    // the last that is done
    await expect.poll(isListed).toBe(false)
    expect(await refusalOf(login, { username: user.username, password: user.password })).toBe('login-failed')
    await setClockAhead(0)
    expect(await refusalOf(getUserHomeInfo, { username: user.username })).toBe('user-not-found')
    const token = await signIn('root', inject('rootPassword'))
    const { submission } = await call(getSubmissionDetail, { submitId }, { token })
    expect(submission).toMatchObject({ username: '[deleted]', code: right.Python3, status: 0 })
    expect((await call(getSubmissionList, { username: user.username })).total).toBe(0)
  })

  it('needs no address: staff may have made the account without one', async () => {
    const root = await asRoot()
    const username = freshName('plain')
    const { created } = await call(insertBatchUser, { users: [[username, 'secret1', '', '', '', '', '']] }, root)
    expect(created).toBe(1)
    const token = await signIn(username, 'secret1')
    expect((await request(deleteAccount, { password: 'secret1' }, { token })).http).toBe(200)
    const again = { token: await signIn(username, 'secret1') }
    const newEmail = `${username}@example.org`
    await call(getChangeEmailCode, { email: newEmail }, again)
    const fields = { password: 'secret1', newEmail, code: await mailedCode(newEmail) }
    expect((await call(changeEmail, fields, again)).userInfo.email).toBe(newEmail)
  })

  it('keeps the root account', async () => {
    const password = inject('rootPassword')
    const token = await signIn('root', password)
    expect(await request(deleteAccount, { password }, { token })).toMatchObject({ http: 403, code: 'root-stays' })
    expect((await call(getUserAuthInfo, {}, { token })).username).toBe('root')
  })
})
