import { expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { countPresses } from '../../support/browser/presses.ts'
import { freshName } from '../../support/client/api.ts'
import { chooseLanguage, submitAndSee, useVisitors, writeCode } from '../../support/client/visitor.ts'
import { newAssignment } from '../../support/data/assignments.ts'
import { newClass } from '../../support/data/groups.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { newTraining } from '../../support/data/trainings.ts'

const visit = useVisitors()

/** Presses from the group to a class that has its assignment, and from home to code that is handed in. */
const most = { made: 15, handedIn: 6 }

it('BX-15 a teacher gives a class an assignment, a pupil finds it on a phone and hands in, and both see how it stands', async () => {
  const { gid, owner, student } = await newClass()
  const word = freshName('Sums')
  const problems = await Promise.all([1, 2].map((place) => newProblem(owner, formOf({ title: `${word} ${place}` }))))

  const desk = await visit(`/group/${gid}`, { user: owner, alone: true })
  const presses = await countPresses(desk)
  await desk.getByRole('navigation').getByRole('link', { name: 'Assignments' }).click()
  await desk.getByText('There are no assignments yet').waitFor()
  await desk.getByRole('link', { name: 'New assignment' }).click()
  await desk.getByRole('textbox', { name: 'Title' }).fill(word)
  await desk.getByLabel('Due', { exact: true }).fill('2099-09-01T12:00')
  await desk.getByRole('searchbox', { name: 'Search problem IDs and titles' }).fill(word)
  for (const { problemId } of problems) {
    await desk.getByRole('checkbox', { name: new RegExp(`^Pick ${problemId}`) }).click()
    await desk.getByRole('button', { name: new RegExp(`^Leave out ${problemId}`) }).waitFor()
  }
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Create' }).click()
  await desk.waitForURL(/assignment\/\d+\/problems$/)
  await desk.getByText('2 problems').waitFor()
  expect(presses()).toBeLessThanOrEqual(most.made)
  const [, aid = ''] = /assignment\/(\d+)\//.exec(desk.url()) ?? []

  const phone = await visit('/home', { user: student, width: 375, alone: true })
  const pressesOfPupil = await countPresses(phone)
  await phone.getByRole('link', { name: word, exact: true }).click()
  await phone.waitForURL(`**/assignment/${aid}`)
  await phone.getByText(/^Due 2099-09-01 12:00/).waitFor()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: `${word} 1` }).click()
  await phone.waitForURL(`**/assignment/${aid}/problem/*`)
  await phone.setViewportSize({ width: 1440, height: 900 })
  await chooseLanguage(phone, 'Python3')
  await writeCode(phone, right.Python3 ?? '')
  await submitAndSee(phone, 'Accepted')
  expect(pressesOfPupil()).toBeLessThanOrEqual(most.handedIn)

  await phone.goto(new URL(`/assignment/${aid}`, phone.url()).href)
  await phone.getByText('100 of 200 points').waitFor()
  await desk.goto(new URL(`/assignment/${aid}`, desk.url()).href)
  await desk.getByRole('link', { name: 'Class progress' }).click()
  await desk.getByRole('link', { name: 'solved · 1 submission' }).waitFor()
  await expectAccessible(desk)
  // the class has its gradebook with it
  await desk.goto(new URL(`/group/${gid}/gradebook`, desk.url()).href)
  await desk.getByRole('link', { name: 'Grades', exact: true }).waitFor()
})

it('BX-15 a class gets its late policy in words, and a pupil is told what handing in late costs before it is done', async () => {
  const { gid, owner, student } = await newClass()
  const settings = await visit(`/group/${gid}/setting`, { user: owner })
  const policy = settings.getByRole('region', { name: 'Late policy' })
  await policy.getByText('Late work is marked, and costs nothing.').waitFor()
  // digit by digit, behind the 0 that is there
  const share = policy.getByLabel('Each costs, %')
  await share.press('End')
  await share.pressSequentially('2.5')
  await policy.getByText('For example, 2 days late: 95 of 100 points remain.').waitFor()
  await share.fill('10')
  await policy.getByText('For example, 2 days late: 80 of 100 points remain.').waitFor()
  await policy.getByLabel('Late days without a cost').fill('4')
  await policy.getByText('2 days later than the late days allow').waitFor()
  await policy.getByRole('button', { name: 'Save the late policy' }).click()
  await settings.getByText('The late policy was saved').waitFor()
  const [hour, now] = [3_600_000, Date.now()]
  const times = { startTime: new Date(now - 48 * hour).toISOString(), dueTime: new Date(now - hour).toISOString() }
  const { pid } = await newProblem(owner)
  const aid = await newAssignment(gid, owner, times, [pid])
  const page = await visit(`/assignment/${aid}`, { user: student })
  await page.getByText('Past due, still open').waitFor()
  await page.getByText('This uses 1 of your 4 late days').waitFor()
  await page.getByRole('link', { name: 'Sum' }).click()
  await page.getByText('This uses 1 of your 4 late days').waitFor()
})

it('BX-15 a student gets a time of their own, and a moved due that passes it says so before it is saved', async () => {
  const { gid, owner, student } = await newClass()
  // noon where the browser is
  const aid = await newAssignment(gid, owner, { dueTime: new Date(2099, 8, 1, 12).toISOString() })
  const pages = `/group/${gid}/authoring/assignment/${aid}`
  const page = await visit(`${pages}/people`, { user: owner })
  await page.getByRole('button', { name: `Change the times of ${student.username}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Due', { exact: true }).selectOption('own')
  await dialog.getByLabel('Due: own time').fill('2099-09-08T12:00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('due 2099-09-08 12:00').waitFor()
  await page.getByRole('navigation', { name: 'Pages of the assignment' }).getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Due', { exact: true }).fill('2099-09-20T12:00')
  await page.getByText(`The new due time is later than the individual due time of: ${student.username}`).waitFor()
})

it('BX-15 a copy shows its times before it is made, all moved alike', async () => {
  const { gid, owner } = await newClass()
  const startTime = new Date(2099, 7, 25, 8).toISOString()
  const title = freshName('Copied')
  await newAssignment(gid, owner, { title, startTime, dueTime: new Date(2099, 8, 1, 12).toISOString() })
  const page = await visit(`/group/${gid}/authoring/assignments`, { user: owner })
  await page.getByRole('button', { name: `Copy ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'A week later' }).click()
  await dialog.getByText('Opens: 2099-08-25 08:00 → 2099-09-01 08:00').waitFor()
  await dialog.getByText('Due: 2099-09-01 12:00 → 2099-09-08 12:00').waitFor()
  await dialog.getByText('Closes: No limit → No limit').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await dialog.getByText(`${title} was copied.`).waitFor()
  await dialog.getByRole('link', { name: 'Open the copy' }).click()
  await page.waitForURL(/assignment\/\d+\/edit$/)
})

it('BX-15 a training becomes an assignment of a class, with its title and problems', async () => {
  const { gid, owner } = await newClass()
  const [title, { pid, problemId }] = [freshName('Loops'), await newProblem(owner)]
  const tid = await newTraining(owner, { title }, [pid])
  const page = await visit(`/admin/training/${tid}/problems`, { user: owner })
  await page.getByRole('button', { name: 'Make an assignment' }).click()
  await page.getByRole('menuitem').first().click()
  await page.waitForURL(`**/group/${gid}/authoring/assignment/create?training=${tid}`)
  await page.getByRole('button', { name: new RegExp(`^Leave out ${problemId}`) }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(title)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/assignment\/\d+\/problems$/)
  await page.getByText('1 problem, 100 points').waitFor()
})
