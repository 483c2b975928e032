import { foldForSearch } from '@oj/shared/text.ts'
import { now } from '../../platform/clock.ts'
import { page } from '../../platform/http/page.ts'
import { route } from '../../platform/http/serve.ts'
import { dayCount, lastDates } from '../directory/index.ts'
import { settings } from '../settings/index.ts'
import { getProblemBestSubmissions } from './best/routes.ts'
import * as contract from './contract.ts'
import { getGroupRank } from './of-groups/routes.ts'
import { ranks, topMax } from './snapshot.ts'

interface Paging {
  currentPage: number
  limit: number
}

/** The whole list, or those of it whose names contain the text. */
async function fromAll(type: number, wanted: string, paging: Paging) {
  const all = (await ranks.read('all'))?.data
  const { order = [], ranks: places = [] } = all?.lists[type] ?? {}
  const placed = order.flatMap((at, place) => {
    const row = all?.rows[at]
    return row ? [{ row, rank: places[place] ?? 0 }] : []
  })
  const found = wanted
    ? placed.filter(({ row }) => foldForSearch(`${row.username}\n${row.nickname}`).includes(wanted))
    : placed
  const { records, ...rest } = page(found, paging)
  return { ...rest, records: records.map(({ row, rank }) => ({ ...row, rank })) }
}

const getRankList = route(contract.getRankList, async ({ type, searchUser, ...paging }) => {
  const isFirst = !searchUser && paging.currentPage * paging.limit <= topMax
  if (!isFirst) return fromAll(type, foldForSearch(searchUser ?? ''), paging)
  const { rows = [], total = 0 } = (await ranks.read('top'))?.data.lists[type] ?? {}
  return { ...page(rows, paging), total }
})

const getRecentSevenAcRank = route(
  contract.getRecentSevenAcRank,
  async () => (await ranks.read('top'))?.data.week ?? [],
)

const getLastWeekSubmissionStatistics = route(contract.getLastWeekSubmissionStatistics, async () => {
  const built = (await ranks.read('top'))?.data.statistics
  if (built) return built
  const dateStrList = lastDates((await settings()).web.timeZone, now(), dayCount)
  const none = dateStrList.map(() => 0)
  return { dateStrList, acCountList: none, totalCountList: none }
})

export const rankRoutes = [
  getRankList,
  getGroupRank,
  getRecentSevenAcRank,
  getLastWeekSubmissionStatistics,
  getProblemBestSubmissions,
]
