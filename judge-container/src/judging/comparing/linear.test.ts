import { cpuUsage } from 'node:process'
import type { TokenComparison } from '@oj/shared/judging/settings.ts'
import { expect, it } from 'vitest'
import { compareTexts } from './compare.ts'
import { textOf } from './testing.ts'
import type { Text } from './text.ts'
import { compareTokens } from './tokens.ts'

const length = 1024 * 1024
const fill = (part: string) => part.repeat(Math.ceil(length / part.length))
const tolerant: TokenComparison = { caseSensitive: false, spaceSensitive: false, absolute: 1e-6, relative: 1e-6 }

type Comparer = (output: Text, expected: Text) => unknown
const ways: Record<string, Comparer> = {
  'without trailing blanks': (output, expected) => compareTexts(output, expected, true),
  exactly: (output, expected) => compareTexts(output, expected, false),
  'by words': (output, expected) => compareTokens(output, expected, tolerant),
  'by words and space': (output, expected) => compareTokens(output, expected, { ...tolerant, spaceSensitive: true }),
}

/** Outputs and expected ones that would have a careless comparison look at the same bytes again and again. */
const hostile: Record<string, [string, string]> = {
  'blank lines after the answer': [`3${fill('\n')}`, '3\n'],
  'blanks before the answer': [`${fill(' ')}3`, '3\n'],
  'equal blanks of different lines': [fill(' \n'), fill('\n ')],
  'blanks that differ at their end': [`1${fill(' ')}\t2`, `1${fill(' ')} 2`],
  'one long number': [fill('9'), '3'],
  'two long numbers': [`${fill('9')}1`, `${fill('9')}2`],
  'zeros before a number': [`${fill('0')}3`, '3'],
  'a number that is none at its end': [`${fill('1')}x`, `${fill('1')}y`],
  'many points': [fill('1.'), '3'],
  'many exponents': [fill('1e'), '3'],
  'a long exponent': [`1e${fill('9')}`, '3'],
  'many signs': [fill('-'), '3'],
  'letters of another case': [fill('Aa'), fill('aA')],
  'numbers that are nearly the same': [fill('0.3333333 '), fill('0.33333333 ').slice(0, length)],
}

function timeOf(work: () => void): number {
  const before = cpuUsage()
  work()
  const { user, system } = cpuUsage(before)
  return user + system
}

it.each(Object.entries(ways))('JD-06 comparison %s takes no more than linear time', (_, way) => {
  const window = 4096
  const benign = Math.max(...[0, 1].map(() => timeOf(() => void way(textOf(fill('7 8\r\n')), textOf(fill('7 8\n'))))))
  for (const [name, [output, expected]] of Object.entries(hostile)) {
    let read = 0
    const count = (bytes: number) => {
      read += bytes
    }
    const text = (content: string) => textOf(content, window, count)
    // A square of this length is a million times the length itself.
    expect
      .soft(
        timeOf(() => void way(text(output), text(expected))),
        name,
      )
      .toBeLessThan(100 * benign + 100_000)
    expect.soft(read, name).toBeLessThan(8 * (output.length + expected.length) + 64 * window)
  }
})
