/** The distance between neighbours. */
const step = 10_000

/** The stored place of a row that moves from one index to another: between its new neighbours. */
export function sortAt(rows: readonly { readonly sort: number }[], from: number, to: number): number {
  const others = rows.filter((_, index) => index !== from)
  const above = others[to - 1]
  const below = others[to]
  if (above && below) return (above.sort + below.sort) / 2
  if (above) return above.sort + step
  return below ? below.sort - step : 0
}
