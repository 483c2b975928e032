import { type Locale, pickText } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import type { Snapshot } from '../build/objects.ts'
import type { Appeal, CellDetail } from '../contract.ts'
import { dueFor, factorOf, gradeWorks } from '../rules.ts'
import type { Column } from '../store.ts'
import { dueOf, findSetLate, type Line, type Sheet, toGradeCell } from './sheet.ts'

const toIsoTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** How many tries at a problem are shown, the last ones, beside the one that counts. */
const triesMax = 50

/** The comment of a cell, and who wrote it. */
interface CellComment {
  readonly comment: string
  readonly by: string
  readonly at: string | null
  readonly points: Readonly<Record<string, number>>
  readonly appeals: readonly Appeal[]
}

/** The work in a column as it is graded. */
function collectWorks(
  line: Line,
  column: Column,
  place: number,
  { snapshot, reader, timeZone }: Sheet,
  locale: Locale,
) {
  const { uid, marks } = line.student
  const work = snapshot?.people[uid]?.held[column.id]
  const until = marks[column.id]?.until ?? null
  const due = dueFor(dueOf(column, work), until === null ? null : Date.parse(until))
  const problems: Snapshot['problems'][string] = (work?.[reader] && snapshot?.problems[column.id]) || []
  const own = findSetLate(column, work, snapshot)
  return {
    due,
    own,
    works: problems.map(({ pid, displayId, title, points }, at) => ({
      pid,
      displayId,
      title: pickText(title, locale),
      points,
      unmarked: work?.unmarked[at] ?? null,
      handedIn: (work?.tries[at] ?? []).map(([submitId, when, share]) => ({
        submitId,
        at: when,
        share,
        factor: factorOf({ late: column.late, own, due, timeZone }, when),
        isCounted: line.cells[place]?.counted[at]?.submitId === submitId,
      })),
    })),
  }
}

export function detailOf(
  line: Line,
  column: Column,
  place: number,
  sheet: Sheet,
  words: CellComment,
  locale: Locale,
): z.input<typeof CellDetail> {
  const { uid, username, marks } = line.student
  const mark = marks[column.id]
  const { due, own, works: all } = collectWorks(line, column, place, sheet, locale)
  const { counts, late } = column
  const points = new Map(Object.entries(words.points))
  const reckoned = gradeWorks(
    { counts, late, own, due, timeZone: sheet.timeZone },
    all.map(({ points, handedIn }) => ({ points, tries: handedIn })),
    null,
  )
  return {
    ...toGradeCell(line, column, place),
    uid,
    username,
    column: column.id,
    reckoned: reckoned.score,
    due: toIsoTime(due),
    until: mark?.until ?? null,
    works: all.map(({ handedIn, ...work }) => ({
      ...work,
      tries: handedIn
        .filter(({ isCounted }, at) => isCounted || at >= handedIn.length - triesMax)
        .map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    })),
    comment: words.comment,
    rubric: column.rubric.map((one) => ({ ...one, given: points.get(one.name) ?? null })),
    appeals: [...words.appeals],
    by: words.by,
    markedAt: words.at,
  }
}
