import { addressQuery, boundedText, flag, numberText, paging, type QueryOf } from '../../../lib/addressQuery.ts'

/** An empty category (`cid`) is all. */
export const discussionQuery = addressQuery({
  keyword: boundedText(),
  cid: numberText(),
  onlyMine: flag(),
  ...paging([10]),
})
export type DiscussionQuery = QueryOf<typeof discussionQuery>

export const isFiltered = ({ keyword, cid, onlyMine }: DiscussionQuery): boolean =>
  keyword !== '' || cid !== '' || onlyMine
