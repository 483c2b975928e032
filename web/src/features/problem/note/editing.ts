import type { Note } from '@oj/functions/features/note/contract.ts'
import * as z from 'zod/mini'
import { readJson } from '../../../lib/readJson.ts'

/** The state of the editor of a note. */
export interface Editing {
  text: string
  /** the saved note that is edited; null for a new one */
  from: Note | null
  /** the note that was saved elsewhere meanwhile, null for deleted; absent unless the reader has to choose */
  other?: Note | null
  /** of the two texts the one that is not in the field, after a swap */
  aside?: string
}

export const beginEditing = (note: Note | null): Editing => ({ text: note?.text ?? '', from: note })

export const isDirty = ({ text, from, aside }: Editing): boolean => aside !== undefined || text !== (from?.text ?? '')

/** The state after `sent` was sent: null if nothing is left to save or choose. */
export function afterSave(editing: Editing, sent: string, answer: { saved: boolean; note: Note | null }) {
  if (!answer.saved) return { ...editing, other: answer.note }
  return editing.text === sent ? null : { text: editing.text, from: answer.note }
}

/** Keeps the own text, which replaces the other one when it is saved. */
export const keepOwn = ({ text, other = null }: Editing): Editing => ({ text, from: other })

/** Puts the other text into the field and the own one aside. */
export const takeOther = ({ text, other = null }: Editing): Editing => ({ ...beginEditing(other), aside: text })

export const swapTexts = ({ text, from, aside = '' }: Editing): Editing => ({ text: aside, from, aside: text })

/** An unsaved note in the browser, with the revision of the note that it was made from; 0 for none. */
const Kept = z.object({ text: z.string(), base: z.int() })

export const noteKey = (owner: string, set: string, pid: number) => `oj:note:${owner}:${set}/${pid}`

/** The text to store for an unsaved note; null removes it. */
export function formatStoredNote(editing: Editing | null): string | null {
  const kept = editing && isDirty(editing) ? { text: editing.text, base: editing.from?.revision ?? 0 } : null
  return kept && JSON.stringify(kept)
}

/** Restores an unsaved note of an earlier visit, null for none; a newer saved one is offered as `other`. */
export function goOn(kept: string | null, note: Note | null): Editing | null {
  const data = readJson(Kept, () => kept)
  if (data === null || data.text === (note?.text ?? '')) return null
  const isSame = data.base === (note?.revision ?? 0)
  return isSame ? { text: data.text, from: note } : { text: data.text, from: note, other: note }
}
