/** A character takes at most four bytes, a row of a list less than these. */
const bytesOf = ({ length }: { length: number }) => 4 * length + 1000

/** Cuts rows, in their order, into parts of at most so many bytes each, one row at least; without rows one empty part. */
export function partsOf<Row extends { length: number }>(rows: readonly Row[], bytes: number): Row[][] {
  const parts: Row[][] = [[]]
  let free = bytes
  for (const row of rows) {
    const size = bytesOf(row)
    if (size > free && parts.at(-1)?.length) {
      parts.push([])
      free = bytes
    }
    parts.at(-1)?.push(row)
    free -= size
  }
  return parts
}
