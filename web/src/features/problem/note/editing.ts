import type { Note } from '@oj/functions/features/note/contract.ts'

/** A note while it is written. */
export interface Editing {
  text: string
  /** the saved note that it goes on from; null where there was none */
  from: Note | null
  /** what was saved elsewhere meanwhile, null where it was deleted; absent unless the reader has to choose */
  other?: Note | null
  /** the text of the two that is not in the field, once they have looked at the other one */
  aside?: string
}

export const beginEditing = (note: Note | null): Editing => ({ text: note?.text ?? '', from: note })

/** Whether something would be lost with it. */
export const isDirty = ({ text, from, aside }: Editing): boolean => aside !== undefined || text !== (from?.text ?? '')

/** The same after `sent` was sent: null if it is done, else what is still to be saved or chosen. */
export function afterSave(editing: Editing, sent: string, answer: { saved: boolean; note: Note | null }) {
  if (!answer.saved) return { ...editing, other: answer.note }
  return editing.text === sent ? null : { text: editing.text, from: answer.note }
}

/** Goes on from what was saved elsewhere: saving replaces it. */
export const keepOwn = ({ text, other = null }: Editing): Editing => ({ text, from: other })

/** The text that was saved elsewhere is in the field, their own stays at hand. */
export const takeOther = ({ text, other = null }: Editing): Editing => ({ ...beginEditing(other), aside: text })

/** The text in the field and the one that is put aside change places. */
export const swapTexts = ({ text, from, aside = '' }: Editing): Editing => ({ text: aside, from, aside: text })
