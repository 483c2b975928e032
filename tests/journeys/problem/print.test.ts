import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { onPaper } from '../../support/browser/paper.ts'
import { asRoot, freshName, judged, newUser } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newContest } from '../../support/data/contests.ts'
import { objectiveForm, paperOf, program, questions, words } from '../../support/data/papers.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { aPlusB, failing, right } from '../../support/data/programs.ts'

const visit = useVisitors()

/** A sample that is longer than what the page shows of it without scrolling. */
const long = Array.from({ length: 60 }, (_, line) => `${line + 1} of sixty lines`).join('\n')

let problemId = ''
beforeAll(async () => {
  const form = formOf({
    description: '$n \\le 10^5$\n\n```cpp\nint main() {}\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |',
    examples: `<input>${long}</input><output>${long}</output>`,
  })
  problemId = (await newProblem(await asRoot(), form)).problemId
})

async function printed(page: Page) {
  expect(await onPaper(page)).toEqual({ coloured: [], dark: [], cut: [], others: [] })
  const text = z.string().parse(await page.evaluate('document.body.innerText'))
  expect(text).toContain('60 of sixty lines')
  expect(text).not.toContain('No note yet')
  return (await page.pdf({ format: 'A4' })).length
}

it.each([
  ['from a dark page beside its code', { width: 1440, scheme: 'dark' }, async () => {}],
  [
    'from the full screen',
    { width: 1440, scheme: 'light' },
    (page: Page) => page.getByRole('button', { name: 'Full screen' }).click(),
  ],
  [
    'from the code of a phone, in the dark',
    { width: 375, scheme: 'dark' },
    (page: Page) => page.getByRole('button', { name: 'Code', exact: true }).click(),
  ],
  [
    'from the note of a problem',
    { width: 1440, scheme: 'light' },
    async (page: Page) => {
      await page.getByRole('tab', { name: 'Note', exact: true }).click()
      await page.getByRole('button', { name: 'Write a note' }).waitFor()
    },
  ],
] as const)('PD-01 prints a statement alone, black on white and with its samples whole, %s', async (_, look, open) => {
  const page = await visit(`/problem/${problemId}`, { ...look, user: await newUser() })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await open(page)
  expect(await printed(page)).toBeGreaterThan(1000)
})

it('SB-02 prints a submission with its verdict', async () => {
  const user = await newUser('printer')
  const { submitId } = await judged(user, aPlusB, 'C++', right['C++'] ?? '')
  // staff may change the verdict by a click on it
  for (const reader of [user, await asRoot()]) {
    const page = await visit(`/submission-detail/${submitId}`, { user: reader, scheme: 'dark' })
    await page.getByRole('region', { name: 'Status' }).getByText('Accepted').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('region', { name: 'Status' }).getByText('Accepted').waitFor()
    await page.getByRole('heading', { name: `Submission ${submitId}` }).waitFor()
  }
})

it('SB-02 prints test points that have more to say: they are buttons', async () => {
  const user = await newUser('printer')
  const { submitId } = await judged(user, aPlusB, 'C++', failing.wrongAnswer)
  const page = await visit(`/submission-detail/${submitId}`, { user })
  const tile = page.getByRole('list', { name: 'Test points' }).getByText('#1', { exact: true })
  await tile.waitFor()
  await page.emulateMedia({ media: 'print' })
  await tile.waitFor()
})

it('CT-02 prints pages of a contest below its title, without what is there to be clicked', async () => {
  const root = await asRoot()
  const title = freshName('Cup ')
  const cid = await newContest(root, { title }, [(await newProblem(root)).pid])
  const page = await visit(`/contest/${cid}`, { user: root, scheme: 'dark' })
  for (const [path, heading] of [
    ['', title],
    ['/problems', 'Problems'],
    ['/rank', 'Ranking'],
    ['/submissions', 'Status'],
  ] as const) {
    await page.goto(`/contest/${cid}${path}`)
    await page.locator('.arriving').waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const text = z.string().parse(await page.evaluate('document.body.innerText'))
    expect(text.trim().slice(0, title.length)).toBe(title)
    if (path !== '') expect(text.split('\n')).toContain(heading)
    expect((await onPaper(page)).others).toEqual([])
    expect(await page.title()).toMatch(path === '' ? new RegExp(`^${title} - [^-]+$`) : `${heading} - ${title} - `)
    await page.emulateMedia({ media: 'screen' })
  }
})

it.each([
  ['from a dark page', { width: 1440, scheme: 'dark' }],
  ['from the statement of a phone', { width: 375, scheme: 'light' }],
] as const)('PB-07 prints an objective problem with all its questions and room to answer, %s', async (_, look) => {
  const paper = paperOf([...questions, program, words])
  const made = await newProblem(await asRoot(), objectiveForm(paper, { description: 'Answer **all** of them.' }))
  const page = await visit(`/problem/${made.problemId}`, { ...look, user: await newUser() })
  await page.getByText('Which is a stack?').waitFor({ state: 'attached' })
  const { others, ...seen } = await onPaper(page)
  expect(seen).toEqual({ coloured: [], dark: [], cut: [] })
  // fields of answers in words are what one writes into
  expect([...new Set(others.map((name) => name.split(' ')[0]))]).toEqual(['TEXTAREA'])
  for (const text of ['Answer all of them.', 'Which is a stack?', 'LIFO', 'a, b = map(int', 'Why?'])
    await page.getByText(text).first().waitFor()
  await expect.poll(() => page.getByRole('radio').count()).toBe(4)
  expect(await page.getByText('of 6 answered').isVisible()).toBe(false)
})
