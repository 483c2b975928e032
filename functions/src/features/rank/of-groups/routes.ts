import { foldForSearch } from '@oj/shared/text.ts'
import { page } from '../../../platform/http/page.ts'
import { groupRoute, membersIn } from '../../group/index.ts'
import * as contract from './contract.ts'
import { rankOfGroup } from './snapshot.ts'

/** The rank as of its last build, of those who are still in the group; empty before the first build. */
export const getGroupRank = groupRoute(contract.getGroupRank, async ({ gid, type, searchUser, ...paging }) => {
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
  return page(
    placed.filter(({ username, nickname }) => foldForSearch(`${username}\n${nickname}`).includes(wanted)),
    paging,
  )
})
