import { expect, it } from 'vitest'
import { bundleOf } from '../../load/bundle.ts'
import { saveData } from '../../support/browser/browser.ts'
import { useVisitors } from '../../support/client/visitor.ts'

const visit = useVisitors()

// what is fetched ahead in idle time is none of what the page needs
it.each([
  ['/home', 190],
  ['/problem', 210],
  // with its code block in the colours of plain text, which take none
  ['/problem/1000', 310],
])('SH-07 %s takes %i KB of scripts and styles at most', async (path, most) => {
  const page = await visit(path, { width: 1280, prepare: saveData })
  await page.waitForLoadState('networkidle')
  expect((await bundleOf(page)).gzipKB).toBeLessThanOrEqual(most)
})
