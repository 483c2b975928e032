import type { AddressQuery } from '../../lib/addressQuery.ts'

/** What of the comments the address leads to. */
interface Query {
  currentPage: number
  /** a comment, whatever page it is on */
  comment: number | null
  /** one of its replies */
  reply: number | null
}

const numberIn = (params: URLSearchParams, name: string): number | null => {
  const number = Number(params.get(name))
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

const readCommentQuery = (params: URLSearchParams): Query => ({
  currentPage: numberIn(params, 'page') ?? 1,
  comment: numberIn(params, 'comment'),
  reply: numberIn(params, 'reply'),
})

function writeCommentQuery({ currentPage, comment, reply }: Query): URLSearchParams {
  const params = new URLSearchParams()
  if (currentPage > 1 && comment === null) params.set('page', String(currentPage))
  if (comment !== null) params.set('comment', String(comment))
  if (comment !== null && reply !== null) params.set('reply', String(reply))
  return params
}

/** How the address leads to a comment, or to a page of them. */
export const commentAddress: AddressQuery<Query> = { read: readCommentQuery, write: writeCommentQuery }
