import { recentGroups } from '../../group/index.ts'
import { siteConfig } from '../../site/index.ts'
import type { Gradebook } from '../store.ts'

/** The time zone in which a gradebook counts days: that of its class, or of the site where there is none. */
export async function zoneOf({ gid }: Pick<Gradebook, 'gid'>): Promise<string> {
  const [{ timeZone }, groups] = await Promise.all([siteConfig(), gid === null ? [] : recentGroups()])
  return groups.find(({ number }) => number === gid)?.timeZone || timeZone
}
