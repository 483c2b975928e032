import type { TokenComparison } from '../../../judging/settings.ts'
import type { PackageTree } from '../../tree.ts'

/** A list, or words in one string. */
export function wordsOf(value: string | readonly (string | number)[] | null | undefined): string[] {
  if (value === undefined || value === null) return []
  return typeof value === 'string' ? value.split(/\s+/).filter((word) => word !== '') : value.map(String)
}

/** Of the format’s own validator. @throws PackageError for unknown ones */
export function comparisonOf(tree: PackageTree, flags: readonly string[]): TokenComparison {
  const comparison: TokenComparison = { caseSensitive: false, spaceSensitive: false, absolute: null, relative: null }
  const complain = (flag: string) => tree.error('problem.yaml', 'validator-flag', { flag })
  for (let at = 0; at < flags.length; at++) {
    const flag = flags[at] ?? ''
    if (flag === 'case_sensitive') comparison.caseSensitive = true
    else if (flag === 'space_change_sensitive') comparison.spaceSensitive = true
    else {
      const kind = /^float_(?:(absolute|relative)_)?tolerance$/.exec(flag)
      const value = Number(flags[++at] ?? Number.NaN)
      if (!kind || !(value >= 0)) throw complain(flag)
      if (kind[1] !== 'relative') comparison.absolute = value
      if (kind[1] !== 'absolute') comparison.relative = value
    }
  }
  return comparison
}
