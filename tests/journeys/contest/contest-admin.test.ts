import * as contest from '@oj/functions/features/contest/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { asRoot, call, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors, waitForToast } from '../../support/client/visitor.ts'
import { newContest, times } from '../../support/data/contests.ts'

import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()
let root: { token: string }
let author: TestUser
beforeAll(async () => {
  root = await asRoot()
  author = await userAs('problem_admin')
})

/** A moment so many minutes from now, to the minute, as the browser's own field takes it. */
function local(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const adminContest = (cid: number) => call(contest.getAdminContest, { cid }, author)

describe('AD-07 the form of a contest', () => {
  it('AD-07 makes a contest: faults stand at their fields, the seal follows the times, and its problems come next', async () => {
    const title = freshName('Winter cup ')
    const helper = await newUser('helper')
    const page = await visit('/admin/contest', { user: author })
    await page.getByRole('link', { name: 'New contest' }).click()
    await page.getByRole('button', { name: 'Create' }).click()
    for (const fault of [
      'Title is required',
      'Description is required',
      'Start Time is required',
      'End Time is required',
    ]) {
      await page.getByText(fault).waitFor()
    }
    // the first of them has the focus
    await page.keyboard.type(title)
    await field(page, 'Description').fill('Solve **all** problems.')
    await page.getByLabel('Start time').fill(local(60))
    await page.getByLabel('End time').fill(local(240))
    await page.getByText('Lasts 3 hours').waitFor()

    await page.getByRole('switch', { name: 'Seal the board' }).check()
    const seal = page.getByLabel('The board is sealed')
    expect(await seal.inputValue()).toBe('hour')
    await page.getByLabel('End time').fill(local(85))
    expect(await seal.inputValue()).toBe('start')
    expect(await seal.locator('option[value="half-hour"]').isDisabled()).toBe(true)
    await page.getByLabel('End time').fill(local(240))
    await seal.selectOption('half-hour')

    await page.getByLabel('Access', { exact: true }).selectOption('Private')
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('Password is required').waitFor()
    await field(page, 'Password').fill('sesame')
    // an open board tells more than results, whatever the password guards
    await page.getByText('problem titles and results', { exact: false }).waitFor()
    await page.getByText('without the contest’s password', { exact: false }).waitFor()
    await page.getByRole('switch', { name: 'Only certain accounts' }).check()
    await page.getByLabel('Names begin with').fill('team')
    await page.getByLabel('First number').fill('1')
    await page.getByText('No account may take part yet').waitFor()
    await page.getByLabel('Last number').fill('40')
    await page.getByLabel('Further accounts').fill('coach')
    await page.getByText('41 accounts may take part:').waitFor()

    const stars = page.getByLabel('Star users', { exact: true }).first()
    await stars.fill('visitor guest')
    await stars.press('Enter')
    await stars.fill(' VISITOR ')
    await stars.press('Enter')
    await page.getByText('Do not add existing star user', { exact: false }).first().waitFor()
    await page.getByLabel('Awards', { exact: true }).selectOption('By share of the ranked contestants')
    await page.getByRole('button', { name: 'Remove the award Bronze' }).click()
    await page.getByLabel('Minutes for each wrong try').fill('10')
    await page.getByLabel('Times are counted in').selectOption('Whole minutes (ICPC)')
    await page.getByRole('checkbox', { name: 'Compile Error' }).check()
    await page.getByRole('switch', { name: 'Printing' }).check()
    await page.getByRole('switch', { name: 'Stop at the first failure' }).check()
    await page.getByLabel('Jury', { exact: true }).first().fill(helper.username)
    await page.getByRole('button', { name: 'Add to: Jury' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'Problems of the contest' }).waitFor()

    const cid = Number(/contest\/(\d+)\/problems/.exec(page.url())?.[1])
    const made = await adminContest(cid)
    expect(made).toMatchObject({
      title,
      description: 'Solve **all** problems.',
      duration: 3 * 3600,
      type: 0,
      auth: 1,
      pwd: 'sesame',
      sealRank: true,
      openPrint: true,
      stopsAtFailure: true,
      accountLimitRule: '<prefix>team</prefix><suffix></suffix><start>1</start><end>40</end><extra>coach</extra>',
      starAccount: ['visitor', 'guest'],
      awardType: 1,
      jury: [helper.username],
      rules: { penalty: 10, precision: 'minute', tieBreak: 'none' },
    })
    expect(made.awardConfigList.map(({ name, num }) => [name, num])).toEqual([
      ['Gold', 10],
      ['Silver', 20],
    ])
    expect(made.rules.penalised).toContain(-2)
    expect(Date.parse(made.endTime) - Date.parse(made.sealRankTime ?? '')).toBe(30 * 60_000)
  })

  it('AD-07 recovers the seal, keeps the rule, and asks before changes are lost', async () => {
    const { startTime, endTime } = times.running()
    const cid = await newContest(author, { type: 1, startTime, endTime, sealRank: true, sealRankTime: startTime })
    const page = await visit(`/admin/contest/${cid}/edit`, { user: author })
    expect(await page.getByLabel('Rule', { exact: true }).isDisabled()).toBe(true)
    expect(await page.getByLabel('The board is sealed').inputValue()).toBe('start')
    await field(page, 'Title').fill('Another title')
    await page.getByText('Unsaved changes').waitFor()
    await page.getByRole('link', { name: 'back to all contests' }).click()
    const asking = page.getByRole('dialog', { name: 'Discard what you wrote?' })
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await waitForToast(page, 'The contest has been saved')
    await page.getByText('All changes are saved').waitFor()
    expect((await adminContest(cid)).title).toBe('Another title')
  })

  it('AD-07 keeps what two people save at once, and asks where both have changed the same', async () => {
    const cid = await newContest(author)
    const page = await visit(`/admin/contest/${cid}/edit`, { user: author })
    await field(page, 'Title').fill('My title')
    await call(contest.changeContest, { id: cid, description: 'Their text.' }, root)
    await page.getByRole('button', { name: 'Save' }).click()
    await waitForToast(page, 'The contest has been saved')
    expect(await adminContest(cid)).toMatchObject({ title: 'My title', description: 'Their text.' })
    expect(await field(page, 'Description').inputValue()).toBe('Their text.')

    await field(page, 'Title').fill('My second title')
    await page.getByRole('switch', { name: 'Printing' }).check()
    await call(contest.changeContest, { id: cid, title: 'Their title' }, root)
    await page.getByRole('button', { name: 'Save' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has saved this contest' })
    await notice.getByText('You have both changed: Title').waitFor()
    expect((await adminContest(cid)).title).toBe('Their title')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Take theirs' }).click()
    expect(await field(page, 'Title').inputValue()).toBe('Their title')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('All changes are saved').waitFor()
    expect(await adminContest(cid)).toMatchObject({ title: 'Their title', openPrint: true })
  })
})

describe('AD-07 the list of contests', () => {
  it('AD-07 finds, hides and deletes contests, and brings them back', async () => {
    const title = freshName('Listed ')
    const cid = await newContest(author, { title })
    const page = await visit('/admin/contest', { user: author })
    const search = page.getByRole('searchbox', { name: 'Search titles and numbers' })
    await search.fill(title)
    await search.press('Enter')
    const row = page.getByRole('row').filter({ hasText: title })
    await row.waitFor()
    await page.getByLabel('State', { exact: true }).selectOption('Ended')
    await page.getByText('No contests here').waitFor()
    await page.getByLabel('State', { exact: true }).selectOption('Running')
    await row.getByRole('switch').press('Space')
    await waitForToast(page, `${title} is hidden now`)
    expect((await adminContest(cid)).visible).toBe(false)

    await page.getByRole('button', { name: `More about ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const asking = page.getByRole('dialog', { name: 'Delete this contest?' })
    await asking.getByText('It can be restored for a week').waitFor()
    await asking.getByRole('button', { name: 'Delete' }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Deleted' }).click()
    await page.getByRole('button', { name: `Restore ${title}` }).click()
    await waitForToast(page, `${title} has been restored`)
    expect((await adminContest(cid)).title).toBe(title)
  })

  it('CT-11 copies a contest after a question, and opens the form of the copy', async () => {
    const title = freshName('Copied ')
    const cid = await newContest(author, { title, auth: 1, pwd: 'sesame' })
    const page = await visit(`/admin/contest?keyword=${encodeURIComponent(title)}`, { user: author })
    await page.getByRole('button', { name: `More about ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Copy' }).click()
    await page.getByRole('dialog', { name: 'Copy this contest?' }).getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('heading', { name: 'Edit contest' }).waitFor()
    const copy = Number(/contest\/(\d+)\/edit/.exec(page.url())?.[1])
    expect(copy).not.toBe(cid)
    await page.getByRole('switch', { name: 'Visible' }).waitFor()
    expect(await page.getByRole('switch', { name: 'Visible' }).isChecked()).toBe(false)
    expect(await adminContest(copy)).toMatchObject({ title, pwd: 'sesame', visible: false })
  })

  it('CT-08 has a tutorial written on the whole screen, which contestants read after the end', async () => {
    const title = freshName('Explained ')
    const cid = await newContest(author, { title, ...times.ended() })
    const page = await visit(`/admin/contest?keyword=${encodeURIComponent(title)}`, { user: author })
    await page.getByRole('button', { name: `More about ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Tutorial' }).click()
    const dialog = page.getByRole('dialog', { name: `Tutorial of ${title}` })
    await dialog.getByLabel('Tutorial', { exact: true }).fill('Add *both* numbers.')
    await dialog.locator('em', { hasText: 'both' }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await waitForToast(page, 'The tutorial has been saved')
    const contestant = await newUser('reader')
    await until(
      async () => (await call(contest.getContestInfo, { cid }, contestant)).tutorial === 'Add *both* numbers.',
    )
  })
})
