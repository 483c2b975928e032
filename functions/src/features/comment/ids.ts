import { type ThreadOwner, threadOwners } from './owners.ts'

/** The comments of one owner. */
export interface Thread {
  readonly owner: ThreadOwner
  readonly number: number
}

/** Numbers of comments within their thread are smaller. */
const most = 1_000_000

/** The key of a thread in the table. */
export const keyOf = ({ owner, number }: Thread): string => `${owner.name}-${number}`

/** The thread of a key in the table; null where its owners are gone. */
function threadOf(key: string): Thread | null {
  const cut = key.lastIndexOf('-')
  const owner = threadOwners.all().find(({ name }) => name === key.slice(0, cut))
  return owner ? { owner, number: Number(key.slice(cut + 1)) } : null
}

/** The number on the wire of a comment: that of its owner, the kind of owner, and that within the thread. */
export const idIn = ({ owner, number }: Thread, comment: number): number => (number * 10 + owner.code) * most + comment

/** What such a number is made of; null where it can be no comment's. */
export function placeOf(id: number): { thread: Thread; number: number } | null {
  if (!Number.isSafeInteger(id) || id <= 0) return null
  const of = Math.floor(id / most)
  const owner = threadOwners.all().find(({ code }) => code === of % 10)
  const number = Math.floor(of / 10)
  return owner && number > 0 && id % most > 0 ? { thread: { owner, number }, number: id % most } : null
}

/** The name of a comment or of a reply to it in a message. */
export const refOf = (thread: Thread, comment: number, reply = 0): string => `${keyOf(thread)}/${comment}/${reply}`

/** What such a name means; null where its owners are gone. */
export function readRef(ref: string): { thread: Thread; comment: number; reply: number } | null {
  const [key = '', comment, reply] = ref.split('/')
  const thread = threadOf(key)
  return thread && { thread, comment: Number(comment), reply: Number(reply) }
}
