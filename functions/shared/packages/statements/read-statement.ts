import type { ProblemPackage } from '../model.ts'
import { blocksOf } from './blocks.ts'
import { plainWords } from './html.ts'
import { findSamples } from './samples.ts'
import { splitSections } from './sections.ts'
import type { Statement } from './statement.ts'

export interface ReadStatement {
  statement: Statement
  samples: ProblemPackage['samples']
  /** empty if it is not said, or is more than a line */
  source: string
}

const longestSource = 200

/** Statements in Markdown, HTML or both, in the sections that their headings name, and the samples that stand in them. */
export function readStatement(text: string): ReadStatement {
  const { samples, ...found } = findSamples(text, blocksOf(text))
  const { source, ...statement } = splitSections(text, found)
  const isLine = source.length <= longestSource && !/<(?:img|a)\b|\]\(/i.test(source)
  const hint = isLine ? statement.hint : `${statement.hint}\n\n${source}`.trim()
  return { statement: { ...statement, hint }, samples, source: isLine ? plainWords(source) : '' }
}
