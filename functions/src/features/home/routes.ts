import { pickText } from '@oj/shared/text.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { route, routeAhead } from '../../platform/http/serve.ts'
import { cachedTable } from '../../platform/table/cached-table.ts'
import { staffTableRoutes } from '../audit/index.ts'
import { nextContests } from '../contest/index.ts'
import { findInBank, recentlyUpdated } from '../problem/index.ts'
import { visitOf } from '../problem-set/index.ts'
import * as contract from './contract.ts'
import { homeErrors as errors } from './errors.ts'
import { carousel } from './pictures.ts'

const countdowns = { name: 'countdown', store: cachedTable('countdown', contract.addCountdown.input) }
const tools = { name: 'tool', store: cachedTable('tool', contract.addTool.input) }
const otherContests = {
  name: 'other-contest',
  store: cachedTable('other-contest', contract.addOtherContest.input),
  async check(values: { beginTime: string; endTime: string }) {
    if (!contract.endsAfterBegin(values)) throw new Failure(errors['ends-before-begin'])
  },
}

/** How many contests the home page lists. */
const contestsMax = 10

/** How many recently updated problems the home page lists. */
const updatedMax = 10

const byRank = (a: { rank: number; id: number }, b: { rank: number; id: number }) => a.rank - b.rank || a.id - b.id
const byTime = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const getHomeCarousel = route(contract.getHomeCarousel, async () => (await carousel.store.rows()).toSorted(byRank))

const getTools = route(contract.getTools, async () => (await tools.store.recentRows()).toSorted(byRank))

const getContestCountdown = route(contract.getContestCountdown, async () => {
  const at = now().toISOString()
  const rows = await countdowns.store.rows()
  return rows.filter(({ date }) => date > at).toSorted((a, b) => byTime(a.date, b.date))
})

const getRecentOtherContest = route(contract.getRecentOtherContest, async () => {
  const at = now().toISOString()
  const rows = await otherContests.store.rows()
  return rows.filter(({ endTime }) => endTime > at).toSorted((a, b) => byTime(a.beginTime, b.beginTime))
})

const getRecentContest = route(contract.getRecentContest, (_, { caller, at }) => nextContests(caller, at, contestsMax))

const getRecentUpdatedProblem = routeAhead(contract.getRecentUpdatedProblem, findInBank, async (_, context, inBank) =>
  recentlyUpdated(await inBank(visitOf(context)), updatedMax).map(({ pid, problemId, title, type, gmtModified }) => ({
    id: pid,
    problemId,
    title: pickText(title, context.locale),
    type,
    gmtModified,
  })),
)

export const homeRoutes = [
  getHomeCarousel,
  getTools,
  getContestCountdown,
  getRecentOtherContest,
  getRecentContest,
  getRecentUpdatedProblem,
  ...staffTableRoutes(contract.carouselCalls, carousel),
  ...staffTableRoutes(contract.countdownCalls, countdowns),
  ...staffTableRoutes(contract.toolCalls, tools),
  ...staffTableRoutes(contract.otherContestCalls, otherContests),
]
