import { addressQuery, anyPaging, boundedText, flag, numberOrNull, type QueryOf } from '../../lib/addressQuery.ts'

/** The submission list. `onlyMine` overrides an author. */
export const submissionQuery = addressQuery(
  {
    onlyMine: flag(),
    /** a status code, or null for all; 0 means accepted only */
    status: numberOrNull(),
    /** the name of a language, or empty for all */
    language: boundedText(40),
    username: boundedText(40),
    problemID: boundedText(40),
    /** whether `problemID` must match completely, not only its beginning */
    completeProblemID: flag(),
    /** with submissions after the end of the set */
    containsEnd: flag(),
    ...anyPaging(15),
  },
  (query) => ({ ...query, username: query.onlyMine ? '' : query.username }),
)
export type SubmissionQuery = QueryOf<typeof submissionQuery>

export const isUnfiltered = ({ onlyMine, status, language, username, problemID }: SubmissionQuery): boolean =>
  !onlyMine && status === null && [language, username, problemID].every((words) => words === '')
