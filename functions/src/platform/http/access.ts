import { keysOf } from '@oj/shared/records.ts'
/** What a role may do. An endpoint's access names one of these, `login` (any signed-in user) or `anyone`. */
export const permissions = [
  'submit',
  'discuss',
  'comment',
  /** put pictures and files of one's own into the texts that one writes: who may write texts later gets it here */
  'attach-files',
  'manage-problems',
  /** change every problem of the bank; other authors change their own */
  'edit-all-problems',
  'manage-content',
  'manage-site',
] as const
export type Permission = (typeof permissions)[number]
/** Who has access: everybody, signed-in users, or users with this permission. */
export const accesses = ['anyone', 'login', ...permissions] as const
export type Access = (typeof accesses)[number]

/**
 * A right in something that the input names, such as a problem set: `right` is looked at where that is met, after `who`,
 * which says who may call at all.
 */
export interface ScopedAccess {
  readonly in: string
  readonly right: string
  readonly who: Access
}
export type EndpointAccess = Access | ScopedAccess

/** Who may call, whatever the input names. */
export const whoMay = (access: EndpointAccess): Access => (typeof access === 'string' ? access : access.who)

const member = ['submit', 'discuss', 'comment'] as const
const author = [...member, 'attach-files', 'manage-problems'] as const

/** The roles with their codes on the wire; `problem_admin` has 1009 because 1008 is VIP. */
export const roles = {
  root: { id: 1000, may: permissions },
  admin: { id: 1001, may: [...author, 'edit-all-problems', 'manage-content'] },
  default_user: { id: 1002, may: member },
  no_submit_user: { id: 1003, may: ['discuss', 'comment'] },
  no_discuss_user: { id: 1004, may: ['submit', 'comment'] },
  mute_user: { id: 1005, may: ['submit'] },
  no_submit_no_discuss_user: { id: 1006, may: ['comment'] },
  no_submit_mute_user: { id: 1007, may: [] },
  vip_user: { id: 1008, may: member },
  problem_admin: { id: 1009, may: author },
} as const satisfies Record<string, { id: number; may: readonly Permission[] }>

export type Role = keyof typeof roles
export const roleNames: readonly Role[] = keysOf(roles)

/** Whether a holder of these roles may use something with this access; null is a visitor. */
export function hasAccess(access: Access, granted: readonly Role[] | null): boolean {
  if (access === 'anyone') return true
  if (granted === null) return false
  if (access === 'login') return true
  return granted.some((role) => (roles[role].may as readonly Permission[]).includes(access))
}

/** Whether somebody may do what teachers may: make groups without the thresholds of ordinary users. Staff may, too. */
export const mayTeach = ({ roles: granted, isTeacher }: { roles: readonly Role[]; isTeacher: boolean }): boolean =>
  isTeacher || hasAccess('manage-problems', granted)

/** Everything that a holder of these roles may do. */
export function permissionsOf(granted: readonly Role[]): Permission[] {
  return permissions.filter((permission) => hasAccess(permission, granted))
}
