import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { consistently, item, paddedNumber, type RowOf, tookEffect } from '../../platform/table/index.ts'
import { Note, notesMax } from './contract.ts'
import { noteErrors } from './errors.ts'

const noteKey = { uid: z.string(), pid: paddedNumber(8) }

const notes = item('problem-note', {
  fields: { ...noteKey, ...Note.shape },
  key: { pk: ['uid'], sk: ['pid'] },
})

/** Notes without their texts, for lists and counting. */
const entries = item('problem-note-entry', {
  fields: {
    ...noteKey,
    /** the problem's id in the set of the note */
    problemId: z.string(),
    title: z.string(),
    length: z.number(),
    savedAt: z.string(),
  },
  key: { pk: ['uid'], sk: ['pid'] },
})

type Key = Pick<RowOf<typeof notes>, 'uid' | 'pid'>
export type NoteEntry = RowOf<typeof entries>

export const findNote = (key: Key): Promise<Note | null> => notes.get(key, consistently)

/** All notes of a user without their texts. */
export const listNotes = (uid: string): Promise<NoteEntry[]> => entries.query({ uid }, consistently)

/** The texts of notes, by the numbers of their problems. */
export async function readNoteTexts(keys: readonly Key[]): Promise<Map<number, string>> {
  return new Map((await notes.getMany(keys)).map(({ pid, text }) => [pid, text]))
}

/** @throws too-many-notes where a note on one more problem would be too many */
async function assertQuota({ uid, pid }: Key): Promise<void> {
  const all = await listNotes(uid)
  if (all.length < notesMax || all.some((one) => one.pid === pid)) return
  throw new Failure(noteErrors['too-many-notes'], { max: notesMax })
}

type ProblemNames = Pick<NoteEntry, 'problemId' | 'title'>

/** Replaces or removes the note with revision `base`; false where the stored one has another. */
async function replaceNote(key: Key, names: ProblemNames, note: Note | null, base: number): Promise<boolean> {
  const guard = { when: base === 0 ? { uid: null } : { revision: base } }
  if (!note) return tookEffect([notes.remove(key, guard), entries.remove(key)])
  const { text, savedAt } = note
  const entry = { ...key, ...names, length: text.length, savedAt }
  return tookEffect([notes.put({ ...key, ...note }, guard), entries.put(entry)])
}

/** Saves a note, as `saveProblemNote` describes. @throws too-many-notes */
export async function saveNote(key: Key, names: ProblemNames, text: string, base: number) {
  const moment = now()
  // by the clock, so that a revision is not used again after a note was removed
  const revision = Math.max(base + 1, moment.getTime())
  const note = text.trim() === '' ? null : { text, revision, savedAt: moment.toISOString() }
  if (note && base === 0) await assertQuota(key)
  if (await replaceNote(key, names, note, base)) return { saved: true, note }
  const stored = await findNote(key)
  // the same text was saved by a call whose answer was lost, or elsewhere
  return { saved: stored?.text === note?.text, note: stored }
}

/** Removes all notes of a user. */
export async function forgetNotes(uid: string): Promise<void> {
  const keys = await listNotes(uid)
  await notes.removeMany(keys)
  await entries.removeMany(keys)
}
