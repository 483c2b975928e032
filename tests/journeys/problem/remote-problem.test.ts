import { getAdminProblemList, removeProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call, newUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'

const visit = useVisitors()
let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

it('AD-05 RJ-01 a problem of another judge is brought in by its number, and its page leads there', async () => {
  // from an earlier try of this test
  const { records } = await call(getAdminProblemList, { keyword: 'POJ-1003' }, root)
  for (const { id } of records) await call(removeProblem, { pid: id }, root)
  const page = await visit('/admin/problems', { user: await userAs('problem_admin') })
  await page.getByRole('button', { name: 'From another judge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a problem from another judge' })
  await dialog.getByLabel('Judge', { exact: true }).selectOption('POJ')
  await dialog.getByLabel(/^Its number there/).fill('1009')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await page.getByText('POJ has no problem 1009 that everybody may see').waitFor()
  await dialog.getByLabel(/^Its number there/).fill('1003')
  await dialog.getByRole('button', { name: 'Import' }).click()
  const address = 'http://poj.org/problem?id=1003'
  await page.getByRole('heading', { name: 'POJ-1003 A+B Problem', level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: /^The original/ }).getAttribute('href')).toBe(address)
  await page.getByLabel(/^Visibility/).selectOption('Public')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The problem has been saved').waitFor()

  const student = await newUser('student')
  for (const width of [1440, 375]) {
    const shown = await visit('/problem/POJ-1003', { user: student, width })
    await shown.getByRole('heading', { name: /A\+B Problem/, level: 1 }).waitFor()
    if (width === 375) await shown.getByRole('button', { name: 'Code', exact: true }).click()
    const elsewhere = shown.getByRole('region', { name: 'Submitted at another site' })
    expect(await elsewhere.getByRole('link', { name: 'Open it there' }).getAttribute('href')).toBe(address)
  }
})
