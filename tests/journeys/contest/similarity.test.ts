import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import type { TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { contestWithCopy } from '../../support/data/similar.ts'
import { newTimedWork } from '../../support/data/timed-works.ts'
import { newTraining } from '../../support/data/trainings.ts'

const visit = useVisitors()

let author: TestUser
let people: TestUser[]
let cid: number
beforeAll(async () => {
  author = await userAs('problem_admin')
  ;({ cid, people } = await contestWithCopy(author))
})

describe('PG-01 and CT-08 similar programs of a contest', () => {
  it('are found, looked at beside each other and marked as reviewed', async () => {
    const [alice, bob] = people
    const page = await visit(`/contest/${cid}/chachong`, { user: author })
    await page.getByRole('heading', { name: 'Similar programs', level: 1 }).waitFor()
    await page.getByText('The programs have not been compared yet.').waitFor()
    await page.getByText('No similar programs').waitFor()
    await page.getByRole('button', { name: 'Compare programs' }).click()
    await page.getByText('3 programs were compared').waitFor()
    const open = page.getByRole('button', { name: `Compare the programs of ${alice?.username} and ${bob?.username}` })
    await open.click()
    const side = page.getByRole('group', { name: `${bob?.username}: 100% of it is in the other one` })
    await side.getByText('def f(values)').waitFor()
    await page.getByRole('link', { name: bob?.username ?? '', exact: true }).waitFor()
    await page.getByRole('group', { name: 'Parts that both have' }).getByRole('button').click()
    await page.getByRole('checkbox', { name: 'Reviewed' }).check()
    await page.getByRole('textbox', { name: 'Note for the other staff' }).fill('Looked at together')
    await page.getByRole('button', { name: 'Back to the list' }).click()
    const question = page.getByRole('dialog', { name: 'Discard what you wrote?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('button:disabled:not([data-loading])', { hasText: 'Save' }).waitFor()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await page
      .getByRole('row')
      .filter({ hasText: alice?.username ?? '' })
      .getByText('Yes')
      .waitFor()
  })

  it('are drawn as a graph, saved as a page that needs no network, and leave out what everybody was given', async () => {
    const [alice, bob] = people
    const page = await visit(`/contest/${cid}/chachong`, { user: author })
    await page.getByRole('img', { name: 'A graph of people with programs in common: 1 cluster' }).waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: alice?.username ?? '' })
      .filter({ hasText: bob?.username ?? '' })
      .waitFor()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a page' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('similar-programs.html')
    const html = readFileSync(await download.path(), 'utf8')
    expect(html).toContain(alice?.username)
    expect(html).toContain('def f(values)')
    expect(html).toContain('<mark class="part0')
    await page.getByRole('button', { name: 'Given code' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Code' }).fill('import sys\n')
    await dialog.getByRole('combobox', { name: 'Language' }).selectOption('Python3')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Given code' }).click()
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('import sys\n')
    await dialog.getByRole('option', { name: '· given' }).waitFor({ state: 'attached' })
  })

  it('have a tab in a timed work and in a training, for their managers', async () => {
    const tid = await newTimedWork(author)
    const page = await visit(`/timedwork/${tid}`, { user: author })
    await page
      .getByRole('navigation', { name: 'Parts of the quiz' })
      .getByRole('link', { name: 'Similar programs' })
      .click()
    await page.waitForURL(`**/timedwork/${tid}/chachong`)
    await page.getByText('The programs have not been compared yet.').waitFor()
    const [alice] = people
    if (!alice) throw new Error('nobody')
    const other = await visit(`/timedwork/${tid}`, { user: alice })
    const tabs = other.getByRole('navigation', { name: 'Parts of the quiz' })
    await tabs.getByRole('link', { name: 'Introduction' }).waitFor()
    await tabs.getByRole('link', { name: 'Similar programs' }).waitFor({ state: 'detached' })
    const training = await newTraining(author)
    await page.goto(`/training/${training}`)
    const pages = page.getByRole('navigation', { name: 'Pages of the training' })
    await pages.getByRole('link', { name: 'Similar programs' }).click()
    await page.waitForURL(`**/training/${training}/chachong`)
    await page.getByText('The programs have not been compared yet.').waitFor()
    await other.goto(`/training/${training}`)
    const others = other.getByRole('navigation', { name: 'Pages of the training' })
    await others.getByRole('link', { name: 'Introduction' }).waitFor()
    await others.getByRole('link', { name: 'Similar programs' }).waitFor({ state: 'detached' })
  })

  it('are read on a phone in the dark, in Chinese', async () => {
    const page = await visit(`/contest/${cid}/chachong`, {
      user: author,
      width: 375,
      scheme: 'dark',
      locale: 'zh-CN',
    })
    await page.getByRole('heading', { name: '相似代码', level: 1 }).waitFor()
    await page.getByText('100% 高').waitFor()
  })
})
