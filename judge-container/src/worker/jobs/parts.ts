import { type CaseResult, casesPerEvent } from '@oj/shared/judging/messages.ts'
import { clipText } from '@oj/shared/text.ts'

/** A part is one row of the table (at most 400 KB) and one queue message (at most 1 MiB). */
const maxPartBytes = 200 * 1024

/** Maximum characters of checker comments for staff, per case and in all: checkers may repeat text of contestants. */
const maxComment = 8000
const maxComments = 400_000
/** Minimum characters for each case's comment, however long the others are. */
const minComment = 100

/** Splits case results into parts that fit into an event, with comments cut to the total limit. */
export function partsOf(cases: readonly CaseResult[]) {
  const parts: { type: 'cases'; part: number; cases: CaseResult[] }[] = []
  let bytes = 0
  let left = maxComments
  for (const each of cases) {
    const comment = clipText(each.comment, Math.min(maxComment, Math.max(minComment, left)))
    left -= comment.length
    const result = { ...each, comment }
    const size = Buffer.byteLength(JSON.stringify(result))
    const last = parts.at(-1)
    if (last && last.cases.length < casesPerEvent && bytes + size <= maxPartBytes) {
      last.cases.push(result)
      bytes += size
    } else {
      parts.push({ type: 'cases', part: parts.length, cases: [result] })
      bytes = size
    }
  }
  return parts
}
