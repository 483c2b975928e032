export interface Page {
  /** from 1 */
  currentPage: number
  limit: number
}

/** One page of a list that is loaded as a whole. */
export const rowsOf = <Row>(rows: readonly Row[], { currentPage, limit }: Page): readonly Row[] =>
  rows.slice((currentPage - 1) * limit, currentPage * limit)
