import { expiringCaches } from '../../platform/cache.ts'
import { findPeople } from './people.ts'
import { uidOfUsername } from './store.ts'

const recentUids = expiringCaches(10_000, 1000, uidOfUsername)

/** Rows that know their author by the username alone, with the nickname; empty for ended accounts. */
export async function addNicknames<Row extends { readonly username: string }>(
  rows: readonly Row[],
): Promise<(Row & { nickname: string })[]> {
  const uids = await Promise.all(rows.map(async ({ username }) => (await recentUids.value(username)) ?? ''))
  const people = await findPeople(uids)
  return rows.map((row, at) => ({ ...row, nickname: people.get(uids[at] ?? '')?.nickname ?? '' }))
}
