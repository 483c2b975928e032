import { standardComparison } from '@oj/shared/packages/formats/standard-checkers.ts'
import { describe, expect, it } from 'vitest'
import { textOf } from './testing.ts'
import { compareTokens } from './tokens.ts'

/** Whether the standard checker of that name takes the output for the answer. */
function accepts(name: string, output: string, answer: string): boolean | undefined {
  const rules = standardComparison(name)?.comparison
  return rules ? compareTokens(textOf(output), textOf(answer), rules).same : undefined
}

describe('JD-02 standard checkers of testlib as comparisons', () => {
  it.each([
    ['wcmp', 'a  b\n', 'a b', true],
    ['wcmp', 'A b', 'a b', false],
    ['std::ncmp.cpp', '1\n2\n', '1 2', true],
    ['ncmp', '1 2 3', '1 2', false],
    ['yesno', 'YES\n', 'yes', true],
    ['nyesno', 'YES no', 'yes YES', false],
    ['rcmp4', '1.00005', '1', true],
    ['rcmp4', '1.001', '1', false],
    ['rcmp6', '1000000.5', '1000000', true],
    ['rcmp9', '1.00000001', '1', false],
    ['acmp', '1000000.5', '1000000', false],
  ])('%s of %j and %j', (name, output, answer, verdict) => {
    expect(accepts(name, output, answer)).toBe(verdict)
  })

  it('compares line by line as fcmp, and knows no others', () => {
    expect(standardComparison('std::fcmp.cpp')).toEqual({ comparison: null, isRemoveEndBlank: true })
    for (const name of ['uncmp', 'pointscmp', 'constructor', 'check.py', '']) {
      expect(standardComparison(name)).toBeUndefined()
    }
  })
})
