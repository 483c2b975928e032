import { Status } from '@oj/shared/judging/verdicts.ts'
import { Failure } from '../../../platform/errors.ts'
import { entriesOf } from '../../problem-set/index.ts'
import { contestantsNow } from '../../standing/index.ts'
import { ContestType } from '../contract-terms.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestRoute } from '../route.ts'
import { type Contest, contestItems } from '../store.ts'
import { sealOf } from '../times.ts'
import * as contract from './contract-scroll.ts'

/** @throws scroll-board-acm-only */
function assertAcm({ type }: Contest): void {
  if (type !== ContestType.acm) throw new Failure(errors['scroll-board-acm-only'])
}

const getScrollBoardInfo = contestRoute(contract.getScrollBoardInfo, async (_, __, { contest, key }) => {
  assertAcm(contest)
  const [text, entries] = await Promise.all([contestItems.knownText(contest.number), entriesOf(key)])
  return {
    id: contest.number,
    title: contest.title,
    rankShowName: contest.rankShowName,
    problemCount: entries.length,
    balloonColor: Object.fromEntries(entries.map(({ displayId, color }) => [displayId, color ?? ''])),
    displayIds: entries.map(({ displayId }) => displayId),
    startTime: contest.startTime,
    endTime: contest.endTime,
    sealRankTime: sealOf(contest)?.toISOString() ?? null,
    starUserList: text.starAccount,
    rules: text.rules,
  }
})

const getScrollBoardSubmissions = contestRoute(
  contract.getScrollBoardSubmissions,
  async ({ removeStar, after }, _, { contest, key }) => {
    assertAcm(contest)
    const [found, entries] = await Promise.all([contestantsNow(key), entriesOf(key)])
    const displayIds = new Map(entries.map(({ pid, displayId }) => [pid, displayId]))
    return (
      (found?.contestants ?? [])
        // the resolver does not show who was taken out
        .filter(({ who }) => !who.isRemoved && !(removeStar && who.isStar))
        .flatMap(({ who, tries }) => tries.map((one) => ({ who, one })))
        .filter(({ one }) => displayIds.has(one.pid) && one.submitId > after && one.at >= Date.parse(contest.startTime))
        .sort((a, b) => a.one.submitId - b.one.submitId)
        .slice(0, contract.scrollBoardPage)
        .map(({ who: { isStar: _star, kind: _kind, isRemoved: _removed, ...who }, one }) => ({
          ...who,
          submitId: one.submitId,
          status: one.status ?? Status.pending,
          submitTime: new Date(one.at).toISOString(),
          displayId: displayIds.get(one.pid) ?? '',
        }))
    )
  },
)

export const scrollBoardRoutes = [getScrollBoardInfo, getScrollBoardSubmissions]
