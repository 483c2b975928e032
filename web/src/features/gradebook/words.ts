import type { CellState, LateRule } from '@oj/functions/features/gradebook/contract.ts'
import type { TFunction } from 'i18next'

/** A grade as it is shown: at most two digits behind the point. */
export const scoreText = (score: number): string => String(Math.round(score * 100) / 100)

/** What a cell shows: its grade, or a word for what it is. */
export const cellText = (
  t: TFunction<'gradebook'>,
  { state, score }: { state: CellState; score: number | null },
): string => (score === null ? t(`short.${state}`) : scoreText(score))

/** The tone in which a cell stands. */
export const toneOf: Readonly<Record<CellState, 'good' | 'bad' | 'warn' | 'accent' | undefined>> = {
  open: undefined,
  missing: 'bad',
  graded: undefined,
  given: 'accent',
  waiting: 'warn',
  excused: undefined,
  hidden: undefined,
}

/** A late rule in words. */
export const lateText = (t: TFunction<'gradebook'>, late: LateRule | null): string =>
  late === null ? t('late.none') : t('late.rule', { grace: late.grace, perDay: late.perDay, floor: late.floor })

/** What a student is called where grades stand: by the name that is most theirs. */
export const studentName = ({ realname, nickname, username }: Record<'realname' | 'nickname' | 'username', string>) =>
  realname || nickname || username
