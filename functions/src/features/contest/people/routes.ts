import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { followBalloonsOf } from '../balloons/follow.ts'
import { noteOnBoard } from '../board/mark-changed.ts'
import { ratedAgainWrites } from '../changed-ratings.ts'
import { changeWrite, membersOf } from '../members.ts'
import { contestRoute } from '../route.ts'
import * as contract from './contract.ts'
import { visitsOf } from './visits.ts'

const getContestantVisits = contestRoute(contract.getContestantVisits, async ({ uids }, _, { contest: { number } }) => {
  const members = await membersOf(number, [...new Set(uids)])
  return Promise.all(
    members.map(async ({ uid, disqualifiedFor }) => ({
      uid,
      visits: await visitsOf(number, uid, contract.peopleLimits.addresses),
      reason: disqualifiedFor,
    })),
  )
})

const disqualifyContestant = contestRoute(
  contract.disqualifyContestant,
  async ({ uid, isDisqualified, reason }, by, { contest, key }) => {
    const { number } = contest
    const [member] = await membersOf(number, [uid])
    const username = member?.username ?? ''
    const entry = await auditWrite(by, {
      action: isDisqualified ? 'contest.disqualify' : 'contest.reinstate',
      target: String(number),
      before: { username, isDisqualified: member?.isDisqualified ?? false },
      after: { username, isDisqualified, reason },
    })
    await transact([
      changeWrite(number, uid, { isDisqualified, disqualifiedFor: reason }),
      ...ratedAgainWrites(contest),
      entry,
    ])
    await Promise.all([followBalloonsOf(number, uid, key), noteOnBoard(number, [uid])])
    return null
  },
)

export const peopleRoutes = [getContestantVisits, disqualifyContestant]
