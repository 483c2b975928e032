import type { Caller } from '../../../platform/http/serve.ts'
import type { GroupView } from '../../group/index.ts'
import { isKnown, openProblems, placeInGroup, placeOnSite } from '../view.ts'
import { havingWords } from './keyword-filter.ts'
import { discussionsNow, type Listed } from './snapshot.ts'

const placesIn = async (groups: Promise<readonly GroupView[]>) =>
  Promise.all((await groups).map((view) => placeInGroup(view.group.number, view)))

/** The first discussions of the site and of some groups with all words of a keyword that somebody may read. */
export async function searchDiscussions(
  keyword: string,
  caller: Caller | null,
  groups: Promise<readonly GroupView[]>,
  most: number,
): Promise<Listed[]> {
  const [all, isOpen, hasWords, site, inGroups] = await Promise.all([
    discussionsNow(),
    openProblems(),
    havingWords(keyword),
    placeOnSite(caller),
    placesIn(groups),
  ])
  const places = new Map([site, ...inGroups].filter(({ isOn }) => isOn).map((place) => [place.gid, place]))
  const found: Listed[] = []
  for (const row of all) {
    if (found.length === most) break
    const place = places.get(row.gid)
    if (place && hasWords(row) && isKnown(row, caller, place, isOpen)) found.push(row)
  }
  return found
}
