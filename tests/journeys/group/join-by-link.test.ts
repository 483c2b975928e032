import { addGroupInvite } from '@oj/functions/features/group/invites/contract.ts'
import { expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { countPresses, typeCode } from '../../support/browser/presses.ts'
import { asRoot, call, freshName, newTeacher, signIn } from '../../support/client/api.ts'
import { submitAndSee, useVisitors } from '../../support/client/visitor.ts'
import { newAssignment } from '../../support/data/assignments.ts'
import { inMinutes } from '../../support/data/contests.ts'
import { newGroup } from '../../support/data/groups.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'

const visit = useVisitors()

/** Presses from an opened link to the group, signed in, and on to the first accepted program. */
const most = { inside: 1, accepted: 5 }

it('GR-10 a pupil comes from the registration to the class by its code, after a wrong one', async () => {
  const teacher = await newTeacher()
  const name = freshName('Class ')
  const { code } = await call(addGroupInvite, { gid: await newGroup(teacher, { name }), withCode: true }, teacher)
  const page = await visit('/home', { width: 1440, alone: true })
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'I have a class code' }).click()
  await page.waitForURL('**/join')
  const field = page.getByLabel('Class code')
  await field.fill('000000')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('No class has this code').waitFor()
  await expectAccessible(page)
  await field.fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/group-invite/*')
  await page.getByText(name).waitFor()
  await page.getByLabel('Your name').waitFor()
})

it('GR-10 AC-02 BX-15 a pupil on a phone opens an invitation link, registers without an address, and solves what is due', async () => {
  const teacher = await newTeacher()
  const name = freshName('Class ')
  const gid = await newGroup(teacher, { name, visible: false })
  const { pid } = await newProblem(await asRoot())
  const title = freshName('Homework ')
  const aid = await newAssignment(gid, teacher, { title, dueTime: inMinutes(600) }, [pid])
  const { token } = await call(addGroupInvite, { gid }, teacher)
  const page = await visit(`/group-invite/${token}`, { width: 375, alone: true })
  const presses = await countPresses(page)
  const username = freshName('pupil')
  await page.getByText(name).waitFor()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Your name').fill('林小雨')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm password').fill('secret-1')
  await page.getByText('6 to 20 characters').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByRole('button', { name: 'Register and join' }).click()
  await page.waitForURL(`**/group/${gid}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(presses()).toBeLessThanOrEqual(most.inside)

  await page.getByRole('region', { name: 'What is due' }).getByRole('link', { name: title }).click()
  await page.waitForURL(`**/assignment/${aid}`)
  await page.getByRole('link', { name: 'Sum' }).click()
  await page.getByRole('group', { name: 'What to show' }).getByRole('button', { name: 'Code' }).click()
  await typeCode(page, right['C++'] ?? '')
  await submitAndSee(page, 'Accepted')
  expect(presses()).toBeLessThanOrEqual(most.accepted)
  await signIn(username, 'secret-1')
})
