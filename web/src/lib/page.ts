/** A place in a list. */
export interface Page {
  /** from 1 */
  currentPage: number
  limit: number
}

/** The rows of one page of a list that is here as a whole. */
export const rowsOf = <Row>(rows: readonly Row[], { currentPage, limit }: Page): readonly Row[] =>
  rows.slice((currentPage - 1) * limit, currentPage * limit)
