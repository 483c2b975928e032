import { commonErrors, Failure } from '../../platform/errors.ts'
import { hasAccess } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { NamedUsers } from '../account/index.ts'
import { findGroups, type GroupView } from '../group/index.ts'
import { ProblemAuth } from '../problem/contract.ts'
import { idOf, recentProblems } from '../problem/index.ts'
import { bankKey, keyOf } from '../problem-set/index.ts'
import { siteConfig } from '../site/index.ts'
import { discussionErrors as errors } from './errors.ts'
import type { Listed } from './list/snapshot.ts'
import { type DiscussionItem, discussionsWith } from './store.ts'

/** A signed-in user, or null. */
type Visitor = Pick<Caller, 'uid' | 'roles'> | null

type About = Pick<Listed, 'author' | 'problem' | 'gid' | 'isDisabled' | 'hiddenAt'>

/** What a visitor may do with discussions of the site, or of a group. */
export interface Place {
  /** null for the site */
  readonly gid: number | null
  /** whether discussions are switched on there */
  readonly isOn: boolean
  readonly isInside: boolean
  /** whether they moderate */
  readonly isStaff: boolean
  readonly named: NamedUsers
}

/** Whether somebody moderates the discussions of the site. */
export const isStaff = (caller: Pick<Caller, 'roles'> | null): boolean =>
  caller !== null && hasAccess('manage-content', caller.roles)

export const placeOnSite = async (caller: Visitor): Promise<Place> => ({
  gid: null,
  isOn: (await siteConfig()).openPublicDiscussion,
  isInside: true,
  isStaff: isStaff(caller),
  named: null,
})

/** The place of the visitor of a view; in a group that is gone, nobody has rights. */
export const placeInGroup = async (gid: number, view: GroupView | undefined): Promise<Place> => ({
  gid,
  isOn: (await siteConfig()).openGroupDiscussion,
  isInside: view?.refusal('enter') === null,
  isStaff: view?.refusal('moderate-discussions') === null,
  named: view?.named ?? null,
})

/** Whether all in a place see a problem, by its display id. */
type Open = (problem: string, gid: number | null) => boolean

/** The open problems of the bank and of groups, at most a second old. */
export async function openProblems(): Promise<Open> {
  const rows = await recentProblems()
  const homes = new Map(
    rows.filter(({ auth }) => auth === ProblemAuth.public).map(({ problemId, home }) => [idOf(problemId), home]),
  )
  return (problem, gid) => {
    const home = homes.get(idOf(problem))
    return home !== undefined && (home === bankKey || (gid !== null && home === keyOf('group', gid)))
  }
}

/** Whether a visitor may know of a discussion: staff of all, others of their own, and of visible ones about open problems. */
export function isKnown(row: About, caller: Visitor, place: Place, isOpen: Open): boolean {
  if (row.gid !== place.gid || !place.isInside) return false
  if (place.isStaff || row.author === caller?.uid) return true
  return !row.isDisabled && row.hiddenAt === null && (row.problem === '' || isOpen(row.problem, row.gid))
}

/** A discussion as one visitor sees it. */
export interface MetDiscussion {
  readonly row: DiscussionItem
  readonly place: Place
  readonly isAuthor: boolean
  /** why nobody may read it now; null if all may */
  readonly closed: Failure | null
  /** why nobody may answer; null if all may */
  readonly silence: Failure | null
}

const closedIn = ({ isOn, gid }: Place): Failure | null =>
  isOn ? null : new Failure(errors[gid === null ? 'discussions-off' : 'group-discussions-off'])

function viewDiscussion(row: DiscussionItem, caller: Visitor, place: Place): MetDiscussion {
  const isHidden = row.isDisabled || row.hiddenAt !== null
  const why = isHidden ? errors['discussion-hidden'] : row.isLocked ? errors['discussion-locked'] : null
  return {
    row,
    place,
    isAuthor: row.author === caller?.uid,
    closed: closedIn(place),
    silence: why && new Failure(why),
  }
}

/** Reads discussions; the returned function gives those that a visitor may know of, by their numbers. */
export async function findDiscussions(numbers: readonly number[]) {
  const [rows, isOpen] = await Promise.all([discussionsWith(numbers), openProblems()])
  const present = rows.filter(({ deletedAt }) => deletedAt === null)
  const meetGroups = await findGroups([...new Set(present.flatMap(({ gid }) => gid ?? []))])
  return async (caller: Visitor): Promise<ReadonlyMap<number, MetDiscussion>> => {
    const [site, groups] = await Promise.all([placeOnSite(caller), meetGroups(caller)])
    const met = await Promise.all(
      present.map(async (row) => {
        const place = row.gid === null ? site : await placeInGroup(row.gid, groups.get(row.gid))
        return isKnown(row, caller, place, isOpen) ? [[row.did, viewDiscussion(row, caller, place)] as const] : []
      }),
    )
    return new Map(met.flat())
  }
}

/** A discussion that somebody may see. @throws discussions-off, group-discussions-off, discussion-not-found */
export async function findDiscussion(number: number, caller: Caller | null): Promise<MetDiscussion> {
  const met = (await (await findDiscussions([number]))(caller)).get(number)
  if (met?.closed) throw met.closed
  if (met) return met
  assertDiscussionsOn(await placeOnSite(caller))
  throw new Failure(errors['discussion-not-found'])
}

/** @throws discussions-off, group-discussions-off */
export function assertDiscussionsOn(place: Place): void {
  const closed = closedIn(place)
  if (closed) throw closed
}

export const moderationForbidden = (): Failure => new Failure(commonErrors.forbidden)
