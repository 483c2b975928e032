import { allows, type Role } from '../../platform/access.ts'
import { type Locale, pick, type Text } from '../../platform/text.ts'
import { ProblemAuth } from './contract.ts'
import type { ProblemRow } from './store.ts'

/** Whether someone may see and try a problem outside contests: public ones anyone, the others staff (A6). */
export function mayOpen(problem: Pick<ProblemRow, 'auth'>, roles: readonly Role[] | null): boolean {
  return problem.auth === ProblemAuth.public || allows('manage-problems', roles)
}

export interface ProblemFilter {
  keyword?: string | undefined
  difficulty?: number | undefined
  tagId: readonly number[]
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** The rows that match: the keyword in the id or in a title of either language, the level, and all the tags. */
export function filterProblems<Row extends Pick<ProblemRow, 'problemId' | 'title' | 'difficulty' | 'tags'>>(
  rows: readonly Row[],
  { keyword, difficulty, tagId }: ProblemFilter,
): Row[] {
  const word = folded(keyword?.trim() ?? '')
  return rows.filter(
    (row) =>
      (difficulty === undefined || row.difficulty === difficulty) &&
      tagId.every((id) => row.tags.includes(id)) &&
      [row.problemId, row.title.en ?? '', row.title['zh-CN'] ?? ''].some((text) => folded(text).includes(word)),
  )
}

/** Samples as the wire carries them (clarifications: wire). */
export function examplesText(examples: readonly { input: string; output: string }[]): string {
  return examples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`).join('')
}

/** Tags of a problem in the reader's language, in the order in which staff put them. */
export function tagsOf(
  ids: readonly number[],
  tags: readonly { id: number; name: Text; color: string }[],
  locale: Locale,
) {
  return ids.flatMap((id) => {
    const tag = tags.find((one) => one.id === id)
    return tag ? [{ id, name: pick(tag.name, locale), color: tag.color }] : []
  })
}
