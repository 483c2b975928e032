import type { JudgeSettings, TokenComparison } from '../../judging/settings.ts'

type Comparison = Pick<JudgeSettings, 'comparison' | 'isRemoveEndBlank'>

const words = (rules: Partial<TokenComparison> = {}): Comparison => ({
  comparison: { caseSensitive: true, spaceSensitive: false, absolute: null, relative: null, ...rules },
  isRemoveEndBlank: true,
})
const close = (tolerance: number) => words({ absolute: tolerance, relative: tolerance })

/** The standard checkers of testlib as comparisons. Those that count points or ignore the order have none. */
const comparisons: Readonly<Record<string, Comparison>> = {
  wcmp: words(),
  ncmp: words(),
  icmp: words(),
  hcmp: words(),
  lcmp: words(),
  caseicmp: words(),
  casencmp: words(),
  casewcmp: words(),
  yesno: words({ caseSensitive: false }),
  nyesno: words({ caseSensitive: false }),
  fcmp: { comparison: null, isRemoveEndBlank: true },
  rcmp: words({ absolute: 1.5e-6 }),
  acmp: words({ absolute: 1.5e-6 }),
  rncmp: words({ absolute: 1.5e-5 }),
  rcmp4: close(1e-4),
  rcmp6: close(1e-6),
  rcmp9: close(1e-9),
  dcmp: close(1e-6),
}

/** How a standard checker such as `std::ncmp.cpp` or `ncmp` compares; undefined where only itself can say. */
export function standardComparison(name: string): Comparison | undefined {
  const short = /^(?:std::)?(\w+?)(?:\.cpp)?$/.exec(name)?.[1]
  return short === undefined || !Object.hasOwn(comparisons, short) ? undefined : comparisons[short]
}
