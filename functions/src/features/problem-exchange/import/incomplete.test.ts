import { join } from 'node:path'
import { writeFolder } from '@oj/shared/packages/formats/testing.ts'
import { expect, it } from 'vitest'
import { findIncomplete } from './incomplete.ts'

const samples = [
  { input: '1 2', output: '3' },
  { input: '2 3\n', output: '5' },
]

async function problemOf(inputs: readonly string[], incomplete: 'remote-stub' | null = null) {
  const folder = await writeFolder(Object.fromEntries(inputs.map((text, at) => [String(at), text])))
  const cases = inputs.map((_, at) => {
    const file = join(folder, String(at))
    return { name: String(at), input: file, answer: file, score: 0, group: null }
  })
  return { incomplete, cases, samples }
}

it.each([
  ['examples as they are', ['1 2', '2 3\n'], 'samples-only'],
  ['one example, with other line ends', ['\r\n2 3\r\n'], 'samples-only'],
  ['a test point that is no example', ['1 2', '3 4'], null],
  ['a longer test point', ['1 2'.repeat(50)], null],
  ['more test points than examples', ['1 2', '2 3', '1 2'], null],
  ['no test point', [], null],
] as const)('AD-05 of %s alone it says what it is', async (_, inputs, expected) => {
  expect(await findIncomplete(await problemOf(inputs), 'FPS')).toBe(expected)
})

it('AD-05 believes the package, and calls no export of this site incomplete', async () => {
  expect(await findIncomplete(await problemOf(['3 4'], 'remote-stub'), 'FPS')).toBe('remote-stub')
  expect(await findIncomplete(await problemOf(['1 2']), 'OJ export')).toBe(null)
})
