import type { Difficulty } from '@oj/functions/features/settings/contract.ts'
import type { Locale } from '@oj/shared/text.ts'
import { changesOf } from '../../lib/changesOf.ts'
import type { Row, Values } from '../staff-table/index.ts'

type Sent = Omit<Difficulty, 'id'> & { id: number | string }

/** A level as a row of the list: its names side by side, and the reader's, by which it is called. */
export const rowOf = ({ id, name, color }: Difficulty, locale: Locale): Row => ({
  id,
  level: id,
  color,
  en: name.en,
  zh: name['zh-CN'],
  name: name[locale],
})

/** A level as a filled-in form says it. */
const levelOf = ({ level, en, zh, color }: Values): Sent => ({
  id: String(level),
  name: { en: String(en), 'zh-CN': String(zh) },
  color: String(color),
})

/** All levels with one more, or with what a form has changed of `row`. */
export const withLevel = (levels: readonly Difficulty[], values: Values, row: Row | null): Sent[] =>
  row
    ? levels.map((one) =>
        one.id === row.id ? levelOf({ ...rowOf(one, 'en'), ...changesOf<Values>(row, values) }) : one,
      )
    : [...levels, levelOf(values)]

/** All levels but one. */
export const withoutLevel = (levels: readonly Difficulty[], { id }: Row): Sent[] =>
  levels.filter((one) => one.id !== id)
