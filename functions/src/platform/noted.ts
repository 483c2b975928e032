import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { accepted, consistently, item, type Write, write } from './table/index.ts'

/** Things whose row in a snapshot is older than what is known of them: one small item each, a partition for a kind. */
const noteItems = item('note', {
  /** the mark tells a later change from the one that was taken in */
  fields: { of: z.string(), id: z.string(), mark: z.string() },
  key: { pk: ['of'], sk: ['id'] },
})

/** A thing that has changed, by its id. */
export interface Noted {
  id: string
  mark: string
}

/** What has changed since a snapshot was built, so that the next build's cost follows the changes alone. */
export interface Notes {
  /** The write that notes a thing, for the transaction that changes it. */
  noting(id: string): Write
  /** The same by itself, after a change that may be told twice, such as a verdict. */
  note(id: string): Promise<void>
  /** What is noted now, read consistently. */
  all(): Promise<Noted[]>
  /** Forgets notes that were taken in; what changed again meanwhile stays noted. */
  forget(taken: readonly Noted[]): Promise<void>
}

/** Declares the notes of a kind. */
export function notes(of: string): Notes {
  const noting = (id: string) => noteItems.put({ of, id, mark: randomUUID() })
  const forgetOne = ({ id, mark }: Noted) => accepted(noteItems.remove({ of, id }, { when: { mark } }))
  return {
    noting,
    note: (id) => write(noting(id)),
    all: () => noteItems.query({ of }, consistently),
    async forget(taken) {
      for (let from = 0; from < taken.length; from += 25) {
        await Promise.all(taken.slice(from, from + 25).map(forgetOne))
      }
    },
  }
}
