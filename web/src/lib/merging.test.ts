import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clashesOf, saveMerged, settleClash } from './merging.ts'

const form = { title: 'Old', text: 'Old', visible: true }
type Form = typeof form

/** A server with one form that refuses what was not made from its newest version. */
function serverWith(first: Form) {
  let saved = { form: first, revision: 1 }
  return {
    saved: () => saved,
    change: (changes: Partial<Form>) => {
      saved = { form: { ...saved.form, ...changes }, revision: saved.revision + 1 }
    },
    calls: {
      send: async (from: { revision: number }, changes: Partial<Form>) => {
        if (from.revision !== saved.revision) throw new Error('overtaken')
        saved = { form: { ...saved.form, ...changes }, revision: saved.revision + 1 }
      },
      isOvertaken: (error: unknown) => error instanceof Error && error.message === 'overtaken',
      read: async () => saved,
    },
  }
}

describe('a form that two people save at once', () => {
  it('knows where both changed the same', () => {
    const theirs: Partial<Form> = { title: 'Two', text: 'a', visible: false }
    expect(clashesOf<Form>({ title: 'One', text: 'a' }, theirs)).toEqual(['title'])
  })

  it('keeps the changes of both where they changed different fields, whatever these are', async () => {
    const some = fc.record({ title: fc.string(), text: fc.string(), visible: fc.boolean() }, { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(some, some, async (mine, theirs) => {
        const server = serverWith(form)
        const from = server.saved()
        server.change(theirs)
        const done = await saveMerged(from, { ...form, ...mine }, server.calls)
        if (done.clash) {
          expect(server.saved()).toEqual({ form: { ...form, ...theirs }, revision: 2 })
          const chosen = settleClash(from.form, { ...form, ...mine }, done.clash, 'mine')
          const again = await saveMerged(done.clash.theirs, chosen, server.calls)
          expect(again.saved).toEqual(server.saved())
        } else {
          expect(done.saved).toEqual(server.saved())
        }
        const kept = Object.entries(mine).filter(([name, value]) => value !== form[name as keyof Form])
        expect(server.saved().form).toEqual({ ...form, ...theirs, ...Object.fromEntries(kept) })
      }),
    )
  })

  it('takes theirs of the fields that both changed, and mine of the others', () => {
    const mine = { title: 'Mine', text: 'Mine', visible: true }
    const clash = { theirs: { form: { ...form, title: 'Theirs' }, revision: 2 }, fields: ['title' as const] }
    expect(settleClash(form, mine, clash, 'theirs')).toEqual({ title: 'Theirs', text: 'Mine', visible: true })
    expect(settleClash(form, mine, clash, 'mine')).toEqual(mine)
  })

  it('gives up where others are faster each time, and tells of other failures', async () => {
    const server = serverWith(form)
    const busy = { ...server.calls, send: () => Promise.reject(new Error('overtaken')) }
    await expect(saveMerged(server.saved(), { ...form, title: 'Mine' }, busy)).rejects.toThrow('overtaken')
    const broken = { ...server.calls, send: () => Promise.reject(new Error('broken')) }
    await expect(saveMerged(server.saved(), { ...form, title: 'Mine' }, broken)).rejects.toThrow('broken')
  })
})
