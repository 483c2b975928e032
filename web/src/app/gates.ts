import type { WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import type { Permission } from '@oj/functions/platform/http/access.ts'
import type { Gate } from '../lib/places.ts'
import type common from '../locales/en/common.json'

/** What a gate looks at. */
export interface Caller {
  /** a token is stored in this browser */
  hasToken: boolean
  /** null while the user is unknown */
  permissions: readonly Permission[] | null
  /** undefined while loading */
  site: Pick<WebsiteConfig, Switch> | undefined
}
type Switch = 'problemLoginRequired' | 'openPublicDiscussion' | 'openGroupDiscussion' | 'openContestComment'

/** Why a user is refused, and where they are redirected. */
export interface Refusal {
  reason: keyof typeof common.guard
  to: '/home' | '/admin/login' | '/admin/dashboard'
  /** whether to open the login dialog, after which the wanted page opens */
  login: boolean
}
/** A page is switched off, and the user is one who can switch it on. */
interface Closed {
  closed: Exclude<Switch, 'problemLoginRequired'>
}
export type Answer = 'pass' | 'wait' | Refusal | Closed

const turnAway = (reason: Refusal['reason']): Refusal => ({ reason, to: '/home', login: true })
const redirectHome = (reason: Refusal['reason']): Refusal => ({ reason, to: '/home', login: false })
const toAdminLogin = (reason: Refusal['reason']): Refusal => ({ reason, to: '/admin/login', login: false })

const stayInside = (reason: Refusal['reason']): Refusal => ({ reason, to: '/admin/dashboard', login: false })

const signedIn = (caller: Caller, refusal: Refusal): Answer => {
  if (!caller.hasToken) return refusal
  return caller.permissions ? 'pass' : 'wait'
}

const requirePermission = (caller: Caller, permission: Permission, refusal: Refusal, visitor: Refusal): Answer => {
  const answer = signedIn(caller, visitor)
  if (answer !== 'pass') return answer
  return caller.permissions?.includes(permission) ? 'pass' : refusal
}

/** For a page of the back office that not all staff may enter: staff stay inside, others are asked for another account. */
const permittedInside = (caller: Caller, permission: Permission, reason: Refusal['reason']): Answer => {
  const inside = rules.admin(caller)
  return inside === 'pass' ? requirePermission(caller, permission, stayInside(reason), stayInside(reason)) : inside
}

const requireSwitch = ({ site, permissions }: Caller, name: Closed['closed'], refusal: Refusal): Answer => {
  if (!site) return 'wait'
  if (site[name]) return 'pass'
  return permissions?.includes('manage-site') ? { closed: name } : refusal
}

const rules: Readonly<Record<Gate, (caller: Caller) => Answer>> = {
  login: (caller) => signedIn(caller, turnAway('login')),
  // open to visitors unless the site asks them to sign in
  problems: (caller) => {
    if (!caller.site) return caller.permissions ? 'pass' : 'wait'
    return caller.site.problemLoginRequired ? rules.login(caller) : 'pass'
  },
  staff: (caller) => requirePermission(caller, 'manage-problems', turnAway('admin'), turnAway('login')),
  root: (caller) => requirePermission(caller, 'manage-site', turnAway('admin'), turnAway('login')),
  admin: (caller) => requirePermission(caller, 'manage-problems', toAdminLogin('admin'), toAdminLogin('adminLogin')),
  adminContent: (caller) => permittedInside(caller, 'manage-content', 'onlyAdmins'),
  adminRoot: (caller) => permittedInside(caller, 'manage-site', 'onlyRoot'),
  publicDiscussion: (caller) => requireSwitch(caller, 'openPublicDiscussion', redirectHome('noDiscussion')),
  groupDiscussion: (caller) => requireSwitch(caller, 'openGroupDiscussion', redirectHome('noGroupDiscussion')),
  contestComment: (caller) => requireSwitch(caller, 'openContestComment', redirectHome('noContestComment')),
}

/** The first answer that is not `pass`; every gate must let the caller through. */
export function judgeGates(gates: readonly Gate[], caller: Caller): Answer {
  for (const gate of gates) {
    const answer = rules[gate](caller)
    if (answer !== 'pass') return answer
  }
  return 'pass'
}
