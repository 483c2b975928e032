import { byNaturalOrder } from '../read-files.ts'
import type { LayoutGroup, Pair } from './layout.ts'

/** How names say the group of a case; a rule holds where it tells all of them, and several groups. */
const rules: readonly ((pair: Pair) => string | undefined)[] = [
  ({ input }) => /(?:^|[/_-])(?:subtask|group|st)[-_ ]?(\d+)(?![^/._-])/i.exec(input)?.[1],
  // IOI: 01-02.in
  ({ name }) => /(?:^|\/)[^\d/]*(\d+)[-_]\d+$/.exec(name)?.[1],
]
/** COCI: name.in.1a and name.in.1b belong together. */
const readLetteredGroup = ({ name }: Pair) => /(?:\.|^)(\d+)[a-z]?$/i.exec(name)?.[1]

/** The groups of pairs by their names, in the order of the pairs; null for none. */
export function groupByNames(pairs: readonly Pair[]): { numbers: number[]; groups: LayoutGroup[] } | null {
  const hasLetters = pairs.some(({ name }) => /(?:\.|^)\d+[a-z]$/i.test(name))
  for (const rule of hasLetters ? [...rules, readLetteredGroup] : rules) {
    const keys = pairs.map((pair) => rule(pair))
    const known = keys.filter((key) => key !== undefined)
    const order = [...new Set(known)].sort(byNaturalOrder)
    if (known.length < keys.length || order.length < 2) continue
    const numberOf = new Map(order.map((key, at) => [key, at + 1]))
    const groups = order.map((_, at): LayoutGroup => ({ number: at + 1, counting: 'min', score: null, requires: [] }))
    return { numbers: known.map((key) => numberOf.get(key) ?? 0), groups }
  }
  return null
}
