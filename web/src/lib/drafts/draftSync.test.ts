import { expect, it } from 'vitest'
import { markUnsent, passingSync, storedSync } from './draftSync.ts'

const fresh = { revision: 0, unsentSince: null }

it('PD-04 remembers what it knows of the server, and begins anew where that is spoilt', () => {
  const map = new Map<string, string>()
  const store = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
  const known = { revision: 4, unsentSince: '2026-11-21T10:00:00.000Z' }
  storedSync(store, '1000/u').save(known)
  expect(storedSync(store, '1000/u').load()).toEqual(known)
  expect(storedSync(store, '1001/u').load()).toEqual(fresh)
  // As the version before kept it.
  map.set('oj:draft:1000/u', '{"revision":7,"unsentSince":null}')
  expect(storedSync(store, '1000/u').load()).toEqual({ revision: 7, unsentSince: null })
  map.set('oj:draft:1000/u', '{"revision":"x"}')
  expect(storedSync(store, '1000/u').load()).toEqual(fresh)
})

it('AD-05 remembers on a page what was written since the server had it', () => {
  const sync = passingSync()
  expect(sync.load()).toEqual(fresh)
  sync.save({ revision: 4, unsentSince: null })
  markUnsent(sync)
  expect(sync.load()).toEqual({ revision: 4, unsentSince: expect.any(String) })
})
