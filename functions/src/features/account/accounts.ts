import { CustomAttributeType, Entity } from 'electrodb'
import type { Role } from '../../platform/access.ts'
import { model, table } from '../../platform/table.ts'
import { genders } from './contract.ts'
import { generation } from './generation.ts'

const text = { type: 'string' } as const

/** The items of the account slice's users, as far as staff and lists have to do with them. */
export const AccountItem = new Entity(
  {
    model: model('user'),
    attributes: {
      uid: { type: 'string', required: true },
      username: { type: 'string', required: true },
      nickname: text,
      email: { type: 'string', required: true },
      passwordHash: { type: 'string', required: true },
      roles: { type: CustomAttributeType<Role[]>('any'), required: true },
      avatar: text,
      disabled: { type: 'boolean', required: true },
      generation,
      createdAt: { type: 'string', required: true },
      realname: text,
      gender: { type: genders },
      school: text,
      signature: text,
      titleName: text,
      titleColor: text,
      /** the result of rated contests; absent before the first */
      rating: { type: 'number' },
    },
    indexes: { byUid: { pk: { field: 'pk', composite: ['uid'] }, sk: { field: 'sk', composite: [] } } },
  },
  table,
)

/** A user as staff see him; a text that was never given is empty. */
export interface Account {
  uid: string
  username: string
  nickname: string
  email: string
  roles: readonly Role[]
  avatar: string
  disabled: boolean
  createdAt: string
  realname: string
  gender: (typeof genders)[number]
  school: string
  signature: string
  titleName: string
  titleColor: string
  rating: number | null
  generation?: number | undefined
}

const empty = { nickname: '', avatar: '', realname: '', gender: 'secrecy', school: '', signature: '' } as const
const untitled = { titleName: '', titleColor: '', rating: null }

/** Users by their ids as they are now, in no order; an id that nobody has is left out. */
export async function findAccounts(uids: readonly string[]): Promise<Account[]> {
  if (uids.length === 0) return []
  const keys = [...new Set(uids)].map((uid) => ({ uid }))
  const { data } = await AccountItem.get(keys).go({ consistent: true, concurrency: 4 })
  return data.map(({ passwordHash: _, ...item }) => ({ ...empty, ...untitled, ...item }))
}

/** The user with this id, or null. */
export const findAccount = async (uid: string): Promise<Account | null> => (await findAccounts([uid]))[0] ?? null
