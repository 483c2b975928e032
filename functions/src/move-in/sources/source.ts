import { languagesOf } from '@oj/shared/packages/programs.ts'
import { notTaken, type Why } from '@oj/shared/packages/reasons.ts'
import type { OldId } from '../school.ts'

/** The copies of a former judge that a school has. */
export interface SourceInput {
  dump: string
  /** its folder of test data; null where there is no copy */
  data: string | null
  /** its folder of pictures and other files */
  files: string | null
  /** for files as large as the dump; emptied by whoever made it */
  scratch: string
  /** what old tables of latin1 really hold, where that is not UTF-8 */
  charset: string | null
  /** of the times of the dump, such as +08:00 */
  zone: string
}

const time = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/

/** Reads times of a dump; what is no time (`0000-00-00`) is the first that there is. */
export function createClock(zone: string): (written: string | null) => string {
  return (written) => {
    const [, day = '', clock = ''] = time.exec(written ?? '') ?? []
    const moment = new Date(`${day}T${clock}${zone}`)
    return new Date(Number.isNaN(moment.getTime()) ? 0 : moment.getTime()).toISOString()
  }
}

/** Places of problems from 0: A to Z, then AA. */
export const letterOf = (place: number): string =>
  (place < 26 ? '' : letterOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))

export const toId = (id: number | string | null): OldId => String(id ?? '')

/** A reference; those of nothing are null or zero. */
export const toReference = (id: number | string | null): OldId | null =>
  id === null || id === 0 || id === '' ? null : String(id)

/** The name of a language here; its own where there is none. */
export const toLanguage = (name: string, file = ''): string => languagesOf(file, name)[0]?.name ?? name

/** How many rows have no place here; none for none. */
export function countLeft<Row>(what: string, rows: Iterable<Row>, isLeft: (row: Row) => boolean = () => true): Why[] {
  let count = 0
  for (const row of rows) if (isLeft(row)) count++
  return count === 0 ? [] : [notTaken(what, { en: `${count} rows`, 'zh-CN': `${count} 行` })]
}
