import type { Page } from 'playwright-core'

/** Has a page note what moves in it. */
export const noteShifts = (page: Page) =>
  page.addInitScript(`
    window.shifts = []
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
    const moved = ({ node, previousRect, currentRect }) =>
      [(node?.outerHTML ?? node?.nodeName ?? '').slice(0, 90), place(previousRect), place(currentRect)].join(' | ')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) window.shifts.push([value, sources.map(moved)])
    }).observe({ type: 'layout-shift', buffered: true })
  `)

/** A page that notes what moves in it, and gets its answers one after the other, as on a slow network. */
export async function slowed(page: Page): Promise<Page> {
  await noteShifts(page)
  let asked = 0
  await page.route('**/api/**', async (route) => {
    const wait = 200 + (asked++ % 4) * 100
    await new Promise((resolve) => setTimeout(resolve, wait))
    await route.continue()
  })
  return page
}

export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('.arriving').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}

/** How much has moved, and what; nothing where it was little. */
export async function shiftsOf(page: Page, most: number): Promise<unknown[]> {
  const shifts = await page.evaluate<[number, string[]][]>('window.shifts')
  const sum = shifts.reduce((all, [value]) => all + value, 0)
  return sum >= most ? [sum.toFixed(3), ...shifts] : []
}
