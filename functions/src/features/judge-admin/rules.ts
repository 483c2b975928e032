import type { RejudgeFilter } from './contract.ts'

/** What the filter looks at. */
interface Candidate {
  status: number
  language: string
  submitTime: string
}

/** What the filter says of them, whatever the set. */
type FilterOfRow = Pick<RejudgeFilter, 'status' | 'language' | 'from' | 'until'>

const toMillis = (moment: string) => new Date(moment).getTime()

/** Whether a filter means this submission; whose it is and of which problem has been looked at before. */
export function isMatchingSubmission(row: Candidate, { status, language, from, until }: FilterOfRow): boolean {
  const when = toMillis(row.submitTime)
  return (
    (status === undefined || status === null || row.status === status) &&
    (!language || row.language === language) &&
    (!from || when >= toMillis(from)) &&
    (!until || when < toMillis(until))
  )
}
