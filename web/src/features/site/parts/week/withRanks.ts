/** Adds ranks to users in order; equals share one, as in the rank lists. */
export const withRanks = <Row extends { ac: number }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, rank: rows.findIndex(({ ac }) => ac === row.ac) + 1 }))
