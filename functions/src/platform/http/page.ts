/** Page `currentPage` of rows, in the shape of every list. */
export function page<Row>(rows: readonly Row[], { currentPage, limit }: { currentPage: number; limit: number }) {
  const from = (currentPage - 1) * limit
  return {
    records: rows.slice(from, from + limit),
    total: rows.length,
    size: limit,
    current: currentPage,
  }
}
