import { Entity } from 'electrodb'
import { Failure } from '../../platform/errors.ts'
import { consistently, model, put, remove, table, tookEffect, update, type Write } from '../../platform/table.ts'
import { accountErrors } from './errors.ts'
import { lookOf } from './look.ts'
import { plain } from './plain.ts'

/** A name, the look of a name, or an address that belongs to one user: the item's existence is the uniqueness. */
const Claim = new Entity(
  {
    model: model('claim'),
    attributes: {
      kind: { type: ['username', 'email', 'look'] as const, required: true },
      value: { type: 'string', required: true },
      uid: { type: 'string', required: true },
    },
    indexes: {
      byValue: {
        pk: { field: 'pk', composite: ['kind', 'value'] },
        sk: { field: 'sk', composite: [] },
      },
    },
  },
  table,
)

/** Who has this name, this look or this address; null where nobody does. */
export async function claimedBy(kind: 'username' | 'email' | 'look', value: string): Promise<string | null> {
  if (value === '') return null
  return (await Claim.get({ kind, value }).go(consistently)).data?.uid ?? null
}

/** Claims a name, as it counts and as it looks; refused with username-taken or username-alike. */
export const claimName = (username: string, uid: string): Write[] => [
  put(Claim.create({ kind: 'username', value: plain(username), uid }), new Failure(accountErrors['username-taken'])),
  put(Claim.create({ kind: 'look', value: lookOf(username), uid }), new Failure(accountErrors['username-alike'])),
]

/** Gives a name back, and its look if that is this user's: names given before looks were claimed may share one. */
export async function freeName(username: string, uid: string): Promise<Write[]> {
  const name = remove(Claim.delete({ kind: 'username', value: plain(username) }))
  const look = { kind: 'look', value: lookOf(username) } as const
  return (await claimedBy(look.kind, look.value)) === uid ? [name, remove(Claim.delete(look))] : [name]
}

/** Claims the look of a name that was given before looks were claimed; nothing where somebody has it, or the user is gone. */
export async function claimLook(username: string, uid: string): Promise<void> {
  const isHis = Claim.patch({ kind: 'username', value: plain(username) })
    .set({ uid })
    .where((row, { eq }) => eq(row.uid, uid))
  await tookEffect([put(Claim.create({ kind: 'look', value: lookOf(username), uid })), update(isHis)])
}

/** Claims an address, where there is one; refused with email-taken. */
export const claimEmail = (email: string, uid: string): Write[] =>
  email === ''
    ? []
    : [put(Claim.create({ kind: 'email', value: plain(email), uid }), new Failure(accountErrors['email-taken']))]

/** Gives an address back, where there is one. */
export const freeEmail = (email: string): Write[] =>
  email === '' ? [] : [remove(Claim.delete({ kind: 'email', value: plain(email) }))]

/** What keeps a new user from having a name: somebody has it, or one that looks alike. */
export async function nameFlaw(username: string): Promise<'username-taken' | 'username-alike' | null> {
  const [name, look] = [plain(username), lookOf(username)]
  const [byName, byLook] = await Promise.all([claimedBy('username', name), claimedBy('look', look)])
  return byName ? 'username-taken' : byLook ? 'username-alike' : null
}
