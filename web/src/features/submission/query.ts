import { whole } from '../../lib/address.ts'

/** What the address of the submission list says. */
export interface SubmissionQuery {
  onlyMine: boolean
  /** a status code, or null for all; 0 means accepted only */
  status: number | null
  /** the name of a language, or empty for all */
  language: string
  username: string
  problemID: string
  /** whether `problemID` must match wholly and not only by its beginning */
  completeProblemID: boolean
  /** with what came after the end of the set */
  containsEnd: boolean
  currentPage: number
  limit: number
}

const defaults = { currentPage: 1, limit: 15 } as const

/** Reads the address; a wrong value falls back to its default. Mine and an author exclude each other: mine wins. */
export function readSubmissionQuery(params: URLSearchParams): SubmissionQuery {
  const onlyMine = params.get('onlyMine') === 'true'
  const limit = whole(params.get('limit')) ?? defaults.limit
  return {
    onlyMine,
    status: whole(params.get('status')),
    language: text(params.get('language')),
    username: onlyMine ? '' : text(params.get('username')),
    problemID: text(params.get('problemID')),
    completeProblemID: params.get('completeProblemID') === 'true',
    containsEnd: params.get('containsEnd') === 'true',
    currentPage: Math.max(whole(params.get('currentPage')) ?? defaults.currentPage, 1),
    limit: limit >= 1 && limit <= 100 ? limit : defaults.limit,
  }
}

/** The shortest address that says the same: defaults are left out. */
export function writeSubmissionQuery(query: SubmissionQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.onlyMine) params.set('onlyMine', 'true')
  if (query.status !== null) params.set('status', String(query.status))
  if (query.language !== '') params.set('language', query.language)
  if (query.username !== '') params.set('username', query.username)
  if (query.problemID !== '') params.set('problemID', query.problemID)
  if (query.completeProblemID) params.set('completeProblemID', 'true')
  if (query.containsEnd) params.set('containsEnd', 'true')
  if (query.currentPage !== defaults.currentPage) params.set('currentPage', String(query.currentPage))
  if (query.limit !== defaults.limit) params.set('limit', String(query.limit))
  return params
}

/** Whether nothing is left out of what a list has. */
export const isUnfiltered = ({ onlyMine, status, language, username, problemID }: SubmissionQuery): boolean =>
  !onlyMine && status === null && [language, username, problemID].every((words) => words === '')

const text = (value: string | null) => (value ?? '').trim().slice(0, 40)
