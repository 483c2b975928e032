import { pickText } from '@oj/shared/text.ts'
import { entriesOf } from '../../problem-set/index.ts'
import { contestantsNow, countSolved } from '../../standing/index.ts'
import { contestRoute } from '../route.ts'
import * as contract from './contract.ts'
import { countBySpan } from './spans.ts'

const getContestStatistics = contestRoute(
  contract.getContestStatistics,
  async (_, { locale }, { contest: { startTime, endTime }, key }) => {
    const [found, entries] = await Promise.all([contestantsNow(key), entriesOf(key)])
    const start = Date.parse(startTime)
    const handedIn = (found?.contestants ?? [])
      .filter(({ who }) => !who.isRemoved)
      .map(({ tries }) => tries.filter(({ at }) => at >= start))
      .filter((tries) => tries.length > 0)
    const countAt = countSolved(handedIn)
    return {
      people: handedIn.length,
      ...countBySpan(handedIn.flat(), start, Date.parse(endTime), contract.spansMax),
      problems: entries.map(({ pid, displayId, title }) => ({
        pid,
        displayId,
        title: pickText(title, locale),
        ...countAt(pid),
      })),
    }
  },
)

export const statisticsRoutes = [getContestStatistics]
