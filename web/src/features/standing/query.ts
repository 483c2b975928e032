import { addressQuery, boundedText, flag, numberOrNull, paging, type QueryOf } from '../../lib/addressQuery.ts'
import { boardSizes } from './board.ts'

export const boardQuery = addressQuery({
  keyword: boundedText(100),
  /** those of a school, of a group of contestants; empty for all */
  school: boundedText(100),
  group: boundedText(100),
  /** without star users */
  ranked: flag(),
  /** with what came after the end */
  after: flag(),
  /** for staff: as everybody sees it */
  sealed: flag(),
  /** all rows on one page that scrolls */
  all: flag(),
  /** a virtual participation of the reader, which stands beside the board */
  run: numberOrNull(),
  ...paging(boardSizes),
})
export type BoardQuery = QueryOf<typeof boardQuery>

export const isFiltered = ({ keyword, school, group, ranked }: BoardQuery): boolean =>
  keyword !== '' || school !== '' || group !== '' || ranked

/** Whether the whole board is shown, which may be served as files: not searched or filtered, nothing beside it. */
export const isPlain = (query: BoardQuery): boolean => !isFiltered(query) && !query.after && query.run === null
