import { expiringCaches } from '../../platform/cache.ts'
import type { Role } from '../../platform/http/access.ts'
import { type Account, findAccount } from '../account/index.ts'

type Author = Pick<Account, 'uid' | 'username' | 'avatar' | 'roles' | 'titleName' | 'titleColor'>

/** Many that are asked for at once are read together. */
const recent = expiringCaches(10_000, 5000, (uid: string): Promise<Author | null> => findAccount(uid))

const badges: readonly Role[] = ['root', 'admin', 'problem_admin']

/** The fields of an author; empty if their account has ended, or the text was deleted. */
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

/** These users, at most ten seconds old; null for ended accounts. */
export async function authorsOf(uids: readonly string[]): Promise<Map<string, Author | null>> {
  return new Map(await Promise.all(uids.map(async (uid) => [uid, await recent.value(uid)] as const)))
}
