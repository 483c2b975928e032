import { addGroupContest } from '@oj/functions/features/contest/contract.ts'
import { addGroupAnnouncement } from '@oj/functions/features/group/announcements/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { arrive, shiftsOf, slowed } from '../../support/browser/shifts.ts'
import { asRoot, call, judged, newUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { contestOf, times } from '../../support/data/contests.ts'
import { columnOf, newGradebook } from '../../support/data/gradebooks.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
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

/** A slowed page of each width for who is signed in: side by side, since most of their time is waiting. */
const atWidths = (widths: readonly number[], user: { token: string }, see: (page: Page) => Promise<unknown[]>) =>
  Promise.all(
    widths.map(async (width) => {
      const page = await slowed(await visit('/robots.txt', { width, user, before: true }))
      return (await see(page)).map((fault) => [width, fault])
    }),
  ).then((faults) => faults.flat())

/** What moves at three widths while a page with late parts comes, whose last part `come` waits for. */
const movesOn = (path: string, user: { token: string }, come: (page: Page) => Promise<void>) =>
  atWidths([375, 768, 1440], user, async (page) => {
    await arrive(page, path)
    await come(page)
    return shiftsOf(page, 0.02)
  })

describe('SH-10 nothing jumps', () => {
  it('while a page loads', async () => {
    const faults = await atWidths([375, 1440], root, async (page) => {
      const found: unknown[] = []
      for (const path of pages) {
        await arrive(page, path)
        const shifts = await shiftsOf(page, 0.05)
        if (shifts.length > 0) found.push([path, ...shifts])
      }
      return found
    })
    expect(faults).toEqual([])
  })

  it('while what is due and announced in a group comes', async () => {
    const teacher = await userAs('admin')
    const member = await newUser('member')
    const gid = await newGroup(teacher)
    await letIn(gid, teacher, member)
    for (const title of ['First', 'Second']) {
      await call(addGroupAnnouncement, { gid, title, content: 'Bring your books.\n\n'.repeat(5) }, teacher)
      await call(addGroupContest, { ...contestOf({ title, ...times.running() }), gid }, teacher)
    }
    const faults = await movesOn(`/group/${gid}`, member, async (page) => {
      await page.getByText('Bring your books').first().waitFor()
      await page.getByRole('contentinfo').waitFor()
    })
    expect(faults).toEqual([])
  })

  it('while the subtasks of a submission come', async () => {
    const reader = await newUser('reader')
    const partial = await sampleText('lantern-riddles/solutions/partial_accepted/all_choices.cpp')
    const { submitId } = await judged(reader, '1010', 'C++', partial)
    const faults = await movesOn(`/submission-detail/${submitId}`, reader, async (page) => {
      await page.getByRole('region', { name: 'Subtask #2' }).waitFor()
      await page.getByRole('region', { name: 'Code' }).getByText('main').first().waitFor()
    })
    expect(faults).toEqual([])
  })

  it('while the settings of a gradebook come', async () => {
    const teacher = await userAs('problem_admin')
    const students = await Promise.all(['ada', 'bob'].map((name) => newUser(name)))
    const id = await newGradebook(teacher, students, [columnOf('hand', '', 'Oral')])
    const [student] = students
    const faults = await movesOn(`/gradebook/${id}/settings`, teacher, (page) =>
      page
        .getByRole('group', { name: 'Students' })
        .getByText(student?.username ?? '')
        .waitFor(),
    )
    expect(faults).toEqual([])
  })
})
