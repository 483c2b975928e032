import { page } from '../../../platform/http/page.ts'
import { groupRoute } from '../../group/index.ts'
import * as contract from './contract.ts'
import { rankOfGroup } from './snapshot.ts'

/** The rank as of its last build; a group in which nothing was judged yet has an empty one. */
export const getGroupRank = groupRoute(contract.getGroupRank, async ({ gid, type, searchUser, ...paging }) => {
  const board = (await rankOfGroup(gid).read('board'))?.data
  const { order = [], ranks: places = [] } = board?.lists[type] ?? {}
  const placed = order.flatMap((at, place) => {
    const row = board?.rows[at]
    return row ? [{ ...row, rank: places[place] ?? 0 }] : []
  })
  const wanted = searchUser?.toLowerCase() ?? ''
  return page(
    placed.filter(({ username, nickname }) => `${username}\n${nickname}`.toLowerCase().includes(wanted)),
    paging,
  )
})
