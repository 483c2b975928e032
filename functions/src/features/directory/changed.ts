import { randomUUID } from 'node:crypto'
import { Entity } from 'electrodb'
import { accepted, model, put, table, type Write } from '../../platform/table.ts'

/** Users whose row in the directory is older than what is known of them: one small item each. */
const Changed = new Entity(
  {
    model: model('changed-user'),
    attributes: {
      of: { type: ['site'] as const, required: true },
      uid: { type: 'string', required: true },
      /** tells a later change from the one that was taken in */
      mark: { type: 'string', required: true },
    },
    indexes: { bySite: { pk: { field: 'pk', composite: ['of'] }, sk: { field: 'sk', composite: ['uid'] } } },
  },
  table,
)

const of = 'site' as const
const noted = (uid: string) => Changed.put({ of, uid, mark: randomUUID() })

/** The write that makes ranks and the list of users take this user anew; for the transaction that changes him. */
export const userChanged = (uid: string): Write => put(noted(uid))

/** The same by itself, after a change that may be told twice, such as a verdict. */
export async function noteUser(uid: string): Promise<void> {
  await noted(uid).go()
}

/** Users that were noted since the directory took them in. */
export async function changedUsers(): Promise<{ uid: string; mark: string }[]> {
  return (await Changed.query.bySite({ of }).go({ consistent: true, pages: 'all' })).data
}

/** Forgets notes that were taken in; a user who changed again meanwhile stays noted. */
export async function forgetChanged(notes: readonly { uid: string; mark: string }[]): Promise<void> {
  for (let from = 0; from < notes.length; from += 25) {
    const some = notes.slice(from, from + 25)
    await Promise.all(
      some.map(({ uid, mark }) =>
        accepted(
          Changed.delete({ of, uid })
            .where((row, { eq }) => eq(row.mark, mark))
            .go(),
        ),
      ),
    )
  }
}
