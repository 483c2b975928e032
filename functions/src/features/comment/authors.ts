import type { Role } from '../../platform/http/access.ts'
import { type Account, findAccounts } from '../account/index.ts'

/** How long an instance knows the names and pictures of authors, in ms, and of how many. */
const life = 10_000
const most = 5000

type Author = Pick<Account, 'uid' | 'username' | 'avatar' | 'roles' | 'titleName' | 'titleColor'>

const known = new Map<string, { until: number; author: Author | null }>()

const badges: readonly Role[] = ['root', 'admin', 'problem_admin']

/** The wire's fields of an author; all empty for one whose account has ended, or whose text was deleted. */
export function authorFields(author: Author | null | undefined) {
  return {
    fromUid: author?.uid ?? '',
    fromName: author?.username ?? '',
    fromAvatar: author?.avatar ?? '',
    fromRole: badges.find((role) => author?.roles.includes(role)) ?? null,
    fromTitleName: author?.titleName || null,
    fromTitleColor: author?.titleColor || null,
  }
}

/** These users as they are now, or were ten seconds ago; who has none any more is null. */
export async function authorsOf(uids: readonly string[]): Promise<Map<string, Author | null>> {
  const at = performance.now()
  const missing = [...new Set(uids)].filter((uid) => (known.get(uid)?.until ?? 0) <= at)
  const found = new Map((await findAccounts(missing)).map((one) => [one.uid, one]))
  for (const uid of missing) {
    known.delete(uid)
    known.set(uid, { until: at + life, author: found.get(uid) ?? null })
  }
  const authors = new Map(uids.map((uid) => [uid, known.get(uid)?.author ?? null]))
  for (const [first] of known) {
    if (known.size <= most) break
    known.delete(first)
  }
  return authors
}
