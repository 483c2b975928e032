import type { Role } from '../../platform/http/access.ts'
import type { Person } from '../account/index.ts'

const badges: readonly Role[] = ['root', 'admin', 'problem_admin']

/** The fields of an author; empty if their account has ended, or the text was deleted. */
export function authorFields(author: Person | null | undefined) {
  return {
    fromUid: author?.uid ?? '',
    fromName: author?.username ?? '',
    fromNickname: author?.nickname ?? '',
    fromRealname: author?.realname ?? null,
    fromAvatar: author?.avatar ?? '',
    fromRole: badges.find((role) => author?.roles.includes(role)) ?? null,
    fromTitleName: author?.titleName || null,
    fromTitleColor: author?.titleColor || null,
  }
}
