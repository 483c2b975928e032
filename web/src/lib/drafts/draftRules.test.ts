import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Draft, type DraftNews, decideDraft as decideBy, swapDrafts } from './draftRules.ts'
import type { Sync } from './draftSync.ts'

const here = { content: 'mine', isBlank: false }
const blank = { content: 'template', isBlank: true }
const draft = { content: 'theirs', revision: 3, savedAt: '2026-11-21T10:00:00.000Z' }
const sync = (revision: number, unsentSince: string | null = null): Sync => ({ revision, unsentSince })
const decide = (by: typeof here, known: Sync, there: Draft<string> | null) =>
  decideBy(by, known, there, (one, other) => one === other)

const written = fc.constantFrom('a', 'b', 'template')
const time = fc.constantFrom('2026-11-21T09:00:00.000Z', '2026-11-21T11:00:00.000Z')
const revision = fc.integer({ min: 1, max: 4 })
const there = fc.record({ content: written, revision }).map((given): Draft<string> => ({ ...draft, ...given }))
const byOne = (content: string) => ({ content, isBlank: content === 'template' })

describe('PD-04 AD-05 a draft and what is written here', () => {
  it('sends what the server has not, and what nobody has written never', () => {
    expect(decide(here, sync(0), null)).toEqual({ do: 'send' })
    expect(decide(blank, sync(0), null)).toEqual({ do: 'nothing' })
    expect(decide(here, sync(3, '2026-11-21T09:00:00.000Z'), draft)).toEqual({ do: 'send' })
  })

  it('does nothing where both are the same', () => {
    const same = { content: 'theirs', isBlank: false }
    expect(decide(same, sync(1, '2026-11-21T09:00:00.000Z'), draft)).toEqual({ do: 'nothing' })
  })

  it('stays with what the user has turned to here where the draft is their own of before', () => {
    const [early, late] = ['2026-11-21T09:00:00.000Z', '2026-11-21T11:00:00.000Z']
    const keeping = (kept: string, by: typeof here, known: Sync) =>
      decideBy({ ...by, beside: () => kept }, known, draft, (one, other) => one === other)
    for (const known of [sync(3), sync(2), sync(2, early)])
      expect(keeping('theirs', blank, known)).toEqual({ do: 'nothing' })
    expect(keeping('theirs', here, sync(2, early))).toEqual({ do: 'send' })
    expect(keeping('theirs', here, sync(2))).toEqual({ do: 'nothing' })
    // what was typed last before they turned has not been sent
    for (const known of [sync(3, early), sync(2, late)])
      expect(keeping('grown', blank, known)).toEqual({ do: 'nothing' })
    expect(keeping('grown', blank, sync(2, early))).toEqual({ do: 'take', draft, lost: 'grown' })
    expect(swapDrafts({ kind: 'clash', draft }, { ...here, beside: () => 'grown' })).toMatchObject({
      news: { lost: 'grown' },
    })
  })

  it('never writes over one that only the browser has, whatever it grew from', () => {
    const unsent = { ...draft, isUnsent: true }
    expect(decide(here, sync(3, '2026-11-21T11:00:00.000Z'), unsent)).toEqual({ do: 'tell', draft: unsent })
    expect(decide(blank, sync(3), unsent)).toEqual({ do: 'take', draft: unsent, lost: null })
  })

  it('takes the newer one of another device, and keeps at hand what stood here', () => {
    expect(decide(here, sync(2), draft)).toEqual({ do: 'take', draft, lost: 'mine' })
    expect(decide(here, sync(2, '2026-11-21T09:59:59.000Z'), draft)).toMatchObject({ do: 'take' })
    expect(decide(blank, sync(0), draft)).toEqual({ do: 'take', draft, lost: null })
  })

  it('stays with what was written here later, and tells of the other', () => {
    expect(decide(here, sync(2, '2026-11-21T10:00:01.000Z'), draft)).toEqual({ do: 'tell', draft })
  })

  it('never loses what somebody wrote: it is shown, on the server, or at hand', () => {
    fc.assert(
      fc.property(written, fc.nat(4), fc.option(time), fc.option(there), (mine, known, unsentSince, standing) => {
        const step = decide(byOne(mine), { revision: known, unsentSince }, standing)
        const shown = step.do === 'take' ? step.draft.content : mine
        const atHand = [shown, step.do === 'take' ? step.lost : null, step.do === 'tell' ? step.draft.content : null]
        const overwritten = step.do === 'send' && standing?.revision !== known
        if (mine !== 'template') expect(atHand).toContain(mine)
        // What another device saved and this one has never seen is not written over.
        if (standing) expect(overwritten).toBe(false)
      }),
    )
  })

  it('shows the other draft and goes back, and nothing that somebody wrote is out of reach on the way', () => {
    const kinds = fc.constantFrom('found', 'clash')
    fc.assert(
      fc.property(written, there, kinds, (mine, other, kind) => {
        const news: DraftNews<string> = { kind, draft: other }
        const first = swapDrafts(news, byOne(mine))
        expect(first).toMatchObject({ shown: other.content, isSent: true })
        if (first.news === null) {
          expect([mine, kind]).toEqual(['template', 'found'])
          return
        }
        const back = swapDrafts(first.news, { content: other.content, isBlank: false })
        // The other one is on the server; what stood here is shown again, and has still to be sent.
        expect(back).toEqual({ shown: mine === 'template' ? null : mine, isSent: false, news: null })
      }),
    )
  })
})
