import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { consistently, item, paddedNumber, type RowOf, tookEffect } from '../../platform/table/index.ts'
import { Note, notesMax } from './contract.ts'
import { noteErrors } from './errors.ts'

const noteKey = { uid: z.string(), pid: paddedNumber(8) }

/** At most 40 KB each. */
const notes = item('problem-note', {
  fields: { ...noteKey, ...Note.shape },
  key: { pk: ['uid'], sk: ['pid'] },
})

/** What lists need of each note, so that they need not read the texts. */
const entries = item('problem-note-entry', {
  fields: {
    ...noteKey,
    /** as the problem was called where the note was written */
    problemId: z.string(),
    title: z.string(),
    length: z.number(),
    savedAt: z.string(),
  },
  key: { pk: ['uid'], sk: ['pid'] },
})

type Key = Pick<RowOf<typeof notes>, 'uid' | 'pid'>
export type NoteEntry = RowOf<typeof entries>

/** A user's note on a problem; null for none. */
export const noteOf = (key: Key): Promise<Note | null> => notes.get(key, consistently)

/** All notes of a user without their texts: 2,000 of them take some 100 read units. */
export const noteEntries = (uid: string): Promise<NoteEntry[]> => entries.query({ uid }, consistently)

/** The texts of notes, by the numbers of their problems. */
export async function noteTexts(keys: readonly Key[]): Promise<Map<number, string>> {
  return new Map((await notes.getMany(keys)).map(({ pid, text }) => [pid, text]))
}

async function demandRoom({ uid, pid }: Key): Promise<void> {
  const all = await noteEntries(uid)
  if (all.length < notesMax || all.some((one) => one.pid === pid)) return
  throw new Failure(noteErrors['too-many-notes'], { max: notesMax })
}

/** As lists name a problem. */
type Named = Pick<NoteEntry, 'problemId' | 'title'>

/** Writes the note that follows revision `base`, or takes it away; false where another one stands. */
async function replaceNote(key: Key, named: Named, note: Note | null, base: number): Promise<boolean> {
  const guard = { when: base === 0 ? { uid: null } : { revision: base } }
  if (!note) return tookEffect([notes.remove(key, guard), entries.remove(key)])
  const { text, savedAt } = note
  const entry = { ...key, ...named, length: text.length, savedAt }
  return tookEffect([notes.put({ ...key, ...note }, guard), entries.put(entry)])
}

/**
 * Saves a note in the place of the one with revision `base`; a blank text takes it away. Where another one stands that says
 * something else, nothing is written, and that one is the answer. @throws too-many-notes
 */
export async function saveNote(key: Key, named: Named, text: string, base: number) {
  const moment = now()
  // By the clock, so that no revision comes again after a note was taken away: who began with that one would not notice.
  const revision = Math.max(base + 1, moment.getTime())
  const note = text.trim() === '' ? null : { text, revision, savedAt: moment.toISOString() }
  if (note && base === 0) await demandRoom(key)
  if (await replaceNote(key, named, note, base)) return { saved: true, note }
  const standing = await noteOf(key)
  // What stands there already was saved by a call whose answer was lost, or in both places.
  return { saved: standing?.text === note?.text, note: standing }
}

/** Takes away all notes of a user. */
export async function forgetNotes(uid: string): Promise<void> {
  const keys = await noteEntries(uid)
  await notes.removeMany(keys)
  await entries.removeMany(keys)
}
