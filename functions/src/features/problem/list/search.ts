import { foldForSearch, type Text } from '@oj/shared/text.ts'
import { memoizeByObject } from '../../../platform/cache.ts'
import type { Sorting } from '../contract.ts'
import { isOpen, ojOf } from '../rules.ts'
import type { ProblemRow } from '../store.ts'

/** The fields that the search of the bank uses. */
type Row = Pick<ProblemRow, 'problemId' | 'title' | 'difficulty' | 'tags' | 'auth'> & { source?: Text | undefined }

export interface ProblemFilter {
  keyword?: string | undefined
  difficulty?: number | undefined
  /** `Mine` for the site's own problems, `All`, or the name of a remote judge */
  oj: string
  tagId: readonly number[]
  /** what the list will be sorted by; without it, what matches best comes first */
  sort?: Sorting | undefined
}

/** A public row of a bank with its folded id, titles, tags and source of both languages. */
interface Entry<R> {
  row: R
  id: string
  title: string
  tags: string
  source: string
  oj: string
}
type Tags = readonly { id: number; name: Text }[]

const listTranslations = (text: Text | undefined) => [text?.en ?? '', text?.['zh-CN'] ?? '']
const toSearchText = (texts: readonly string[]) => foldForSearch(texts.join('\n'))

function entriesOf<R extends Row>(rows: readonly R[], tags: Tags): Entry<R>[] {
  const names = new Map(tags.map(({ id, name }) => [id, listTranslations(name)]))
  const open = rows.filter(isOpen)
  return open.map((row) => ({
    row,
    id: foldForSearch(row.problemId),
    title: toSearchText(listTranslations(row.title)),
    tags: toSearchText(row.tags.flatMap((id) => names.get(id) ?? [])),
    source: toSearchText(listTranslations(row.source)),
    oj: ojOf(row.problemId),
  }))
}

/** How well an entry matches, from 0 on: by the id, its beginning, the title, the tags, the source; null when it does not. */
function rankOf({ id, title, tags, source }: Entry<unknown>, whole: string, words: readonly string[]): number | null {
  if (id === whole) return 0
  if (id.startsWith(whole)) return 1
  const within = (...texts: string[]) => words.every((word) => texts.some((text) => text.includes(word)))
  if (within(id, title)) return 2
  if (within(id, title, tags)) return 3
  return within(id, title, tags, source) ? 4 : null
}

/**
 * Makes the search of a bank (PB-05): public problems of the level, the judge and all the tags whose id, titles,
 * source or tags contain every word of the keyword, the best matches first. The index is kept while the bank is
 * unchanged, so that a search of 20,000 problems takes milliseconds.
 */
export function problemSearch<R extends Row>() {
  const indexOf = memoizeByObject((rows: readonly R[]) => memoizeByObject((tags: Tags) => entriesOf(rows, tags)))
  return (rows: readonly R[], tags: Tags, { keyword, difficulty, oj, tagId, sort }: ProblemFilter): R[] => {
    const whole = foldForSearch(keyword ?? '').trim()
    const words = whole.split(/\s+/)
    const matching = indexOf(rows)(tags).filter(
      ({ row, oj: of }) =>
        (difficulty === undefined || row.difficulty === difficulty) &&
        (oj === 'All' || of === oj) &&
        tagId.every((id) => row.tags.includes(id)),
    )
    if (whole === '') return matching.map(({ row }) => row)
    const ranked = matching.flatMap((entry) => {
      const rank = rankOf(entry, whole, words)
      return rank === null ? [] : [{ row: entry.row, rank }]
    })
    if (sort === undefined) ranked.sort((a, b) => a.rank - b.rank)
    return ranked.map(({ row }) => row)
  }
}
