import { beforeAll, describe, expect, inject, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { freshName, newUser } from '../../support/client/api.ts'
import { signedIn } from '../../support/client/lapsed.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { columnOf, newGradebook } from '../../support/data/gradebooks.ts'
import { newGroup } from '../../support/data/groups.ts'
import { aPlusB } from '../../support/data/programs.ts'
import { comeFrom } from '../../support/lti/browser.ts'
import { grading, linkTo, type Platform, role, teaching } from '../../support/lti/platform.ts'
import { useRegistered } from '../../support/lti/registered.ts'

const visit = useVisitors()
const registered = useRegistered()
let platform: Platform
beforeAll(() => {
  ;({ platform } = registered())
})

describe('a course of a learning platform in the browser', () => {
  it('GR-03 BX-01 gives its students to a group, and takes grades of a gradebook', async () => {
    const [teacher, student] = await Promise.all([userAs('problem_admin'), newUser('student')])
    const [gid, id] = await Promise.all([
      newGroup(teacher),
      newGradebook(teacher, [student], [columnOf('hand', '', 'Oral')], { isPublished: true }),
    ])
    const offered = {
      ...teaching(`${platform.origin}/members`),
      ...grading(`${platform.origin}/lines`, 'lineitem', 'score'),
    }
    await comeFrom(platform, teacher, freshName('teacher'), offered)
    const sub = freshName('student')
    await comeFrom(platform, student, sub)
    platform.enrol({ user_id: sub, roles: [role('Learner')] }, { user_id: 'new', name: 'Grace H.', roles: ['Learner'] })

    const page = await visit(`/group/${gid}/member`, { user: teacher, locale: 'zh-CN', width: 375, scheme: 'dark' })
    await page.getByRole('button', { name: '邀请学生：Programming 1' }).click()
    await page.getByRole('status').filter({ hasText: '已邀请 1 人' }).waitFor()
    await page.getByText('尚未进入：Grace H.').waitFor()
    await expectAccessible(page)
    await page.goto(`/gradebook/${id}/settings`)
    await page.getByRole('button', { name: '发送成绩：Programming 1' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: '1 列 · 已发送 0 个成绩 · 0 名学生尚未从该平台进入过本站' })
      .waitFor()
    await expectAccessible(page)
    expect(platform.grades()).toEqual([{ label: 'Oral', scoreMaximum: 100 }])
  })

  it('BX-01 lets somebody in without an account, who is signed in then, and when they come again where an old session has ended', async () => {
    platform.expect({ sub: freshName('newcomer'), ...linkTo(`${inject('url')}/problem/${aPlusB}`) })
    const begun = `/api/lti/login?${new URLSearchParams({ iss: platform.origin, login_hint: 'newcomer' })}`
    const username = freshName('ltinew')
    const page = await visit(begun)
    const main = page.getByRole('main')
    await main.getByLabel('Username').fill(username)
    await main.getByLabel('Password', { exact: true }).fill('secret-12')
    await main.getByRole('button', { name: 'Create an account' }).click()
    await page.waitForURL(`**/problem/${aPlusB}`)
    await page.getByRole('banner').getByRole('button', { name: username }).waitFor()
    const again = await visit(begun, { prepare: signedIn({ token: 'ended' }) })
    await again.waitForURL(`**/problem/${aPlusB}`)
    await again.getByRole('banner').getByRole('button', { name: username }).waitFor()
  })
})
