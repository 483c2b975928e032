import { checkContestPrint, getContestPrint, submitPrintText } from '@oj/functions/features/contest/contract.ts'
import { changeProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { checkContestSubmissionsStatus, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { isRunning } from '@oj/shared/judging/verdicts.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { inMinutes, newContest } from '../../support/data/contests.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()

const good = right.Python3 ?? ''
/** Right on the first test data alone. */
const lucky = "print({'1 2': 3, '20 22': 42}.get(input(), 0))\n"

let author: TestUser
let runner: TestUser
let jury: TestUser
let alice: TestUser
let bob: TestUser
let problem: Awaited<ReturnType<typeof newProblem>>
let cid: number
const form = formOf()

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the contest' }).getByRole('link', { name, exact: true })

async function handIn(as: TestUser, code: string): Promise<number> {
  const { submitId } = await call(submitProblemJudge, { cid, pid: 'A', language: 'Python3', code }, as)
  await until(async () => {
    const rows = await call(checkContestSubmissionsStatus, { submitIds: [submitId], cid }, author)
    const status = rows[String(submitId)]?.status
    return status !== undefined && !isRunning(status)
  })
  return submitId
}

beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[runner, jury] = await Promise.all([newUser('runner'), newUser('jury')])
  ;[alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
  problem = await newProblem(author, form)
  const helpers = { runners: [runner.username], jury: [jury.username], openPrint: true }
  const seal = { sealRank: true, sealRankTime: inMinutes(59) }
  cid = await newContest(author, { ...helpers, ...seal }, [problem.pid])
  await handIn(alice, lucky)
  await call(submitPrintText, { cid, content: `${'int main() {}\n'.repeat(10)}` }, alice)
})

describe('CT-07 those who run', () => {
  it('hand out balloons, and take it back where it was a mistake', async () => {
    const page = await visit(`/contest/${cid}`, { user: runner })
    await tab(page, 'Balloons').click()
    const row = page.getByRole('row').filter({ hasText: alice.username })
    await row.getByText('First blood').waitFor()
    await row.getByRole('button', { name: `Hand out the balloon of A to ${alice.username}` }).click()
    await page.getByText('No balloons are waiting').waitFor()
    await page.getByText('Handed out', { exact: true }).first().click()
    await page.waitForURL(/state=done/)
    await row.getByText(`by ${runner.username}`).waitFor()
    await row.getByRole('button', { name: `Undo: the balloon of A for ${alice.username}` }).click()
    await page.getByText('No balloons').waitFor()
    await page.getByText('Waiting (1)').waitFor()
    // the switch is for managers
    expect(await page.getByRole('switch').count()).toBe(0)
    expect(await tab(page, 'Rejudge').count()).toBe(0)
    expect(await tab(page, 'Contestants').count()).toBe(0)
  })

  it('print what was sent, once', async () => {
    const page = await visit(`/contest/${cid}/admin-print`, { user: runner, width: 375 })
    await page.getByRole('button', { name: `Open what ${alice.username} sent` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('int main() {}').first().waitFor()
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toContain(alice.username)
    await dialog.getByRole('button', { name: 'Take and print' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Nothing to print').waitFor()
    await page.getByText('Printed', { exact: true }).first().click()
    await page.waitForURL(/state=done/)
    await page.getByText(`by ${runner.username}`).waitFor()
    await page.getByRole('button', { name: `Open what ${alice.username} sent` }).click()
    await page.getByRole('dialog').getByText(`${runner.username} has printed it already.`).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Print again' }).waitFor()
    await page.goto(`/contest/${cid}/admin-print?state=all&keyword=nobody-of-this-name`)
    await page.getByText('No text to print matches').waitFor()
    await page.goto(`/contest/${cid}/admin-print?state=all&keyword=${alice.username.toUpperCase()}`)
    await page.getByRole('button', { name: `Open what ${alice.username} sent` }).waitFor()
  })

  it('are told in an open text that another helper has taken it', async () => {
    await call(submitPrintText, { cid, content: `${'print(42)  # for a judge\n'.repeat(4)}` }, bob)
    const page = await visit(`/contest/${cid}/admin-print`, { user: runner })
    await page.getByRole('button', { name: `Open what ${bob.username} sent` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Take and print' }).waitFor()
    const [waiting] = (await call(getContestPrint, { cid, status: 0 }, author)).records
    await call(checkContestPrint, { id: waiting?.id ?? 0 }, author)
    await dialog.getByText(`${author.username} has printed it already.`).waitFor()
    expect(await dialog.getByRole('button', { name: 'Take and print' }).count()).toBe(0)
    // in the other's place stands what prints nothing
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('Nothing to print').waitFor()
  })
})

describe('CT-08 and SB-04 those who judge', () => {
  it('judge beside the verdicts, see what would change, and apply it', async () => {
    const harder = { samples: [{ input: '5 6\n', output: '11\n' }] }
    await call(changeProblem, { ...form, ...harder, pid: problem.pid, version: problem.version }, author)
    const page = await visit(`/contest/${cid}`, { user: jury })
    await tab(page, 'Rejudge').click()
    await page.getByText('No rejudging yet').waitFor()
    await page.getByLabel('Problem', { exact: true }).selectOption('A')
    await page.getByText('1 submission matches.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Judge and compare' }).click()
    await page.getByRole('dialog').getByText('1 submissions are being rejudged.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('1 of 1 judged, 1 with another verdict or score').waitFor()
    await page.getByText('loses A').waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 375, height: 812 })
    const changes = page.getByRole('group', { name: 'Changed verdicts' })
    await changes.getByText(alice.username).waitFor()
    // the table becomes a list once the page has noticed its width
    await expect.poll(() => changes.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    const asked = page.getByRole('dialog')
    await asked.getByText('1 verdict or score changes.').waitFor()
    await asked.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText('Applied to 1').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Apply', exact: true }).count()).toBe(0)
  })

  it('rejudge at once what a filter matches, after they were asked', async () => {
    const page = await visit(`/contest/${cid}/rejudgings`, { user: jury, width: 375 })
    await page.getByText('By filter').click()
    await page.getByLabel('Author').fill(alice.username)
    await page.getByText('1 submission matches.').waitFor()
    await page.getByRole('button', { name: 'Rejudge at once' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rejudge at once' }).click()
    await page.getByText('1 submissions are being rejudged.').waitFor()
  })
})

describe('CT-08 those who manage', () => {
  it('see from where contestants work, disqualify one with a reason, and reinstate them', async () => {
    const page = await visit(`/contest/${cid}`, { user: author })
    await tab(page, 'Contestants').click()
    const row = page.getByRole('row').filter({ hasText: alice.username })
    await row
      .getByText(/^\d+\.\d+\.\d+\.\d+$|^::/)
      .first()
      .waitFor()
    await row.getByRole('button', { name: `Disqualify ${alice.username}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Two accounts')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Disqualify' }).click()
    await row.getByText('Disqualified: Two accounts').waitFor()
    const hers = await visit(`/contest/${cid}`, { user: alice })
    await hers.getByText('You are disqualified from this contest').waitFor()
    await row.getByRole('button', { name: `Reinstate ${alice.username}` }).click()
    await dialog.getByRole('button', { name: 'Reinstate' }).click()
    await row.getByRole('button', { name: `Disqualify ${alice.username}` }).waitFor()
    await expect.poll(() => page.getByText('Two accounts').count()).toBe(0)
  })

  it('CT-10 have the accepted programs packed', async () => {
    await handIn(alice, good)
    const page = await visit(`/contest/${cid}/contestants`, { user: author })
    await page.getByRole('button', { name: 'Pack', exact: true }).click()
    await page.getByText('1 program is packed.').waitFor()
    await page.getByRole('link', { name: /^Download \(/ }).waitFor()
    await expectAccessible(page)
  })

  it('decide whether balloons of the sealed time are handed out', async () => {
    const page = await visit(`/contest/${cid}/ac-info`, { user: author })
    const control = page.getByRole('switch', { name: 'Hand out balloons after the seal' })
    await control.click()
    await until(() => control.isChecked())
    await page.reload()
    await until(() => control.isChecked())
  })

  it('write the tutorial in its place, and are asked before it is lost', async () => {
    const page = await visit(`/contest/${cid}`, { user: author })
    await tab(page, 'Tutorial').click()
    await page.getByRole('button', { name: 'Write the tutorial' }).click()
    await page.getByRole('textbox', { name: 'Tutorial' }).fill('Add **both** numbers.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Only staff see it now').waitFor()
    await page.getByText('both', { exact: true }).waitFor()
    // contestants have no such tab before the end
    const other = await visit(`/contest/${cid}`, { user: alice })
    await tab(other, 'Problems').waitFor()
    expect(await tab(other, 'Tutorial').count()).toBe(0)
  })
})
