import * as group from '@oj/functions/features/group/contract.ts'
import * as lti from '@oj/functions/features/lti/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { Browser, comeFrom } from '../../support/lti/browser.ts'
import { linkTo, type Platform, role, teaching } from '../../support/lti/platform.ts'
import { useRegistered } from '../../support/lti/registered.ts'

const registered = useRegistered()
let platform: Platform
let platformId: number
let teacher: TestUser
let gid: number
beforeAll(async () => {
  ;({ platform, id: platformId } = registered())
  teacher = await userAs('problem_admin')
  gid = await newGroup(teacher)
})

const come = (user: TestUser, sub: string, claims: object = {}) => comeFrom(platform, user, sub, claims)

const courses = (by: TestUser) => call(lti.getLtiCourses, { gid }, by)
const taken = (course: string, by: TestUser = teacher) => request(lti.takeLtiRoster, { gid, course }, by)

describe('BX-01 GR-03 the roster of a course of a learning platform', () => {
  it('is taken into a group by who teaches there: those who came once are invited, others are told by name', async () => {
    const [student, member, gone, assistant] = await Promise.all([
      newUser('student'),
      newUser('member'),
      newUser('gone'),
      newUser('assistant'),
    ])
    const sub = Object.fromEntries(
      ['teacher', 'student', 'member', 'gone', 'assistant', 'new'].map((n) => [n, freshName(n)]),
    )
    const subOf = (name: string) => sub[name] ?? ''
    expect(await courses(teacher)).toEqual([])
    await come(teacher, subOf('teacher'), teaching(`${platform.origin}/members`))
    for (const [user, name] of [
      [student, 'student'],
      [member, 'member'],
      [gone, 'gone'],
      [assistant, 'assistant'],
    ] as const)
      await come(user, subOf(name))
    const [course] = await courses(teacher)
    expect(course).toMatchObject({ platform: 'Trial platform', title: 'Programming 1' })
    const id = course?.id ?? ''
    await letIn(gid, teacher, member)
    const learns = [role('Learner')]
    platform.enrol(
      { user_id: subOf('teacher'), roles: [role('Instructor')] },
      { user_id: subOf('student'), roles: learns, status: 'Active' },
      { user_id: subOf('member'), roles: ['Learner'] },
      { user_id: subOf('gone'), roles: learns, status: 'Inactive' },
      { user_id: subOf('assistant'), roles: [...learns, role('Instructor')] },
      { user_id: subOf('new'), roles: learns, name: 'Grace H.' },
    )
    const answer = await call(lti.takeLtiRoster, { gid, course: id }, teacher)
    expect(answer).toEqual({ invited: 1, inside: 1, unknown: 1, names: ['Grace H.'] })
    const invited = async (user: TestUser) => (await call(group.getOwnInvitations, {}, user)).map((one) => one.gid)
    expect(await Promise.all([student, member, gone, assistant].map(invited))).toEqual([[gid], [], [], []])
    // the course is nobody else's, whatever they are in the group
    expect(await courses(teacher)).toHaveLength(1)
    expect((await taken(id, student)).code).toBe('group-members-only')
    await letIn(gid, teacher, student)
    expect((await taken(id, member)).code).toBe('group-level-low')
    expect((await taken(`${platformId} another`)).code).toBe('lti-course-unknown')
    const other = await userAs('root')
    expect((await taken(id, other)).code).toBe('lti-course-unknown')
  })

  it('is kept for who teaches there as long as they come as a teacher, and as their account is connected', async () => {
    const by = await userAs('root')
    const [sub, claims] = [freshName('left'), teaching(`${platform.origin}/members`)]
    await come(by, sub, claims)
    expect(await courses(by)).toHaveLength(1)
    const again = async (more: object) => {
      const browser = new Browser(platform)
      const code = await browser.code({ sub, ...linkTo(`${inject('url')}/home`), ...more })
      expect((await browser.call(lti.enterByLti, { code })).code).toBe('')
    }
    await again({})
    expect(await courses(by)).toEqual([])
    await again(claims)
    expect(await courses(by)).toHaveLength(1)
    const [connection] = await call(lti.getLtiConnections, {}, by)
    await call(lti.removeLtiConnection, { id: connection?.id ?? '' }, by)
    expect(await courses(by)).toEqual([])
  })

  it('is read of the platform alone, and not taken where it does not tell it', async () => {
    const by = await userAs('root')
    await come(by, freshName('elsewhere'), teaching('https://elsewhere.example/members'))
    expect(await courses(by)).toEqual([])
    await come(by, freshName('silent'), teaching(`${platform.origin}/nothing`))
    const [course] = await courses(by)
    const { code, msg } = await taken(course?.id ?? '', by)
    expect([code, msg]).toEqual([
      'lti-service-failed',
      '“Trial platform” does not tell who is in this course. Try again later, or ask who administers it',
    ])
  })
})
