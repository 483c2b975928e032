import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterSave, beginEditing, type Editing, isDirty, keepOwn, swapTexts, takeOther } from './editing.ts'

const texts = fc.string({ maxLength: 6 })
const note = fc.record({ text: texts, revision: fc.nat(), savedAt: fc.constant('2026-11-23T00:00:00.000Z') })
const notes = fc.option(note)
const told = (text: string, { text: own, other, aside }: Editing) => [own, other?.text ?? '', aside].includes(text)

it('PD-09 has nothing to lose until something is typed', () => {
  fc.assert(
    fc.property(notes, texts, (from, text) => {
      expect(isDirty(beginEditing(from))).toBe(false)
      expect(isDirty({ ...beginEditing(from), text })).toBe(text !== (from?.text ?? ''))
    }),
  )
})

it('PD-09 keeps both texts of a clash at hand, whatever is chosen, and counts them as unsaved', () => {
  fc.assert(
    fc.property(notes, notes, texts, fc.boolean(), (from, other, text, twice) => {
      const clash = afterSave({ ...beginEditing(from), text }, text, { saved: false, note: other })
      if (!clash) throw new Error('a clash ended the editing')
      const taken = takeOther(clash)
      const shown = twice ? swapTexts(swapTexts(taken)) : swapTexts(taken)
      for (const state of [clash, taken, shown]) {
        expect(told(text, state) && told(other?.text ?? '', state)).toBe(true)
      }
      expect([taken.text, taken.from, isDirty(taken), isDirty(shown)]).toEqual([other?.text ?? '', other, true, true])
      expect(keepOwn(clash)).toEqual({ text, from: other })
    }),
  )
})

it('PD-09 goes on with what was typed while it was being saved', () => {
  fc.assert(
    fc.property(notes, note, texts, (from, saved, typed) => {
      const next = afterSave({ ...beginEditing(from), text: typed }, saved.text, { saved: true, note: saved })
      expect(next).toEqual(typed === saved.text ? null : { text: typed, from: saved })
    }),
  )
})
