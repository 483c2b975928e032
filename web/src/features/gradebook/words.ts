import type { CellState, LateRule } from '@oj/functions/features/gradebook/contract.ts'
import type { TFunction } from 'i18next'
import { hasOwnRules } from './kinds.ts'

/** A grade with at most two decimals. */
export const scoreText = (score: number): string => String(Math.round(score * 100) / 100)

/** The grade of a cell, or a word for its state; one that marks to come may raise has a plus. */
export function cellText(t: TFunction<'gradebook'>, { state, score }: { state: CellState; score: number | null }) {
  if (score === null) return t(`short.${state}`)
  return state === 'waiting' ? `${scoreText(score)}+` : scoreText(score)
}

/** A total, or a dash where nothing counts yet. */
export function totalText(t: TFunction<'gradebook'>, total: number | null, isPreliminary: boolean): string {
  if (total === null) return '–'
  return isPreliminary ? t('table.preliminary', { total: scoreText(total) }) : scoreText(total)
}

export const toneOf: Readonly<Record<CellState, 'good' | 'bad' | 'warn' | 'accent' | undefined>> = {
  open: undefined,
  missing: 'bad',
  graded: undefined,
  given: 'accent',
  waiting: 'warn',
  excused: undefined,
  hidden: undefined,
}

interface Ruled {
  readonly kind: string
  readonly late: LateRule | null
}

/** What lateness costs in a column. */
export function lateText(t: TFunction<'gradebook'>, { kind, late }: Ruled): string {
  if (hasOwnRules(kind)) return t('late.ofSet')
  return late === null ? t('late.none') : t('late.rule', { grace: late.grace, perDay: late.perDay, floor: late.floor })
}
