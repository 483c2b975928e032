import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { mapInParts } from '../list-parts.ts'
import { consistently, item, type RowOf, tryWriteItem, type Write, writeItem } from './index.ts'

/** Things whose row in a snapshot is older than what is known of them: one small item each, a partition for a kind. */
const markItems = item('note', {
  /** random, so that a later change is not taken for the one that was processed */
  fields: { of: z.string(), id: z.string(), mark: z.string() },
  key: { pk: ['of'], sk: ['id'] },
})

/** What has changed of a kind of things since a snapshot was built, so that the next build costs as much as the changes. */
export function dirtySet(of: string) {
  const marking = (id: string): Write => markItems.put({ of, id, mark: randomUUID() })
  return {
    /** The write that marks a thing as changed, for the transaction that changes it. */
    marking,
    /** The same outside a transaction, after a change that may be delivered twice, such as a verdict. */
    mark: (id: string): Promise<void> => writeItem(marking(id)),
    /** All marks of now, read consistently. */
    all: () => markItems.query({ of }, consistently),
    /** Removes marks that a build took in; what changed again meanwhile stays marked. */
    async forget(taken: readonly Pick<RowOf<typeof markItems>, 'id' | 'mark'>[]): Promise<void> {
      await mapInParts(taken, 25, ({ id, mark }) => tryWriteItem(markItems.remove({ of, id }, { when: { mark } })))
    },
  }
}
