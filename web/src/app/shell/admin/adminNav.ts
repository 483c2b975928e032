import type { Pages } from '../../../lib/pages.ts'
import { type AdminGroup, adminGroups } from '../../../lib/places.ts'
import { features } from '../../features.ts'
import { type Caller, judgeGates } from '../../gates.ts'

/** The addresses with a place in the navigation of staff, by group and in order. */
const offered = Object.values<Pages>(features)
  .flatMap((pages) => Object.values(pages).flatMap(({ at }) => at))
  .flatMap((place) => (place.nav ? [{ ...place, nav: place.nav }] : []))
  .toSorted(({ nav: [, a] }, { nav: [, b] }) => a - b)

export type AdminEntry = (typeof offered)[number]

export interface AdminSection {
  group: AdminGroup
  entries: AdminEntry[]
}

/** The pages that a member of staff may enter, by group. */
export function adminSections(caller: Caller): AdminSection[] {
  const open = offered.filter(({ gates = [] }) => judgeGates(gates, caller) === 'pass')
  return adminGroups
    .map((group) => ({ group, entries: open.filter(({ nav }) => nav[0] === group) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The entry that an address belongs to: the one with the longest path that it begins with. */
export function activeEntry(address: string): AdminEntry | undefined {
  const within = offered.filter(({ path }) => address === path || address.startsWith(`${path}/`))
  return within.sort((a, b) => b.path.length - a.path.length)[0]
}
