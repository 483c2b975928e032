import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairFiles } from './test-data-names.ts'

const summaryOf = (paths: readonly string[]) => {
  const { cases, problems, ignored } = pairFiles(paths)
  return {
    cases: cases.map(({ name }) => name),
    problems: problems.map(({ file, error }) => `${file} ${error.code}`),
    ignored,
  }
}

describe('AD-05 the cases of an archive', () => {
  it.each([
    [['1.in', '1.out'], ['1']],
    [
      ['1.in', '1.ans', '2.IN', '2.OUT'],
      ['1', '2'],
    ],
    [
      ['d/10.in', 'd/10.out', 'd/9.in', 'd/9.out'],
      ['9', '10'],
    ],
    [['input1.txt', 'output1.txt'], ['1']],
    [['a_input.txt', 'a_output.txt'], ['a']],
    [['input.txt', 'output.txt'], ['input']],
  ])('finds those of %j', (paths, cases) => {
    expect(summaryOf(paths)).toEqual({ cases, problems: [], ignored: [] })
  })

  it('leaves out what is of no case', () => {
    const others = ['readme.md', '.DS_Store', '__MACOSX/._1.in', 'notes.txt', 'sub/picture.png']
    expect(summaryOf(['1.in', '1.out', ...others])).toEqual({ cases: ['1'], problems: [], ignored: others })
  })

  it('names each file that is wrong', () => {
    expect(summaryOf(['1.in', '2.out', '3.in', '3.out', '3.ans', 'x/4.in']).problems.toSorted()).toEqual([
      '1.in answer-missing',
      '2.out input-missing',
      '3.ans answer-twice',
      'x/4.in file-nested',
    ])
  })

  it('puts every file in one place: a case, a problem or what is left out', () => {
    const file = fc.tuple(
      fc.constantFrom('', 'd/', 'e/'),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom('.in', '.out', '.ans', '.md'),
    )
    const names = fc.uniqueArray(file.map(([folder, n, ending]) => `${folder}${n}${ending}`))
    fc.assert(
      fc.property(names, (paths) => {
        const { cases, problems, ignored } = pairFiles(paths)
        const placed = [
          ...cases.flatMap(({ input, output }) => [input, output]),
          ...problems.map(({ file }) => file),
          ...ignored,
        ]
        expect(placed.toSorted()).toEqual(paths.toSorted())
      }),
    )
  })
})
