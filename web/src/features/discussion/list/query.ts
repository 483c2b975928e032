import { addressQuery, boundedText, flag, numberText, paging, type QueryOf } from '../../../lib/addressQuery.ts'

/** The list of discussions; an empty category (`cid`) is all. */
export const discussionQuery = addressQuery({
  keyword: boundedText(),
  cid: numberText(),
  onlyMine: flag(),
  ...paging([10]),
})
export type DiscussionQuery = QueryOf<typeof discussionQuery>

/** Whether the list is narrowed by anything. */
export const isFiltered = ({ keyword, cid, onlyMine }: DiscussionQuery): boolean =>
  keyword !== '' || cid !== '' || onlyMine
