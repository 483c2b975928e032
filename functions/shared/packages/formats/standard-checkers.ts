import type { JudgeSettings, TokenComparison } from '../../judging/settings.ts'

type Comparison = Pick<JudgeSettings, 'comparison' | 'isRemoveEndBlank'>

const tokenComparison = (rules: Partial<TokenComparison> = {}): Comparison => ({
  comparison: { caseSensitive: true, spaceSensitive: false, absolute: null, relative: null, ...rules },
  isRemoveEndBlank: true,
})
const toleranceComparison = (tolerance: number) => tokenComparison({ absolute: tolerance, relative: tolerance })

/** Of testlib. Those that count points or ignore the order have no comparison. */
const comparisons: Readonly<Record<string, Comparison>> = {
  wcmp: tokenComparison(),
  ncmp: tokenComparison(),
  icmp: tokenComparison(),
  hcmp: tokenComparison(),
  lcmp: tokenComparison(),
  caseicmp: tokenComparison(),
  casencmp: tokenComparison(),
  casewcmp: tokenComparison(),
  yesno: tokenComparison({ caseSensitive: false }),
  nyesno: tokenComparison({ caseSensitive: false }),
  fcmp: { comparison: null, isRemoveEndBlank: true },
  rcmp: tokenComparison({ absolute: 1.5e-6 }),
  acmp: tokenComparison({ absolute: 1.5e-6 }),
  rncmp: tokenComparison({ absolute: 1.5e-5 }),
  rcmp4: toleranceComparison(1e-4),
  rcmp6: toleranceComparison(1e-6),
  rcmp9: toleranceComparison(1e-9),
  dcmp: toleranceComparison(1e-6),
}

/** By a name such as `std::ncmp.cpp` or `ncmp`; undefined if only the checker itself can say. */
export function standardComparison(name: string): Comparison | undefined {
  const short = /^(?:std::)?(\w+?)(?:\.cpp)?$/.exec(name)?.[1]
  return short === undefined || !Object.hasOwn(comparisons, short) ? undefined : comparisons[short]
}
