import { keysOf } from '@oj/shared/records.ts'
import { foldForSearch } from '@oj/shared/text.ts'
import { isAt, type ProblemRow } from '../problem/index.ts'
import type { ProblemForm } from './contract-form.ts'

export interface AdminFilter {
  keyword?: string | undefined
  auth?: number | undefined
  difficulty?: number | undefined
  type?: number | undefined
  tagId: readonly number[]
  author?: string | undefined
  judgeMode?: string | undefined
  oj?: string | undefined
}

type Filtered = Pick<
  ProblemRow,
  'problemId' | 'title' | 'source' | 'author' | 'auth' | 'difficulty' | 'type' | 'tags' | 'judgeMode'
>

/** Absent or empty fields match all. */
export function filterAdmin<Row extends Filtered>(rows: readonly Row[], filter: AdminFilter): Row[] {
  const word = foldForSearch(filter.keyword ?? '')
  const author = foldForSearch(filter.author ?? '')
  const fits = (wanted: number | undefined, value: number) => wanted === undefined || wanted === value
  return rows.filter(
    (row) =>
      isAt(row, filter.oj) &&
      fits(filter.auth, row.auth) &&
      fits(filter.difficulty, row.difficulty) &&
      fits(filter.type, row.type) &&
      (!filter.judgeMode || row.judgeMode === filter.judgeMode) &&
      filter.tagId.every((id) => row.tags.includes(id)) &&
      foldForSearch(row.author).includes(author) &&
      [row.problemId, ...Object.values(row.title), ...Object.values(row.source), row.author].some((text) =>
        foldForSearch(text ?? '').includes(word),
      ),
  )
}

type Sorted = Pick<ProblemRow, 'pid' | 'gmtModified'>

/** The given rows are sorted by display id. */
export const orders: Readonly<Record<'newest' | 'modified' | 'problemId', (a: Sorted, b: Sorted) => number>> = {
  newest: (a, b) => b.pid - a.pid,
  modified: (a, b) => (a.gmtModified < b.gmtModified ? 1 : a.gmtModified > b.gmtModified ? -1 : b.pid - a.pid),
  problemId: () => 0,
}

const isSameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Names of the fields that differ; `testData` if the uploaded cases do. */
export function changedFields(before: ProblemForm, after: ProblemForm, isOtherData: boolean): string[] {
  // says again what `partData` says
  const fields = keysOf(after.problem).filter((field) => field !== 'displayPartData')
  const parts = ['samples', 'isUploadTestCase', 'languages', 'tags', 'codeTemplates', 'solutions', 'paper'] as const
  return [
    ...fields.filter((field) => !isSameValue(before.problem[field], after.problem[field])),
    ...parts.filter((part) => !isSameValue(before[part], after[part])),
    ...(isOtherData ? ['testData'] : []),
  ]
}
