import { addGroupContest } from '@oj/functions/features/contest/contract.ts'
import { addGroupAnnouncement } from '@oj/functions/features/group/announcements/contract.ts'
import { setSwitchConfig } from '@oj/functions/features/settings/contract.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, judged, newUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { contestOf, times } from '../../support/data/contests.ts'
import { columnOf, newGradebook } from '../../support/data/gradebooks.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { newProblem } from '../../support/data/problems.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { sampleText } from '../../support/data/samples.ts'

const visit = useVisitors()
let root: { token: string }
/** Each kind of page: what it shows comes late, piece by piece. */
const pages = [
  '/home',
  '/problem',
  '/acm-rank',
  '/user-home?username=root',
  '/api-docs',
  '/admin/dashboard',
  '/admin/conf',
  '/admin/switch',
  '/admin/judge-servers',
  '/admin/remote-judge',
]
beforeAll(async () => {
  root = await asRoot()
  // fewer rows than what holds their place
  const reader = await newUser('reader')
  await judged(reader, aPlusB, 'Python3', right.Python3 ?? '')
  pages.push(`/status?username=${reader.username}`)
})

/** A page that notes what moves in it, and gets its answers one after the other, as on a slow network. */
async function slowPage(width: number, user: { token: string }): Promise<Page> {
  const page = await visit('/robots.txt', { width, user, before: true })
  await page.addInitScript(`
    window.shifts = []
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
    const moved = ({ node, previousRect, currentRect }) =>
      [(node?.outerHTML ?? node?.nodeName ?? '').slice(0, 90), place(previousRect), place(currentRect)].join(' | ')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) window.shifts.push([value, sources.map(moved)])
    }).observe({ type: 'layout-shift', buffered: true })
  `)
  let asked = 0
  await page.route('**/api/**', async (route) => {
    const wait = 200 + (asked++ % 4) * 100
    await new Promise((resolve) => setTimeout(resolve, wait))
    await route.continue()
  })
  return page
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('.arriving').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}

/** How much has moved, and what; nothing where it was little. */
async function shiftsOf(page: Page, most: number): Promise<unknown[]> {
  const shifts = await page.evaluate<[number, string[]][]>('window.shifts')
  const sum = shifts.reduce((all, [value]) => all + value, 0)
  return sum >= most ? [sum.toFixed(3), ...shifts.filter(([value]) => value > 0.01)] : []
}

describe('SH-10 nothing jumps while a page loads', () => {
  it.each([1440, 375])('at %i px', async (width) => {
    const page = await slowPage(width, root)
    const faults: unknown[] = []
    for (const path of pages) {
      await arrive(page, path)
      const shifts = await shiftsOf(page, 0.05)
      if (shifts.length > 0) faults.push([path, ...shifts])
    }
    expect(faults).toEqual([])
  })
})

describe.each([375, 768, 1440])('SH-10 nothing jumps at %i px', (width) => {
  afterAll(() => call(setSwitchConfig, { openSolutionRank: false }, root))

  it('while what is due and announced in a group comes', async () => {
    const teacher = await userAs('admin')
    const member = await newUser('member')
    const gid = await newGroup(teacher)
    await letIn(gid, teacher, member)
    for (const title of ['First', 'Second']) {
      await call(addGroupAnnouncement, { gid, title, content: 'Bring your books.\n\n'.repeat(5) }, teacher)
      await call(addGroupContest, { ...contestOf({ title, ...times.running() }), gid }, teacher)
    }
    const page = await slowPage(width, member)
    await arrive(page, `/group/${gid}`)
    await page.getByText('Bring your books').first().waitFor()
    await page.getByRole('contentinfo').waitFor()
    expect(await shiftsOf(page, 0.02)).toEqual([])
  })

  it('while the subtasks of a submission come', async () => {
    const reader = await newUser('reader')
    const partial = await sampleText('lantern-riddles/solutions/partial_accepted/all_choices.cpp')
    const { submitId } = await judged(reader, '1010', 'C++', partial)
    const page = await slowPage(width, reader)
    await arrive(page, `/submission-detail/${submitId}`)
    await page.getByRole('region', { name: 'Subtask #2' }).waitFor()
    await page.getByRole('region', { name: 'Code' }).getByText('main').first().waitFor()
    expect(await shiftsOf(page, 0.02)).toEqual([])
  })

  it('while the settings of a gradebook come', async () => {
    const teacher = await userAs('problem_admin')
    const students = await Promise.all(['ada', 'bob'].map((name) => newUser(name)))
    const id = await newGradebook(teacher, students, [columnOf('hand', '', 'Oral')])
    const page = await slowPage(width, teacher)
    await arrive(page, `/gradebook/${id}/settings`)
    await page
      .getByRole('group', { name: 'Students' })
      .getByText(students[0]?.username ?? '')
      .waitFor()
    expect(await shiftsOf(page, 0.02)).toEqual([])
  })

  it('while the best programs of a problem come', async () => {
    await call(setSwitchConfig, { openSolutionRank: true }, root)
    const { problemId } = await newProblem(root)
    const reader = await newUser('reader')
    await judged(reader, problemId, 'Python3', right.Python3 ?? '')
    const page = await slowPage(width, reader)
    await arrive(page, `/problem/${problemId}`)
    // what moves at once after a click is what was asked for; this comes when the click is forgotten
    await page.route('**/get-problem-best-submissions*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await page.evaluate('window.shifts.length = 0')
    await page.getByRole('button', { name: 'Statistics' }).click()
    await page.getByRole('group', { name: 'Fastest' }).getByText(reader.username).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page, 0.02)).toEqual([])
  })
})
