import { foldForSearch } from '@oj/shared/text.ts'
import { textsWith } from '../search-index/search.ts'
import type { Listed } from './snapshot.ts'

const lines = new WeakMap<Listed, string>()

/** Title, description and problem of a row, for comparisons; kept as long as the row. */
function lineOf(row: Listed): string {
  const line = lines.get(row) ?? foldForSearch(`${row.title}\n${row.description}\n${row.problem}`)
  lines.set(row, line)
  return line
}

/** What tells which discussions have all words of a keyword, in title, description and problem, or in the text. */
export async function havingWords(keyword: string): Promise<(row: Listed) => boolean> {
  const words = foldForSearch(keyword)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return () => true
  const inTexts = await textsWith(words)
  return (row) => words.every((word, at) => lineOf(row).includes(word) || inTexts[at]?.has(row.did) === true)
}
