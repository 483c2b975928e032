import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, loadSync, type Sync, saveSync } from './drafts.ts'

const here = { language: 'C++', code: 'mine', template: false }
const draft = { language: 'C++', code: 'theirs', revision: 3, savedAt: '2026-11-21T10:00:00.000Z' }
const sync = (revision: number, unsentSince: string | null = null): Sync => ({ revision, unsentSince })

describe('PD-04 a draft and the code in the browser', () => {
  it('sends what the server has not, and nothing but a template never', () => {
    expect(decide(here, sync(0), null)).toEqual({ do: 'send' })
    expect(decide({ ...here, template: true }, sync(0), null)).toEqual({ do: 'nothing' })
    expect(decide(here, sync(3, '2026-11-21T09:00:00.000Z'), draft)).toEqual({ do: 'send' })
  })

  it('does nothing where both are the same', () => {
    expect(decide({ ...here, code: 'theirs' }, sync(1, '2026-11-21T09:00:00.000Z'), draft)).toEqual({ do: 'nothing' })
  })

  it('shows the newer one of another device, and keeps at hand what stood here', () => {
    expect(decide(here, sync(2), draft)).toEqual({ do: 'take', draft, lost: { language: 'C++', code: 'mine' } })
    expect(decide(here, sync(2, '2026-11-21T09:59:59.000Z'), draft)).toMatchObject({ do: 'take' })
    expect(decide({ ...here, template: true }, sync(0), draft)).toEqual({ do: 'take', draft, lost: null })
  })

  it('stays with what was written here later, and tells of the other', () => {
    expect(decide(here, sync(2, '2026-11-21T10:00:01.000Z'), draft)).toEqual({ do: 'tell', draft })
  })

  it('never loses what somebody wrote: it is shown, on the server, or at hand', () => {
    const code = fc.constantFrom('a', 'b', 'template')
    const time = fc.constantFrom('2026-11-21T09:00:00.000Z', '2026-11-21T11:00:00.000Z')
    fc.assert(
      fc.property(
        ...[code, fc.nat(4), fc.option(time), fc.option(fc.record({ code, revision: fc.integer({ min: 1, max: 4 }) }))],
        (mine, revision, unsentSince, theirs) => {
          const there = theirs && { ...draft, ...theirs }
          const step = decide(
            { language: 'C++', code: mine, template: mine === 'template' },
            { revision, unsentSince },
            there,
          )
          const shown = step.do === 'take' ? step.draft.code : mine
          const atHand = [
            shown,
            step.do === 'take' ? step.lost?.code : null,
            step.do === 'tell' ? step.draft.code : null,
          ]
          const overwritten = step.do === 'send' && there?.revision !== revision
          if (mine !== 'template') expect(atHand).toContain(mine)
          // What another device saved and this one has never seen is not written over.
          if (there) expect(overwritten).toBe(false)
        },
      ),
    )
  })
})

it('PD-04 remembers what it knows of the server, and begins anew where that is spoilt', () => {
  const map = new Map<string, string>()
  const store = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
  saveSync(store, '1000/u', sync(4, '2026-11-21T10:00:00.000Z'))
  expect(loadSync(store, '1000/u')).toEqual(sync(4, '2026-11-21T10:00:00.000Z'))
  expect(loadSync(store, '1001/u')).toEqual(sync(0))
  map.set('oj:draft:1000/u', '{"revision":"x"}')
  expect(loadSync(store, '1000/u')).toEqual(sync(0))
})
