import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digestMemory, eventsBetween, eventsSince, type Memory } from './changes.ts'
import { reltimeOf } from './live.ts'
import type { Event } from './objects.ts'
import { languageIdOf, languageObjects } from './verdicts.ts'

const types = ['problems', 'teams', 'submissions', 'judgements'] as const
const growing = ['submissions', 'judgements']

const memories = (ids: fc.Arbitrary<string>) =>
  fc
    .dictionary(fc.constantFrom(...types), fc.dictionary(ids, fc.nat(3)))
    .map((all): Memory => new Map(types.map((type) => [type, told(all[type] ?? {})])))
const told = (objects: Record<string, number>) =>
  new Map(Object.entries(objects).map(([id, value]) => [id, JSON.stringify({ id, value })]))
const some = memories(fc.stringMatching(/^[a-z0-9]{1,2}$/))

/** What a client has after these events. */
function client(before: Memory, events: readonly Event[]): Memory {
  const now = new Map([...before].map(([type, objects]) => [type, new Map(objects)]))
  for (const { type, id, data } of events) {
    const objects = now.get(type) ?? new Map<string, string>()
    now.set(type, objects)
    if (id === null) {
      objects.clear()
      for (const one of data as { id: string }[]) objects.set(one.id, JSON.stringify(one))
    } else if (data === null) objects.delete(id)
    else objects.set(id, JSON.stringify(data))
  }
  return now
}
const sorted = (memory: Memory) =>
  [...memory].map(([type, objects]) => [type, [...objects].toSorted(([a], [b]) => (a < b ? -1 : 1))])

describe('CR-06 what a feed tells', () => {
  it('leads from what was told to what is', () => {
    fc.assert(
      fc.property(some, some, (before, after) => {
        expect(sorted(client(before, eventsBetween(before, after)))).toEqual(sorted(after))
        expect(eventsBetween(after, after)).toEqual([])
      }),
    )
  })

  it('leads there from any token, too, where nothing that grows has lost something', () => {
    fc.assert(
      fc.property(some, some, (before, more) => {
        const after = new Map(
          [...more].map(([type, objects]) => [
            type,
            growing.includes(type) ? new Map([...(before.get(type) ?? []), ...objects]) : objects,
          ]),
        )
        expect(sorted(client(before, eventsSince(digestMemory(before), after)))).toEqual(sorted(after))
        expect(eventsSince(digestMemory(after), after)).toEqual([])
      }),
    )
  })
})

describe('CR-06 values of the Contest API', () => {
  it('has relative times that can be read back, before the start with a minus', () => {
    expect([0, 1, -1500, 3_600_000 * 100 + 61_001].map(reltimeOf)).toEqual([
      '0:00:00.000',
      '0:00:00.001',
      '-0:00:01.500',
      '100:01:01.001',
    ])
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (ms) => {
        const [hours = 0, minutes = 0, seconds = 0] = reltimeOf(ms).replace('-', '').split(':').map(Number)
        expect(reltimeOf(ms).startsWith('-')).toBe(ms < 0)
        expect(Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000)).toBe(Math.abs(ms))
      }),
    )
  })

  it('has an id of its own for each language, and those that the format knows', () => {
    const ids = languageObjects(false).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(['C', 'C++', 'C#', 'Java', 'Python3'].map(languageIdOf)).toEqual(['c', 'cpp', 'csharp', 'java', 'python3'])
    expect(ids).toEqual(expect.arrayContaining(['c', 'cpp', 'java', 'python3', 'kotlin']))
  })
})
