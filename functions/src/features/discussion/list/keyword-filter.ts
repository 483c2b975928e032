import { foldForSearch } from '@oj/shared/text.ts'
import { memoizeByObject } from '../../../platform/cache.ts'
import { textsWith } from '../search-index/search.ts'
import type { Listed } from './snapshot.ts'

/** Title, description and problem of a row, for comparisons. */
const lineOf = memoizeByObject((row: Listed) => foldForSearch(`${row.title}\n${row.description}\n${row.problem}`))

/** A filter for discussions with all words of a keyword in title, description, problem or text. */
export async function havingWords(keyword: string): Promise<(row: Listed) => boolean> {
  const words = foldForSearch(keyword)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return () => true
  const inTexts = await textsWith(words)
  return (row) => words.every((word, at) => lineOf(row).includes(word) || inTexts[at]?.has(row.did) === true)
}
