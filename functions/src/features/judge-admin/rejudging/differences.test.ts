import { describe, expect, it } from 'vitest'
import { peopleOf } from './differences.ts'

const change = (submitId: number, isSolved: boolean, more: object = {}) => ({
  submitId,
  uid: 'u1',
  username: 'alice',
  pid: 7,
  displayPid: 'A',
  isSolved,
  ...more,
})
const tried = (...solved: readonly (readonly [number, boolean])[]) =>
  solved.map(([submitId, isSolved]) => ({ submitId, isSolved }))

describe('SB-04 whom a rejudging changes', () => {
  it.each([
    ['gains a problem', [change(1, true)], tried([1, false]), { gained: ['A'], lost: [] }],
    ['loses a problem', [change(1, false)], tried([1, true]), { gained: [], lost: ['A'] }],
    ['has solved it by another submission', [change(1, false)], tried([1, true], [2, true]), null],
    ['had solved it before', [change(2, true)], tried([1, true], [2, false]), null],
    ['loses one submission and gains another', [change(1, false), change(2, true)], tried([1, true], [2, false]), null],
    ['loses both', [change(1, false), change(2, false)], tried([1, true], [2, true]), { gained: [], lost: ['A'] }],
    ['has no tries that count yet', [change(1, true)], [], { gained: ['A'], lost: [] }],
  ] as const)('%s', (_, changes, tries, person) => {
    expect(peopleOf(changes, () => tries)).toEqual(person ? [{ username: 'alice', ...person }] : [])
  })

  it('tells each of them once, with all problems', () => {
    const changes = [
      change(1, true),
      change(2, false, { pid: 8, displayPid: 'B' }),
      change(3, true, { uid: 'u2', username: 'bob' }),
    ]
    const told = peopleOf(changes, (_, pid) => tried(pid === 8 ? [2, true] : [1, false]))
    expect(told).toEqual([
      { username: 'alice', gained: ['A'], lost: ['B'] },
      { username: 'bob', gained: ['A'], lost: [] },
    ])
  })
})
