import { expect, it } from 'vitest'
import { bundleOf, filesOf } from '../../load/bundle.ts'
import { saveData } from '../../support/browser/browser.ts'
import { useVisitors } from '../../support/client/visitor.ts'

const visit = useVisitors()

// what is fetched ahead in idle time is none of what the page needs
it.each<[path: string, most: number, width?: number]>([
  ['/home', 215],
  ['/problem', 230],
  // with its code block in the colours of plain text, which take none
  ['/problem/1000', 340],
  ['/problem/1000', 260, 375],
])('SH-07 %s takes %i KB of scripts and styles at most', async (path, most, width = 1280) => {
  const page = await visit(path, { width, prepare: saveData })
  await page.waitForLoadState('networkidle')
  expect((await bundleOf(page)).gzipKB).toBeLessThanOrEqual(most)
})

it.each([
  ['/home', 1280],
  ['/problem', 1280],
  ['/problem/1000', 1280],
  ['/problem/1000', 375],
])('SH-07 %s at %i px asks with its HTML for all that it begins with', async (path, width) => {
  const page = await visit(path, { width, prepare: saveData })
  await page.waitForLoadState('networkidle')
  const html = await (await page.request.get(path, { headers: { 'accept-language': 'en' } })).text()
  const asked = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file)
  const files = await filesOf(page)
  expect(files.length).toBeGreaterThan(10)
  // that is, without what makes texts of their sources, as they come with it; and on a phone without the editor
  expect(files.filter((file) => !asked.includes(file))).toEqual([])
})
