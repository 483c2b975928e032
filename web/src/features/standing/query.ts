import { addressQuery, boundedText, flag, numberOrNull, paging, type QueryOf } from '../../lib/addressQuery.ts'
import { boardSizes } from './board.ts'

/** A board. */
export const boardQuery = addressQuery({
  keyword: boundedText(100),
  /** those of a school, of a group of contestants; empty for all */
  school: boundedText(100),
  group: boundedText(100),
  /** leaves out star users */
  ranked: flag(),
  /** has what came after the end */
  after: flag(),
  /** for staff: what everybody sees */
  sealed: flag(),
  /** all rows scroll by, in the place of pages */
  all: flag(),
  /** a virtual participation of the reader, which stands beside the board */
  run: numberOrNull(),
  ...paging(boardSizes),
})
export type BoardQuery = QueryOf<typeof boardQuery>

/** Whether some of those on a board are looked for. */
export const isFiltered = ({ keyword, school, group, ranked }: BoardQuery): boolean =>
  keyword !== '' || school !== '' || group !== '' || ranked

/** Whether a board is shown as it is: no search, no filter. */
export const isPlain = ({ keyword, school, group, ranked, after, run }: BoardQuery): boolean =>
  keyword === '' && school === '' && group === '' && !ranked && !after && run === null
