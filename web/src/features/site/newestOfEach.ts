/** The first row of each group; rows come newest first. */
export function newestOfEach<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first]) => first ?? [])
}
