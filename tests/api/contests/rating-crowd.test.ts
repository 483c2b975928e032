import { changeContest } from '@oj/functions/features/contest/contract.ts'
import { ratingChanges } from '@oj/functions/features/rating/formula.ts'
import { expect, inject, it } from 'vitest'
import { call } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { inMinutes, newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { until } from '../../support/stack/patience.ts'
import { openRatedCrowd, ratedUid } from '../../support/stack/rated-crowd.ts'

/** More than are read, and many more than are written, at a time. */
const size = 350

it('CT-09 rates a crowd by the formula, each of them once, in as many writes as it has people', async () => {
  Object.assign(process.env, inject('stackEnv'))
  const crowd = await openRatedCrowd()
  const author = await userAs('problem_admin')
  const { pid } = await newProblem(author)
  const startTime = inMinutes(-180)
  const cid = await newContest(author, { isRating: true, startTime }, [pid])
  await crowd.fill(cid, pid, Date.parse(startTime), size)
  // the clock's job looks at it once it is over
  await call(changeContest, { id: cid, endTime: inMinutes(-1) }, author)
  await until(async () => (await crowd.settleRatings()) && (await crowd.roundOf(cid))?.size === size)
  await crowd.want(cid)
  const { units } = await crowd.metered(() =>
    until(async () => (await crowd.settleRatings()) && (await crowd.roundOf(cid))?.rated !== null),
  )
  const uids = Array.from({ length: size }, (_, n) => ({ uid: ratedUid(cid, n) }))
  const field = uids.map((_, n) => ({ rank: n + 1, rating: 1500 }))
  const changes = ratingChanges(field, { maxRating: 2500, maxGain: 200 })
  const histories = new Map((await crowd.histories.getMany(uids)).map((one) => [one.uid, one.entries]))
  const ratings = new Map((await crowd.users.getMany(uids)).map((one) => [one.uid, one.rating]))
  const seen = uids.map(({ uid }) => ({
    contests: histories.get(uid)?.map(({ number }) => number),
    change: histories.get(uid)?.[0]?.change,
    rating: ratings.get(uid),
  }))
  expect(seen).toEqual(changes.map((change) => ({ contests: [cid], change, rating: 1500 + (change ?? 0) })))
  // one transaction each, and reads by the hundred; what made ratings meanwhile may have been the clock's job
  expect(units.requests).toBeLessThan(1.5 * size)
})
