import { whole } from '../../lib/address.ts'
import { boardSizes } from './board.ts'

/** What the address of a board says. */
export interface BoardQuery {
  keyword: string
  /** leaves out star users */
  ranked: boolean
  /** has what came after the end */
  after: boolean
  /** for staff: what everybody sees */
  sealed: boolean
  currentPage: number
  limit: number
}

/** Reads the address; a wrong value falls back to its default. */
export function readBoardQuery(params: URLSearchParams): BoardQuery {
  const limit = whole(params.get('limit'))
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, 100),
    ranked: params.get('ranked') === 'true',
    after: params.get('after') === 'true',
    sealed: params.get('sealed') === 'true',
    currentPage: Math.max(1, whole(params.get('currentPage')) ?? 1),
    limit: boardSizes.find((size) => size === limit) ?? boardSizes[0],
  }
}

/** The shortest address that says the same. */
export function writeBoardQuery({ keyword, ranked, after, sealed, currentPage, limit }: BoardQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (keyword !== '') params.set('keyword', keyword)
  if (ranked) params.set('ranked', 'true')
  if (after) params.set('after', 'true')
  if (sealed) params.set('sealed', 'true')
  if (currentPage > 1) params.set('currentPage', String(currentPage))
  if (limit !== boardSizes[0]) params.set('limit', String(limit))
  return params
}
