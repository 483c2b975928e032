import { expect, it } from 'vitest'
import { CallError } from '../../../lib/calls/callError.ts'
import { addPicked } from './addPicked.ts'

const picked = [3, 1, 2].map((pid) => ({ pid, problemId: `P${pid}`, title: 'Sum' }))

/** What is asked of the server, and what comes of it, where it refuses the first problem. */
async function outcomeWhere(status: number) {
  const asked: string[] = []
  const steps: number[] = []
  const outcome = await addPicked({
    picked,
    taken: ['b'],
    add: async (pid, displayId) => {
      asked.push(`${pid} ${displayId}`)
      if (pid === 3) throw new CallError(status, 'refused', 'Not this one')
      return { isDataShown: pid === 2 }
    },
    onStep: (through) => steps.push(through),
  })
  return { asked, steps, ...outcome }
}

it('AD-07 picked problems are added in their order by the next free letters, past those that are refused', async () => {
  expect(await outcomeWhere(400)).toEqual({
    asked: ['3 A', '1 A', '2 C'],
    steps: [0, 1, 2],
    added: 2,
    refused: [{ ...picked[0], reason: 'Not this one' }],
    shown: ['P2'],
  })
})

it('AD-07 none is tried after an answer that did not come, or for somebody who is signed out', async () => {
  for (const status of [0, 401]) {
    const { asked, added, refused } = await outcomeWhere(status)
    expect(asked).toEqual(['3 A'])
    expect(added).toBe(0)
    expect(refused.map(({ pid }) => pid)).toEqual([3, 1, 2])
  }
})
