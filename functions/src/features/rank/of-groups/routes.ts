import { foldForSearch } from '@oj/shared/text.ts'
import { page } from '../../../platform/http/page.ts'
import { findPeople } from '../../account/index.ts'
import { allUsers } from '../../directory/index.ts'
import { groupRoute, membersIn } from '../../group/index.ts'
import * as contract from './contract.ts'
import { rankOfGroup } from './snapshot.ts'

/** The rank as of its last build, of those who are still in the group; empty before the first build. */
export const getGroupRank = groupRoute(contract.getGroupRank, async (input, _, { named }) => {
  const { gid, type, searchUser, ...paging } = input
  const [built, members] = await Promise.all([rankOfGroup(gid).read('board'), membersIn(gid)])
  const board = built?.data
  const { order = [], ranks: places = [] } = board?.lists[type] ?? {}
  const inside = new Set(members.map(({ uid }) => uid))
  let [place, rank, above] = [0, 0, 0]
  const placed = order.flatMap((at, index) => {
    const row = board?.rows[at]
    if (!row || !inside.has(row.uid)) return []
    above += 1
    // no gap for those who have left
    if (places[index] !== place) [place, rank] = [places[index] ?? 0, above]
    return [{ ...row, rank }]
  })
  const wanted = foldForSearch(searchUser ?? '')
  const known = named && wanted !== '' ? await allUsers() : null
  const realNames = new Map(known?.users.map(({ uid, realname }) => [uid, realname] as const))
  const isFound = ({ uid, username, nickname }: (typeof placed)[number]) =>
    foldForSearch([username, nickname, realNames.get(uid) ?? ''].join('\n')).includes(wanted)
  const { records, ...counted } = page(placed.filter(isFound), paging)
  const uids = named ? records.map(({ uid }) => uid) : []
  const people = await findPeople(uids, named)
  return { ...counted, records: records.map((row) => ({ ...row, realname: people.get(row.uid)?.realname ?? null })) }
})
