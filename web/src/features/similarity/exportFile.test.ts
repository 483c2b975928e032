import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exportedPage } from './exportFile.ts'

const shown = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

it('PG-01 writes programs whole into a page, whatever they and names contain, and nothing of them as markup', () => {
  const tags = /<(?!\/?(?:mark|span)\b|\/?(?:div|h3|pre|section|h2|p)\b)/
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (code, label, note) => {
      const side = { label, code, parts: [[0, 3]] as const, given: [[2, 5]] as const }
      const page = exportedPage('en', 'All', 'What it is', [{ title: label, note, sides: [side, side] }])
      const body = page.slice(page.indexOf('<section>'), page.indexOf('</body>'))
      expect(body).not.toMatch(tags)
      expect([...body.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, inner = '']) => shown(inner))).toEqual([code, code])
    }),
  )
})

it('PG-01 colours what both have, and greys what does not count', () => {
  const side = { label: 'ann', code: '<b>&"x', parts: [[0, 2]] as const, given: [[4, 6]] as const }
  const page = exportedPage('zh-CN', 'T', '', [{ title: 't', note: 'seen <i>', sides: [side, side] }])
  expect(page).toContain('<html lang="zh-CN">')
  expect(page).toContain('<pre><mark class="part0">&lt;b</mark>&gt;&amp;<span class="given">&quot;x</span></pre>')
  expect(page).toContain('<p>seen &lt;i&gt;</p>')
  expect(page).not.toMatch(/<script|src=|href=/)
})
