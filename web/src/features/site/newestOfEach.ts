/** The first row of each group, in the order of the rows: the newest, where they come newest first. */
export function newestOfEach<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Row[] {
  const seen = new Set<Key>()
  return rows.filter((row) => {
    const isFirst = !seen.has(keyOf(row))
    seen.add(keyOf(row))
    return isFirst
  })
}
