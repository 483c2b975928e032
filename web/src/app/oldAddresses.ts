import type { findMovedId } from '@oj/functions/features/moved/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import type { oldScripts } from './oldPaths.ts'

// Addresses of judges that schools moved in from. HOJ's are those of this site.

/** What had an id there, or the page of this site that has the same. */
export type OldPlace = InputOf<typeof findMovedId> | { readonly to: string }
type Kind = InputOf<typeof findMovedId>['kind']

interface Script {
  readonly fields?: Readonly<Record<string, Kind>>
  readonly to?: string
}

/** HUSTOJ's pages: what they show by which field of the address, the first that is there; without one, the page here. */
const ofScripts: Readonly<Record<`${(typeof oldScripts)[number]}.php`, Script>> = {
  // a problem of a contest is named by its place there, which the contest shows
  'problem.php': { fields: { cid: 'contest', id: 'problem' } },
  'problemset.php': { to: '/problem' },
  'contest.php': { fields: { cid: 'contest' }, to: '/contest' },
  'contestrank.php': { fields: { cid: 'contest' } },
  'contestrank-oi.php': { fields: { cid: 'contest' } },
  'status.php': { fields: { cid: 'contest' }, to: '/status' },
  'showsource.php': { fields: { id: 'submission' } },
  'reinfo.php': { fields: { sid: 'submission' } },
  'ceinfo.php': { fields: { sid: 'submission' } },
  'userinfo.php': { fields: { user: 'account' } },
  'ranklist.php': { to: '/acm-rank' },
}
const scripts: Readonly<Record<string, Script>> = ofScripts

/** Hydro's, by the first part of an address: what has the id that follows, and the page of the list. */
const parts: Readonly<Record<string, readonly [kind: Kind, to: string]>> = {
  p: ['problem', '/problem'],
  contest: ['contest', '/contest'],
  homework: ['contest', '/contest'],
  training: ['training', '/training'],
  record: ['submission', '/status'],
  discuss: ['discussion', '/discussion'],
  user: ['account', '/acm-rank'],
}

function findScript(script: string, search: URLSearchParams): OldPlace | null {
  const { fields = {}, to } = Object.hasOwn(scripts, script) ? (scripts[script] ?? {}) : {}
  const [found] = Object.entries(fields).filter(([field]) => search.get(field))
  if (found) return { judge: 'hustoj', kind: found[1], id: search.get(found[0]) ?? '' }
  return to === undefined ? null : { to }
}

/** Problems have ids of their own in each domain but the first. */
function findPart([part = '', id]: readonly string[], domain = 'system'): OldPlace | null {
  const [kind, to] = (Object.hasOwn(parts, part) && parts[part]) || []
  if (kind === undefined || to === undefined) return null
  if (!id) return { to }
  return { judge: 'hydro', kind, id: kind === 'problem' && domain !== 'system' ? `${domain}/${id}` : id }
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Where an address of a former judge leads; null for one that is none. */
export function findOldPlace(pathname: string, search: string): OldPlace | null {
  const names = pathname.split('/').slice(1).map(decodeName)
  const last = names.at(-1) ?? ''
  if (last.endsWith('.php')) return findScript(last, new URLSearchParams(search))
  return names[0] === 'd' ? findPart(names.slice(2), names[1]) : findPart(names)
}

/** The page of what moved in. */
export const pageOfMoved: Readonly<Record<Kind, (id: string) => string>> = {
  problem: (id) => `/problem/${encodeURIComponent(id)}`,
  contest: (id) => `/contest/${id}`,
  training: (id) => `/training/${id}`,
  group: (id) => `/group/${id}`,
  submission: (id) => `/submission-detail/${id}`,
  discussion: (id) => `/discussion-detail/${id}`,
  account: (id) => `/user-home?username=${encodeURIComponent(id)}`,
}

/**
 * The contests and trainings of Hydro have addresses like those here, with ids of 24 digits: the address that means theirs, null
 * for any other.
 */
export const toOldPath = (pathname: string): string | null =>
  /^\/(contest|training)\/[0-9a-f]{24}(\/|$)/.test(pathname) ? `/d/system${pathname}` : null
