import { blocksOf } from './blocks.ts'
import { listTags, type Tag } from './html.ts'

/** Elements that hold others; what is written like one of these is seldom anything else. */
const holders = new Set(
  'html body main article section header footer div center span font table ul ol blockquote'.split(' '),
)

/** Without the tags of elements that begin or end elsewhere, as in a part that was cut out of a page. */
export function dropLoneTags(html: string): string {
  const holding = listTags(html).filter(({ name, attributes }) => holders.has(name) && !attributes.endsWith('/'))
  const tags = holding.length > 0 ? outsideCode(html, holding) : []
  const open = new Map<string, number[]>()
  const lone = new Set<number>()
  for (const [at, { name, isEnd }] of tags.entries()) {
    const before = open.get(name) ?? []
    open.set(name, before)
    if (!isEnd) before.push(at)
    else if (before.pop() === undefined) lone.add(at)
  }
  for (const places of open.values()) for (const at of places) lone.add(at)
  const kept: string[] = []
  let from = 0
  for (const at of [...lone].toSorted((a, b) => a - b)) {
    const tag = tags[at]
    if (!tag) continue
    kept.push(html.slice(from, tag.from))
    from = tag.to
  }
  return kept.join('') + html.slice(from)
}

function outsideCode(html: string, tags: readonly Tag[]): Tag[] {
  const codes = blocksOf(html).filter(({ kind }) => kind === 'code')
  let next = 0
  return tags.filter(({ from }) => {
    while ((codes[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next++
    return from < (codes[next]?.from ?? Number.POSITIVE_INFINITY)
  })
}
