import { addressQuery, numberFrom, paging, withName } from '../../lib/addressQuery.ts'

/** A page of comments; or a comment, whatever page it is on, and one of its replies. */
export const commentAddress = addressQuery({
  currentPage: withName('page', paging().currentPage),
  comment: numberFrom(1),
  reply: numberFrom(1),
})
