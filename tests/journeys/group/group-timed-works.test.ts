import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { addTimedWorkProblem } from '@oj/functions/features/timed-work/contract.ts'
import { beforeAll, describe, it } from 'vitest'
import { pickProblems } from '../../support/browser/pick.ts'
import { call, freshName } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newClass } from '../../support/data/groups.ts'
import { formOf } from '../../support/data/problems.ts'
import { newGroupTimedWork } from '../../support/data/timed-works.ts'

const visit = useVisitors()
let people: Awaited<ReturnType<typeof newClass>>
beforeAll(async () => {
  people = await newClass()
})

/** A group with an admin and a student, and a timed work that the admin has made there. */
async function prepared() {
  const { gid, admin } = people
  const title = freshName('Quiz ')
  const tid = await newGroupTimedWork(gid, admin, { title })
  const made = formOf({ title: 'Of the class' })
  const { pid } = await call(addProblem, { ...made, gid, problem: { ...made.problem, auth: 2 } }, admin)
  return { gid, tid, title, pid, problemId: made.problem.problemId }
}

describe('timed works of a group in the browser', () => {
  it('GR-09 an admin without a role on the site manages one, at addresses that survive a reload', async () => {
    const { admin } = people
    const { gid, tid, title, problemId } = await prepared()
    const page = await visit(`/group/${gid}/timedwork`, { user: admin })
    await page.getByRole('link', { name: title }).waitFor()
    await page.getByRole('link', { name: 'Manage', exact: true }).click()
    await page.getByRole('link', { name: 'New quiz' }).waitFor()
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.waitForURL(`**/group/${gid}/authoring/timedwork/${tid}/edit`)
    await page.reload()
    const pages = page.getByRole('navigation', { name: 'Pages of the quiz' })
    await pages.getByRole('link', { name: 'Problems' }).click()
    await page.waitForURL(`**/group/${gid}/authoring/timedwork/${tid}/problems`)
    await page.getByRole('button', { name: 'Add problems' }).click()
    await pickProblems(page, `G${gid}-${problemId}`)
    await page.getByRole('link', { name: 'Of the class' }).waitFor()
  })

  it('GR-09 a student works at one, its staff sees what was handed in, and a stranger finds nothing', async () => {
    const { admin, student, stranger } = people
    const { gid, tid, title, pid } = await prepared()
    await call(addTimedWorkProblem, { tid, pid, displayId: 'A' }, admin)
    const phone = await visit(`/group/${gid}/timedwork`, { user: student, width: 375 })
    await phone.getByRole('link', { name: title }).click()
    await phone.waitForURL(`**/timedwork/${tid}`)
    await phone.getByRole('link', { name: 'Quizzes of the group' }).waitFor()
    await phone.getByRole('main').getByRole('button', { name: 'Start' }).click()
    await phone.getByRole('dialog', { name: 'Start now?' }).getByRole('button', { name: 'Start' }).click()
    await phone.waitForURL(`**/timedwork/${tid}/problem/A`)
    await phone.getByRole('button', { name: 'Hand in' }).waitFor()
    await phone.getByRole('heading', { name: /Of the class/ }).waitFor()

    // for the staff of the group, whatever they are on the site
    const page = await visit(`/timedwork/${tid}`, { user: admin })
    const tabs = page.getByRole('navigation', { name: 'Parts of the quiz' })
    await tabs.getByRole('link', { name: 'Submissions' }).click()
    await page.waitForURL(`**/timedwork/${tid}/status`)

    const outside = await visit(`/timedwork/${tid}`, { user: stranger })
    await outside.getByRole('heading', { level: 1 }).waitFor()
    await outside.getByText(title).waitFor({ state: 'detached' })
    await outside.goto(`${new URL(outside.url()).origin}/group/${gid}/timedwork`)
    await outside.getByText('This is for members of the group').waitFor()
  })
})
