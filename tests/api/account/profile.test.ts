import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { addHonor, removeHonor } from '@oj/functions/features/honor/contract.ts'
import {
  changeUserInfo,
  checkIn,
  getCheckInDays,
  getRatings,
  getUserCalendarHeatmap,
  getUserHomeInfo,
  profileLimits,
} from '@oj/functions/features/profile/contract.ts'
import { describe, expect, it } from 'vitest'
import { asRoot, call, freshName, judged, newUser, refusalOf, request } from '../../support/client/api.ts'
import { aPlusB, failing, right } from '../../support/data/programs.ts'

describe('AC-07 user info', () => {
  it('changes what is given, clears what is empty and leaves the rest', async () => {
    const user = await newUser()
    const fields = {
      nickname: '小明',
      gender: 'female',
      realname: 'Wang Ming',
      school: 'No. 1 School',
      signature: 'AC!',
      github: 'https://github.com/someone',
      blog: 'http://blog.example.org/a?b=1',
      cfUsername: 'some.one_1',
      number: '2026-07',
    } as const
    expect(await call(changeUserInfo, fields, user)).toMatchObject(fields)
    expect(await call(changeUserInfo, { signature: '', nickname: ' Ming ' }, user)).toMatchObject({
      ...fields,
      signature: '',
      nickname: 'Ming',
    })
    expect(await call(getUserAuthInfo, {}, user)).toMatchObject({ nickname: 'Ming', gender: 'female' })
  })

  it.each([
    [{ nickname: 'x'.repeat(profileLimits.nickname + 1) }, 'nickname-too-long'],
    [{ realname: 'x'.repeat(profileLimits.realname + 1) }, 'realname-too-long'],
    [{ school: 'x'.repeat(profileLimits.school + 1) }, 'school-too-long'],
    [{ signature: 'x'.repeat(profileLimits.signature + 1) }, 'signature-too-long'],
    [{ github: 'javascript:alert(1)' }, 'github-invalid'],
    [{ blog: 'data:text/html,<script>' }, 'blog-invalid'],
    [{ blog: ' https://a"onmouseover=alert(1)' }, 'blog-invalid'],
    [{ blog: `https://${'x'.repeat(profileLimits.address)}` }, 'blog-invalid'],
    [{ cfUsername: '<b>' }, 'cf-username-invalid'],
    [{ number: 'x'.repeat(profileLimits.number + 1) }, 'number-too-long'],
    [{ gender: 'root' }, 'invalid-input'],
    [{ nickname: 1 }, 'invalid-input'],
  ])('refuses %j in both languages', async (fields, code) => {
    const user = await newUser()
    const english = await request(changeUserInfo, fields, user)
    const chinese = await request(changeUserInfo, fields, { ...user, language: 'zh-CN' })
    expect([english.http, english.code, chinese.code]).toEqual([400, code, code])
    expect(english.msg).not.toMatch(/\p{Script=Han}/u)
    expect(chinese.msg).toMatch(/\p{Script=Han}/u)
  })

  it('takes marks that turn text around out of a nickname', async () => {
    const user = await newUser()
    expect((await call(changeUserInfo, { nickname: 'a\u202eb\u2066c\u0007d' }, user)).nickname).toBe('abcd')
  })

  it('gives nobody a role, a title, a rating, a check-in or another name', async () => {
    const user = await newUser()
    const { roles: _, ...before } = await call(getUserAuthInfo, {}, user)
    const forged = {
      uid: 'x',
      username: 'root',
      email: 'root@example.org',
      roles: ['root'],
      roleList: ['root'],
      titleName: 'Champion',
      titleColor: '#ff0000',
      rating: 4000,
      avatar: 'https://evil.example/a.png',
      checkInDays: 1000,
      disabled: false,
      passwordHash: 'x',
      deleteTime: '2020-01-01T00:00:00.000Z',
    }
    expect(await call(changeUserInfo, forged as object, user)).toEqual(before)
    const home = await call(getUserHomeInfo, { username: user.username })
    expect(home).toMatchObject({ rating: null, titleName: '', checkInDays: 0, roleList: [] })
  })
})

describe('AC-09 profile', () => {
  it('shows to anyone what was solved, by difficulty and by day, and nothing of how to reach the user', async () => {
    const user = await newUser()
    await judged(user, aPlusB, 'C++', failing.compileError)
    await judged(user, aPlusB, 'Python3', right.Python3 ?? '')
    await call(changeUserInfo, { realname: 'Real Name', nickname: 'Nick' }, user)
    const home = await call(getUserHomeInfo, { username: user.username.toUpperCase() })
    expect(home).toMatchObject({
      username: user.username,
      nickname: 'Nick',
      total: 2,
      ac: 1,
      rating: null,
      solvedList: [aPlusB],
      solvedGroupByDifficulty: { 0: [{ problemId: aPlusB, difficulty: 0 }] },
    })
    expect(Date.parse(home.recentLoginTime ?? '')).toBeGreaterThan(Date.now() - 600_000)
    expect(JSON.stringify(home)).not.toMatch(/@example|Real Name|argon2|passwordHash|permissions/)
    const { endDate, dataList } = await call(getUserCalendarHeatmap, { uid: home.uid })
    expect(dataList).toEqual([{ date: endDate, count: 2 }])
    expect(await call(getRatings, { uid: home.uid })).toEqual([])
  })

  it('shows the best honor that the solved problems reach, and nobody’s restrictions', async () => {
    const root = await asRoot()
    const user = await newUser()
    await judged(user, aPlusB, 'Python3', right.Python3 ?? '')
    const { uid } = await call(getUserHomeInfo, {}, user)
    const honor = { name: 'Novice', color: '#00aa00', accepted: 1, rating: null }
    const { id } = await call(addHonor, honor, root)
    expect(await call(getUserHomeInfo, { uid })).toMatchObject({ titleName: 'Novice', titleColor: '#00aa00' })
    await call(removeHonor, { id }, root)
    expect(await call(getUserHomeInfo, { uid })).toMatchObject({ titleName: '', roleList: [] })
    expect(await call(getUserHomeInfo, { username: 'root' })).toMatchObject({ roleList: ['root'] })
  })

  it('is the caller’s own without a name, and not found for a visitor or a name that nobody has', async () => {
    const user = await newUser()
    expect((await call(getUserHomeInfo, {}, user)).username).toBe(user.username)
    for (const endpoint of [getUserHomeInfo, getUserCalendarHeatmap]) {
      expect(await request(endpoint, {})).toMatchObject({ http: 404, code: 'user-not-found' })
      expect(await refusalOf(endpoint, { username: freshName('nobody') })).toBe('user-not-found')
      expect(await refusalOf(endpoint, { uid: 'x'.repeat(3000) })).toBe('user-not-found')
    }
  })
})

describe('AC-08 check-in', () => {
  it('counts one of many at the same moment', async () => {
    const user = await newUser()
    const answers = await Promise.all(Array.from({ length: 4 }, () => request(checkIn, {}, user)))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409])
    expect(await call(getCheckInDays, {}, user)).toMatchObject({ checkInDays: 1 })
  })
})
