import { describe, expect, it } from 'vitest'
import { groupsOf, signatureOf, tokensOf } from './similarity.ts'

const sum = (a: string, b: string) => `# my homework
def ${a}(n):
    ${b} = 0
    for i in range(1, n):
        ${b} = ${b} + i
    return ${b}

print(${a}(int(input())))
`
const halves = `low, high = 0, 10 ** 9
n = int(input())
while low < high:
    middle = (low + high) // 2
    if middle * (middle + 1) // 2 < n: low = middle + 1
    else: high = middle
print(low)
`
const signed = (codes: readonly string[]) => groupsOf(codes.map(signatureOf))

describe('programs that are alike', () => {
  it('are told by what they do: names, numbers, texts, blanks and comments may differ', () => {
    expect(tokensOf('int x = 10; // ten\nx /* more */ += "a\\"b" + \'c\';')).toEqual(
      tokensOf('int  yy=7;\nyy+="" +"q";'),
    )
    expect(signed([sum('f', 's'), halves, sum('total', 'answer')])).toEqual([[0, 2], [1]])
  })

  it('stay alike after a line more or less', () => {
    expect(signed([sum('f', 's'), `${sum('g', 't')}print("done")\n`])).toEqual([[0, 1]])
  })

  it('are those that are nearly empty, too, each with its like', () => {
    expect(signed(['', '', 'x', ' x ', 'print(1)', 'print(2)'])).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ])
  })

  it('are found in a number of steps in proportion to hostile texts and to many programs', () => {
    const long = 65_535
    for (const text of ['/*', '"\\', "'", '#', '/', '*/ /*', 'a1', '1.', '\\"']) {
      expect(signatureOf(text.repeat(long / text.length))).toHaveLength(32)
    }
    const many = Array.from({ length: 1000 }, (_, place) => (place % 2 === 0 ? sum(`f${place}`, 's') : halves))
    expect(signed(many).map((group) => group.length)).toEqual([500, 500])
  })
})
