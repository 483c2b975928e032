import { whole } from '../../lib/address.ts'
import { boardSizes } from './board.ts'

/** What the address of a board says. */
export interface BoardQuery {
  keyword: string
  /** those of a school, of a group of contestants; empty for all */
  school: string
  group: string
  /** leaves out star users */
  ranked: boolean
  /** has what came after the end */
  after: boolean
  /** for staff: what everybody sees */
  sealed: boolean
  /** all rows scroll by, in the place of pages */
  all: boolean
  /** a virtual participation of the reader, which stands beside the board */
  run: number | null
  currentPage: number
  limit: number
}

/** Reads the address; a wrong value falls back to its default. */
export function readBoardQuery(params: URLSearchParams): BoardQuery {
  const limit = whole(params.get('limit'))
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, 100),
    school: (params.get('school') ?? '').slice(0, 100),
    group: (params.get('group') ?? '').slice(0, 100),
    ranked: params.get('ranked') === 'true',
    after: params.get('after') === 'true',
    sealed: params.get('sealed') === 'true',
    all: params.get('all') === 'true',
    run: whole(params.get('run')) ?? null,
    currentPage: Math.max(1, whole(params.get('currentPage')) ?? 1),
    limit: boardSizes.find((size) => size === limit) ?? boardSizes[0],
  }
}

/** Whether some of those on a board are looked for. */
export const isFiltered = ({ keyword, school, group, ranked }: BoardQuery): boolean =>
  keyword !== '' || school !== '' || group !== '' || ranked

/** Whether a board is shown as it is: no search, no filter. */
export const isPlain = ({ keyword, school, group, ranked, after, run }: BoardQuery): boolean =>
  keyword === '' && school === '' && group === '' && !ranked && !after && run === null

/** The shortest address that says the same. */
export function writeBoardQuery(query: BoardQuery): URLSearchParams {
  const { keyword, school, group, ranked, after, sealed, all, run, currentPage, limit } = query
  const params = new URLSearchParams()
  if (keyword !== '') params.set('keyword', keyword)
  if (school !== '') params.set('school', school)
  if (group !== '') params.set('group', group)
  if (ranked) params.set('ranked', 'true')
  if (after) params.set('after', 'true')
  if (sealed) params.set('sealed', 'true')
  if (all) params.set('all', 'true')
  if (run !== null) params.set('run', String(run))
  if (currentPage > 1) params.set('currentPage', String(currentPage))
  if (limit !== boardSizes[0]) params.set('limit', String(limit))
  return params
}
