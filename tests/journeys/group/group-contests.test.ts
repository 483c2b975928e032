import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { beforeAll, describe, it } from 'vitest'
import { pickProblems } from '../../support/browser/pick.ts'
import { call } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newGroupContest } from '../../support/data/contests.ts'
import { newClass } from '../../support/data/groups.ts'
import { formOf } from '../../support/data/problems.ts'

const visit = useVisitors()
let people: Awaited<ReturnType<typeof newClass>>
beforeAll(async () => {
  people = await newClass()
})

describe('contests of a group in the browser', () => {
  it('GR-07 an admin without a role on the site manages one, a student goes into it, and a stranger does not', async () => {
    const { gid, admin, student, stranger } = people
    const { title, cid } = await newGroupContest(gid, admin)
    const made = formOf({ title: 'Of the class' })
    await call(addProblem, { ...made, gid, problem: { ...made.problem, auth: 2 } }, admin)
    const { problemId } = made.problem

    const page = await visit(`/group/${gid}/contest`, { user: admin })
    await page.getByRole('link', { name: title }).waitFor()
    await page.getByRole('link', { name: 'Manage contests' }).click()
    await page.getByRole('link', { name: 'New contest' }).waitFor()
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.waitForURL(`**/group/${gid}/authoring/contest/${cid}/edit`)
    await page.reload()
    const pages = page.getByRole('navigation', { name: 'Pages of the contest' })
    await pages.getByRole('link', { name: 'Problems' }).click()
    await page.waitForURL(`**/group/${gid}/authoring/contest/${cid}/problems`)
    await page.getByRole('button', { name: 'Add from the bank or the group' }).click()
    await pickProblems(page, `G${gid}-${problemId}`)

    const phone = await visit(`/group/${gid}/contest`, { user: student, width: 375 })
    await phone.getByRole('link', { name: title }).click()
    await phone.waitForURL(`**/contest/${cid}`)
    await phone.getByRole('link', { name: 'Contests of the group' }).waitFor()
    await phone.goto(`${new URL(phone.url()).origin}/contest/${cid}/problem/A`)
    await phone.getByText('Of the class').first().waitFor()

    const outside = await visit(`/contest/${cid}`, { user: stranger })
    await outside.getByRole('heading', { level: 1 }).waitFor()
    await outside.getByText(title).waitFor({ state: 'detached' })
    await outside.goto(`${new URL(outside.url()).origin}/group/${gid}/contest`)
    await outside.getByText('This is for members of the group').waitFor()
  })
})
