/** The longest keyword that the server takes, in characters. */
export const keywordMax = 200
/** The page sizes of lists of staff, the usual one first; the largest is also the most that one batch takes. */
export const pageSizes = [10, 15, 30, 50, 100] as const

const whole = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0)

/** One of some values by the address; anything else is the one that stands for none. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null, otherwise: Value): Value =>
  values.find((value) => value === text) ?? otherwise

/** What the address of each list says: keyword and page. */
export function readPaging(params: URLSearchParams) {
  const limit = whole(params.get('limit'))
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, keywordMax).trim(),
    currentPage: Math.max(1, whole(params.get('currentPage'))),
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
  }
}

/** The shortest address that says the same as a query: what is as usual is left out. */
export function shortest<Query extends object>(query: Query, usual: Query): URLSearchParams {
  const known = new Map<string, unknown>(Object.entries(usual))
  // in the order of what is usual
  const differing = Object.entries({ ...usual, ...query }).filter(([name, value]) => value !== known.get(name))
  return new URLSearchParams(differing.map(([name, value]) => [name, String(value)]))
}
