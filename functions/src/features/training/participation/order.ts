import { foldForSearch } from '@oj/shared/text.ts'
import type { Training } from '../store.ts'

/** Trainings as lists show them: by their rank, and of equal ones the newest first. */
export const inListOrder = (all: readonly Training[]): Training[] =>
  all.toSorted((a, b) => a.rank - b.rank || b.number - a.number)

export interface Wanted {
  readonly keyword?: string | null | undefined
  readonly categoryId?: number | '' | null | undefined
  readonly auth?: string | null | undefined
}

/** Whether a training is what a list asks for; what is absent or empty asks for all, and so does an auth that there is not. */
export function isWanted(row: Training, { keyword, categoryId, auth }: Wanted): boolean {
  const words = foldForSearch(keyword?.trim() ?? '')
  const isNamed =
    foldForSearch(row.title).includes(words) || foldForSearch(row.author) === words || String(row.number) === words
  const isOther = (auth === 'Public' || auth === 'Private') && row.auth !== auth
  return isNamed && !isOther && (!categoryId || row.category === categoryId)
}
