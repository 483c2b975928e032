import { commonErrors, Failure } from '../../platform/errors.ts'
import { hasAccess } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { findGroups, type GroupView } from '../group/index.ts'
import { ProblemAuth } from '../problem/contract.ts'
import { idOf, recentProblems } from '../problem/index.ts'
import { bankKey, keyOf } from '../problem-set/index.ts'
import { siteConfig } from '../site/index.ts'
import { discussionErrors as errors } from './errors.ts'
import type { Listed } from './list/snapshot.ts'
import { type DiscussionItem, discussionsWith } from './store.ts'

/** Who asks; null is a visitor. */
type Asking = Pick<Caller, 'uid' | 'roles'> | null

/** What decides who may see a discussion. */
type About = Pick<Listed, 'author' | 'problem' | 'gid' | 'isDisabled' | 'hiddenAt'>

/** What somebody is where discussions stand: on the site, or in a group. */
export interface Place {
  /** the group; null for the site */
  readonly gid: number | null
  /** whether the site's switch opens them there */
  readonly isOn: boolean
  /** whether they may be there */
  readonly isInside: boolean
  /** whether they look after them */
  readonly isStaff: boolean
}

/** Whether somebody looks after the discussions of the site. */
export const isStaff = (caller: Pick<Caller, 'roles'> | null): boolean =>
  caller !== null && hasAccess('manage-content', caller.roles)

/** What somebody is on the site. */
export const placeOnSite = async (caller: Asking): Promise<Place> => ({
  gid: null,
  isOn: (await siteConfig()).openPublicDiscussion,
  isInside: true,
  isStaff: isStaff(caller),
})

/** What the visitor of a view is in its group; in one that is gone, nobody is anything. */
export const placeInGroup = async (gid: number, view: GroupView | undefined): Promise<Place> => ({
  gid,
  isOn: (await siteConfig()).openGroupDiscussion,
  isInside: view?.refusal('enter') === null,
  isStaff: view?.refusal('moderate-discussions') === null,
})

/** Whether a problem, by its display id, is open to all who are in a place. */
type Open = (problem: string, gid: number | null) => boolean

/** Which problems those in a place may see: of the bank's and of their group's what is open; at most a second old. */
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

/**
 * Whether somebody may know of a discussion: nobody who may not be where it stands; there staff of all, others of none that is
 * hidden, or about a problem which is not open, but for their own.
 */
export function isKnown(row: About, caller: Asking, place: Place, isOpen: Open): boolean {
  if (row.gid !== place.gid || !place.isInside) return false
  if (place.isStaff || row.author === caller?.uid) return true
  return !row.isDisabled && row.hiddenAt === null && (row.problem === '' || isOpen(row.problem, row.gid))
}

/** A discussion as a visitor meets it. */
export interface MetDiscussion {
  readonly row: DiscussionItem
  readonly place: Place
  readonly isAuthor: boolean
  /** null, or why nobody may read it now */
  readonly closed: Failure | null
  /** null, or why they may not answer */
  readonly silence: Failure | null
}

/** Why discussions are closed in a place. */
const closedIn = ({ isOn, gid }: Place): Failure | null =>
  isOn ? null : new Failure(errors[gid === null ? 'discussions-off' : 'group-discussions-off'])

function viewDiscussion(row: DiscussionItem, caller: Asking, place: Place): MetDiscussion {
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

/** Reads discussions, whoever asks; what it answers gives those that a visitor may know of, by their numbers. */
export async function findDiscussions(numbers: readonly number[]) {
  const [rows, isOpen] = await Promise.all([discussionsWith(numbers), openProblems()])
  const present = rows.filter(({ deletedAt }) => deletedAt === null)
  const meetGroups = await findGroups([...new Set(present.flatMap(({ gid }) => gid ?? []))])
  return async (caller: Asking): Promise<ReadonlyMap<number, MetDiscussion>> => {
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
  demandOn(await placeOnSite(caller))
  throw new Failure(errors['discussion-not-found'])
}

/** @throws discussions-off, group-discussions-off */
export function demandOn(place: Place): void {
  const closed = closedIn(place)
  if (closed) throw closed
}

/** What who may not look after discussions is told. */
export const moderationForbidden = (): Failure => new Failure(commonErrors.forbidden)
