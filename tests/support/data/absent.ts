/**
 * Some fields without some of them, so that of each two the first is absent once where the second is given: each by itself
 * or, where there are more, half of them at once by each digit of their binary numbers.
 */
export function lessSome(fields: object): (readonly [absent: string, rest: object])[] {
  const all = Object.entries(fields).map(([name, value], at) => ({ name, value, at }))
  const digits = Math.ceil(Math.log2(all.length))
  const byDigit = Array.from({ length: digits }, (_, digit) => [0, 1].map((one) => ({ digit, one }))).flat()
  const sets =
    all.length <= byDigit.length
      ? all.map((only) => [only])
      : byDigit.map(({ digit, one }) => all.filter(({ at }) => ((at >> digit) & 1) === one))
  return sets.map((absent) => {
    const rest = all.filter((one) => !absent.includes(one))
    return [absent.map(({ name }) => name).join(), Object.fromEntries(rest.map(({ name, value }) => [name, value]))]
  })
}

/** Those of some fields that are composed: all without their first part, all without their second, and so on. */
export function lessOnePart(fields: object): object[] {
  const composed = Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [{ name, parts: Object.entries(value) }]
      : [],
  )
  const most = Math.max(0, ...composed.map(({ parts }) => parts.length))
  return Array.from({ length: most }, (_, absent) =>
    Object.fromEntries(
      composed
        .filter(({ parts }) => absent < parts.length)
        .map(({ name, parts }) => [name, Object.fromEntries(parts.toSpliced(absent, 1))]),
    ),
  )
}
