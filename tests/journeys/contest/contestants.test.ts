import * as contest from '@oj/functions/features/contest/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { countPresses } from '../../support/browser/presses.ts'
import { call, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors, waitForToast } from '../../support/client/visitor.ts'
import { newContest } from '../../support/data/contests.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'

const visit = useVisitors()

/** Presses from the list of contests to one of 8 problems and 40 teams. */
const pressesMax = 18

let author: TestUser
let ann: TestUser
let ben: TestUser
beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[ann, ben] = await Promise.all([newUser('ann'), newUser('ben')])
})

const open = (cid: number, query = '', width = 1440) =>
  visit(`/admin/contest/${cid}/contestants${query}`, { user: author, width })
const listed = async (cid: number) => (await call(contest.getContestants, { cid }, author)).records

it('CT-05 contestants come from a table whose rows are checked before they are sent', async () => {
  const cid = await newContest(author, { auth: 1, pwd: 'sesame' })
  const page = await open(cid)
  await page.getByText('No contestants yet').waitFor()
  await page.getByRole('tab', { name: 'Import a list' }).click()
  await expectAccessible(page)
  const rows = [
    'username,team,members,school,category,seat',
    `${ann.username},闪电队,"Ann, Cy",No. 1 School,Girls,B-12`,
    'two words,Nobody',
    'ghost-account,Ghosts',
    `${ann.username},Twice`,
    `${ben.username},Segment Fault`,
  ]
  await page.locator('input[type="file"]').setInputFiles({
    name: 'teams.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await page.getByText('3 can be imported').waitFor()
  await page.getByText('An earlier row has the same username').waitFor()
  await page.getByLabel('Only rows with problems').check()
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 3 contestants' }).click()
  await page.getByText('2 contestants have been imported').waitFor()
  await page.getByText('3 rows were not imported.').waitFor()
  await page.getByRole('row').filter({ hasText: 'ghost-account' }).getByText('There is no such user').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download these rows' }).click()
  expect((await download).suggestedFilename()).toBe('contestants-left.csv')
  expect(await listed(cid)).toMatchObject([
    {
      username: ann.username,
      team: '闪电队',
      members: 'Ann, Cy',
      school: 'No. 1 School',
      category: 'Girls',
      seat: 'B-12',
    },
    { username: ben.username, team: 'Segment Fault' },
  ])
  // without the password
  expect((await call(contest.getContestAccess, { cid }, ann)).access).toBe(true)
})

it('CT-05 what is said of a contestant is changed, and time is given to one, to some and to all', async () => {
  const cid = await newContest(author)
  await call(contest.saveContestants, { cid, contestants: [[ann.username, 'First'], [ben.username]] }, author)
  const page = await open(cid)
  const opener = page.getByRole('button', { name: `Edit ${ann.username}` })
  await opener.waitFor()
  // paper has the list, and nothing to press
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('First').isVisible()).toBe(true)
  for (const gone of ['banner', 'checkbox', 'button'] as const) expect(await page.getByRole(gone).count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await opener.click()
  const edit = page.getByRole('dialog', { name: `Edit ${ann.username}` })
  await edit.getByLabel('Team').fill('Second')
  await edit.getByLabel('Seat').fill('C-3')
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('cell', { name: 'C-3' }).waitFor()

  await page.getByRole('button', { name: `Extra minutes for ${ann.username}` }).click()
  const one = page.getByRole('dialog', { name: `Extra minutes for ${ann.username}` })
  await one.getByLabel('Minutes').fill('15')
  await one.getByRole('button', { name: 'Give extra time' }).click()
  await page.getByText('+15 min').waitFor()
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('button', { name: 'Extra minutes', exact: true }).click()
  const some = page.getByRole('dialog', { name: 'Extra minutes for 2 contestants' })
  await some.getByLabel('Minutes').fill('20')
  await some.getByRole('button', { name: 'Give extra time' }).click()
  await waitForToast(page, '2 contestants have 20 extra minutes now')
  expect((await listed(cid)).map(({ team, extraMinutes }) => [team, extraMinutes])).toEqual([
    ['Second', 20],
    ['', 20],
  ])

  const before = await call(contest.getAdminContest, { cid }, author)
  await page.getByRole('button', { name: 'More time for all' }).click()
  const all = page.getByRole('dialog', { name: 'More time for all' })
  await all.getByLabel('Minutes').fill('30')
  await all.getByRole('button', { name: 'Give extra time' }).click()
  await waitForToast(page, 'The contest ends at')
  const after = await call(contest.getAdminContest, { cid }, author)
  expect(Date.parse(after.endTime) - Date.parse(before.endTime)).toBe(30 * 60_000)
})

it('CT-05 contestants are found and taken out after a question, on a phone too', async () => {
  const cid = await newContest(author)
  await call(
    contest.saveContestants,
    {
      cid,
      contestants: [
        [ann.username, 'Alpha'],
        [ben.username, 'Beta'],
      ],
    },
    author,
  )
  const page = await open(cid, '', 375)
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('beta')
  await search.press('Enter')
  await page.getByText('1 in all').waitFor()
  await page.getByRole('checkbox', { name: `Choose ${ben.username}` }).check()
  await page.getByRole('button', { name: 'Remove' }).click()
  const asking = page.getByRole('dialog', { name: 'Remove 1 contestant?' })
  await asking.getByText(`${ben.username}: their submissions stay.`, { exact: false }).waitFor()
  await asking.getByRole('button', { name: 'Remove' }).click()
  await waitForToast(page, '1 contestant has been removed')
  expect((await listed(cid)).map(({ username }) => username)).toEqual([ann.username])
})

it('CT-05 AD-07 an organiser makes a contest of 8 problems and 40 teams within eighteen presses', async () => {
  const word = freshName('Cup')
  const places = [1, 2, 3, 4, 5, 6, 7, 8]
  const problems = await Promise.all(places.map((at) => newProblem(author, formOf({ title: `${word} ${at}` }))))
  // making an account takes a while: most teams were here before
  const veterans = await Promise.all(Array.from({ length: 34 }, () => newUser('team')))
  const teams = Array.from({ length: 40 }, (_, at) =>
    [`Team ${at + 1}`, 'Ann, Ben', 'No. 1 School', 'Junior', `A${at + 1}`, veterans[at]?.username ?? ''].join('\t'),
  )

  const page = await visit('/admin/contest', { user: author, alone: true })
  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'New contest' }).click()
  // by a key, since a click on its label is one on the button, too
  await page.getByRole('radio', { name: 'ICPC' }).press('Space')
  await page.getByText('board sealed for the last hour').waitFor()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(word)
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Solve all problems.')
  await page.getByLabel('Start time').fill('2099-09-01T12:00')
  await page.getByLabel('End time').fill('2099-09-01T17:00')
  expect(await page.getByLabel('The board is sealed').inputValue()).toBe('hour')
  await page.getByRole('button', { name: 'Create' }).click()

  await page.getByRole('button', { name: 'Add from the bank' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(word)
  for (const { problemId } of problems) {
    await dialog.getByRole('checkbox', { name: `Pick ${problemId} ` }).click()
    await dialog.getByRole('button', { name: `Leave out ${problemId} ` }).waitFor()
  }
  await dialog.getByRole('button', { name: 'Add 8 problems' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Contestants', exact: true }).click()
  await page.getByRole('tab', { name: 'Teams with accounts' }).click()
  await page.getByLabel('Rows from a spreadsheet').fill(teams.join('\n'))
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByText('6 new accounts · 34 with accounts').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add 40 teams' }).click()
  await page.getByText('6 accounts created · 34 added').waitFor()
  expect(presses()).toBeLessThanOrEqual(pressesMax)
  await expectAccessible(page)

  const [, cid = ''] = /contest\/(\d+)\//.exec(page.url()) ?? []
  const made = await call(contest.getAdminContest, { cid: Number(cid) }, author)
  expect(made).toMatchObject({ sealRank: true, autoRealRank: false, openPrint: true, rules: { precision: 'minute' } })
  const { records } = await call(contest.getContestants, { cid: Number(cid), limit: 100 }, author)
  expect(records.map(({ team, seat }) => [team, seat])).toContainEqual(['Team 40', 'A40'])
  expect(records).toHaveLength(40)
  await page.getByRole('button', { name: 'Slips with passwords' }).click()
  await page.getByText('Team 40').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the contestants' }).click()
  await page.getByRole('tab', { name: 'Contestants' }).click()
  await page.getByText('40 in all').waitFor()
})
