import type { Pages } from '../../../lib/pages.ts'
import { type AdminFamily, type AdminGroup, type AdminTitle, adminGroups } from '../../../lib/places.ts'
import { features } from '../../features.ts'
import { type Caller, judgeGates } from '../../gates.ts'

/** The addresses with a place in the navigation of staff, by group and in order. */
const offered = Object.values<Pages>(features)
  .flatMap((pages) => Object.values(pages).flatMap(({ at }) => at))
  .flatMap((place) => (place.nav ? [{ ...place, nav: place.nav }] : []))
  .toSorted(({ nav: [, a] }, { nav: [, b] }) => a - b)

export type AdminEntry = (typeof offered)[number]

/** A line of the navigation: a page, or a family of pages, which are tabs of one another. */
interface AdminLine {
  title: AdminTitle | `family.${AdminFamily}`
  /** the first is where the line leads */
  pages: [AdminEntry, ...AdminEntry[]]
}

export interface AdminSection {
  group: AdminGroup
  lines: AdminLine[]
}

/** The pages that a member of staff may enter, by group and line. */
export function adminSections(caller: Caller): AdminSection[] {
  const open = offered.filter(({ gates = [] }) => judgeGates(gates, caller) === 'pass')
  return adminGroups
    .map((group) => ({ group, lines: linesOf(open.filter(({ nav }) => nav[0] === group)) }))
    .filter(({ lines }) => lines.length > 0)
}

function linesOf(entries: readonly AdminEntry[]): AdminLine[] {
  const lines = new Map<string, AdminLine>()
  for (const entry of entries) {
    const [, , title, family] = entry.nav
    const line = family && lines.get(family)
    if (line) lines.set(family, { title: `family.${family}`, pages: [...line.pages, entry] })
    else lines.set(family ?? entry.path, { title, pages: [entry] })
  }
  return [...lines.values()]
}

/** The entry that an address belongs to: the one with the longest path that it begins with. */
export function activeEntry(address: string): AdminEntry | undefined {
  const within = offered.filter(({ path }) => address === path || address.startsWith(`${path}/`))
  return within.sort((a, b) => b.path.length - a.path.length)[0]
}

/** The pages whose words hold each part of what is sought. */
export function findPages(
  sections: readonly AdminSection[],
  wordsOf: (entry: AdminEntry) => string,
  sought: string,
): AdminEntry[] {
  const parts = sought.toLowerCase().split(/\s+/)
  return sections
    .flatMap(({ lines }) => lines.flatMap(({ pages }) => pages))
    .filter((entry) => {
      const words = wordsOf(entry).toLowerCase()
      return parts.every((part) => words.includes(part))
    })
}
