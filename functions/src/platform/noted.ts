import { randomUUID } from 'node:crypto'
import { Entity } from 'electrodb'
import { accepted, model, put, table, type Write } from './table.ts'

const text = { type: 'string', required: true } as const
/** Things whose row in a snapshot is older than what is known of them: one small item each, a partition for a kind. */
const Note = new Entity(
  {
    model: model('note'),
    /** the mark tells a later change from the one that was taken in */
    attributes: { of: text, id: text, mark: text },
    indexes: { byKind: { pk: { field: 'pk', composite: ['of'] }, sk: { field: 'sk', composite: ['id'] } } },
  },
  table,
)

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
  const noted = (id: string) => Note.put({ of, id, mark: randomUUID() })
  const forgetOne = ({ id, mark }: Noted) => {
    const isSame = Note.delete({ of, id }).where((row, { eq }) => eq(row.mark, mark))
    return accepted(isSame.go())
  }
  return {
    noting: (id) => put(noted(id)),
    async note(id) {
      await noted(id).go()
    },
    async all() {
      return (await Note.query.byKind({ of }).go({ consistent: true, pages: 'all' })).data
    },
    async forget(taken) {
      for (let from = 0; from < taken.length; from += 25) {
        await Promise.all(taken.slice(from, from + 25).map(forgetOne))
      }
    },
  }
}
