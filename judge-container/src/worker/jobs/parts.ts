import { type CaseResult, casesPerEvent } from '@oj/functions/features/judging/contract.ts'
import { clip } from '@oj/functions/platform/text.ts'

/** A part lies in one row of the table, which takes 400 KB; a queue's message takes 1 MiB. */
const maxPartBytes = 200 * 1024

/** What staff read of one case, and of all cases together, in characters: checkers may repeat what contestants write. */
const maxComment = 8000
const maxComments = 400_000
/** The least that each case may say, however much the others have said. */
const minComment = 100

/** Case results in parts, each small enough for an event, with as much of the comments as all of them may say. */
export function partsOf(cases: readonly CaseResult[]) {
  const parts: { type: 'cases'; part: number; cases: CaseResult[] }[] = []
  let bytes = 0
  let left = maxComments
  for (const each of cases) {
    const comment = clip(each.comment, Math.min(maxComment, Math.max(minComment, left)))
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
