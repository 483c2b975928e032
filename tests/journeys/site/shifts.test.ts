import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, judged, newUser } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { aPlusB, right } from '../../support/data/programs.ts'

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
]
beforeAll(async () => {
  root = await asRoot()
  // fewer rows than what holds their place
  const reader = await newUser('reader')
  await judged(reader, aPlusB, 'Python3', right.Python3 ?? '')
  pages.push(`/status?username=${reader.username}`)
})

describe('SH-10 nothing jumps while a page loads', () => {
  it.each([1440, 375])('at %i px', async (width) => {
    const page = await visit('/robots.txt', { width, user: root, before: true })
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
    // answers come one after the other, as on a slow network
    let asked = 0
    await page.route('**/api/**', async (route) => {
      const wait = 200 + (asked++ % 4) * 100
      await new Promise((resolve) => setTimeout(resolve, wait))
      await route.continue()
    })
    const faults: unknown[] = []
    for (const path of pages) {
      await page.goto(path)
      await page.locator('.arriving').waitFor({ state: 'detached' })
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate<[number, string[]][]>('window.shifts')
      const sum = shifts.reduce((all, [value]) => all + value, 0)
      if (sum >= 0.1) faults.push([path, sum.toFixed(3), ...shifts.filter(([value]) => value > 0.01)])
    }
    expect(faults).toEqual([])
  })
})
