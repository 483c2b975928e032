import type { Note } from '@oj/functions/features/note/contract.ts'
import * as z from 'zod/mini'
import { readJson } from '../../../lib/readJson.ts'
import { type Editing, isDirty } from './editing.ts'

/** What is written lies in the browser until it is saved, with the revision of the note that it goes on from; 0 for none. */
const Kept = z.object({ text: z.string(), base: z.int() })

/** Where the browser keeps what somebody writes on a problem of a set. */
export const noteKey = (owner: string, set: string, pid: number) => `oj:note:${owner}:${set}/${pid}`

/** What is written as the browser keeps it; what is saved or given up (null) is kept no more. */
export function formatStoredNote(editing: Editing | null): string | null {
  const kept = editing && isDirty(editing) ? { text: editing.text, base: editing.from?.revision ?? 0 } : null
  return kept && JSON.stringify(kept)
}

/** What was written at an earlier visit and not saved; null for nothing. What was saved elsewhere since is to be chosen from. */
export function goOn(kept: string | null, note: Note | null): Editing | null {
  const data = readJson(Kept, () => kept)
  if (data === null || data.text === (note?.text ?? '')) return null
  const isSame = data.base === (note?.revision ?? 0)
  return isSame ? { text: data.text, from: note } : { text: data.text, from: note, other: note }
}
