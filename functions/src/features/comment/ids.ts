import { type ThreadOwner, threadOwners } from './owners.ts'

export interface Thread {
  readonly owner: ThreadOwner
  readonly number: number
}

/** Numbers of comments within a thread are smaller. */
const most = 1_000_000

/** The key of a thread in the table. */
export const keyOf = ({ owner, number }: Thread): string => `${owner.name}-${number}`

/** The thread of a key; null for an unknown kind of owners. */
function threadOf(key: string): Thread | null {
  const cut = key.lastIndexOf('-')
  const owner = threadOwners.all().find(({ name }) => name === key.slice(0, cut))
  return owner ? { owner, number: Number(key.slice(cut + 1)) } : null
}

/** The number of a comment on the wire: its owner's number and code, and its number within the thread. */
export const idIn = ({ owner, number }: Thread, comment: number): number => (number * 10 + owner.code) * most + comment

/** The parts of such a number; null if it is not valid. */
export function placeOf(id: number): { thread: Thread; number: number } | null {
  if (!Number.isSafeInteger(id) || id <= 0) return null
  const of = Math.floor(id / most)
  const owner = threadOwners.all().find(({ code }) => code === of % 10)
  const number = Math.floor(of / 10)
  return owner && number > 0 && id % most > 0 ? { thread: { owner, number }, number: id % most } : null
}

/** The name of a comment or reply in messages. */
export const refOf = (thread: Thread, comment: number, reply = 0): string => `${keyOf(thread)}/${comment}/${reply}`

/** The parts of such a name; null for an unknown kind of owners. */
export function readRef(ref: string): { thread: Thread; comment: number; reply: number } | null {
  const [key = '', comment, reply] = ref.split('/')
  const thread = threadOf(key)
  return thread && { thread, comment: Number(comment), reply: Number(reply) }
}
