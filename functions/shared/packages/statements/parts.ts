import { blocksOf } from './blocks.ts'
import { sectionNamed } from './names.ts'
import { splitSections } from './sections.ts'
import type { Statement } from './statement.ts'

/** Splits at known headings of any level; others stay in their part, and text without one is the description. */
export function partsOf(text: string): Statement {
  const headings = blocksOf(text).filter((block) => block.kind === 'heading')
  const { source: _, ...parts } = splitSections(text, {
    drops: [],
    headings: headings.filter(({ words }) => sectionNamed(words) !== 'source'),
  })
  return parts
}
