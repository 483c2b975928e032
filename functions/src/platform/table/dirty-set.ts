import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { consistently, item, tryWriteItem, type Write, writeItem } from './index.ts'

/** Things whose row in a snapshot is older than what is known of them: one small item each, a partition for a kind. */
const markItems = item('note', {
  /** random, so that a later change is not taken for the one that was processed */
  fields: { of: z.string(), id: z.string(), mark: z.string() },
  key: { pk: ['of'], sk: ['id'] },
})

/** A thing that has changed, by its id. */
interface DirtyMark {
  id: string
  mark: string
}

/** What has changed since a snapshot was built, so that the next build's cost follows the changes alone. */
export interface DirtySet {
  /** The write that marks a thing as changed, for the transaction that changes it. */
  marking(id: string): Write
  /** The same outside a transaction, after a change that may be delivered twice, such as a verdict. */
  mark(id: string): Promise<void>
  /** All marks of now, read consistently. */
  all(): Promise<DirtyMark[]>
  /** Removes marks that were taken in; what changed again meanwhile stays marked. */
  forget(taken: readonly DirtyMark[]): Promise<void>
}

/** Declares the dirty set of a kind of things. */
export function dirtySet(of: string): DirtySet {
  const marking = (id: string) => markItems.put({ of, id, mark: randomUUID() })
  const forgetOne = ({ id, mark }: DirtyMark) => tryWriteItem(markItems.remove({ of, id }, { when: { mark } }))
  return {
    marking,
    mark: (id) => writeItem(marking(id)),
    all: () => markItems.query({ of }, consistently),
    async forget(taken) {
      for (let from = 0; from < taken.length; from += 25) {
        await Promise.all(taken.slice(from, from + 25).map(forgetOne))
      }
    },
  }
}
