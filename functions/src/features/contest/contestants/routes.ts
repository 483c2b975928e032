import { foldForSearch } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { momentIn } from '../../../platform/format-moment.ts'
import { pickGiven } from '../../../platform/http/fields.ts'
import { page } from '../../../platform/http/page.ts'
import { retryOnConflict, transact, type Write } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { siteConfig } from '../../site/index.ts'
import { followBalloonsOf } from '../balloons/follow.ts'
import { noteOnBoard } from '../board/mark-changed.ts'
import { ratedAgainWrites } from '../changed-ratings.ts'
import { contestErrors as errors } from '../errors.ts'
import { ownedContests } from '../management/save.ts'
import { changeWrite, countsOf, membersOf, noteRemoved, removedAmong } from '../members.ts'
import { contestRoute } from '../route.ts'
import { type Contest, contestItems } from '../store.ts'
import { endFor } from '../times.ts'
import * as contract from './contract.ts'
import { isRefused, readRows } from './rows.ts'
import { type Contestant, contestantsOf, removalWrites, savingWrites } from './store.ts'

const toContestantRow = (row: Contestant) => ({
  uid: row.uid,
  username: row.username,
  team: row.team,
  members: row.members,
  school: row.school,
  category: row.category,
  seat: row.seat,
  extraMinutes: row.extraMinutes,
  isDisqualified: row.isDisqualified,
  at: row.at,
})

/** Whether a keyword, as `foldForSearch` has it, stands in what is said of a contestant. */
const hasKeyword = ({ username, team, members, school, category, seat }: Contestant, keyword: string) =>
  [username, team, members, school, category, seat].some((text) => foldForSearch(text).includes(keyword))

const getContestants = contestRoute(contract.getContestants, async (input, _, { contest }) => {
  const { rows, isCut } = await contestantsOf(contest.number)
  const keyword = foldForSearch(input.keyword?.trim() ?? '')
  const found = rows.filter((row) => hasKeyword(row, keyword))
  // numbers in names as people count them: team2 before team10
  const { compare } = new Intl.Collator('en', { numeric: true })
  const sorted = found.toSorted((a, b) => compare(a.username, b.username))
  const { records, ...paging } = page(sorted, input)
  return { ...paging, records: records.map(toContestantRow), ...(isCut && { totalIsMinimum: true }) }
})

const saveContestants = contestRoute(contract.saveContestants, async ({ contestants }, by, { contest, key }) => {
  const { number } = contest
  const read = await readRows(contestants, contest)
  const good = read.flatMap((row) => (isRefused(row) ? [] : [row]))
  const usernames = good.map(({ username }) => username)
  if (good.length > 0) {
    const entry = await auditWrite(by, { action: 'contest.contestants', target: String(number), after: { usernames } })
    const uids = good.map(({ uid }) => uid)
    const back = await removedAmong(number, uids)
    await retryOnConflict(async () => {
      const [before, counts] = await Promise.all([membersOf(number, uids), countsOf([number])])
      const known = new Map(before.map((row) => [row.uid, row]))
      const all = (counts.get(number) ?? 0) + good.length - known.size
      const { all: max } = contract.contestantLimits
      if (known.size < good.length && all > max) throw new Failure(errors['contestants-many'], { max })
      const fresh = { number, at: by.at.toISOString(), extraMinutes: 0, isDisqualified: false, disqualifiedFor: '' }
      const rows = good.map((row) => ({ ...fresh, ...known.get(row.uid), ...row }))
      // who was taken out before is in the ranking again
      await transact([...savingWrites(number, rows, new Set(known.keys())), ...ratedAgainWrites(contest), entry])
    })
    await noteOnBoard(number, uids)
    for (const uid of back.keys()) await followBalloonsOf(number, uid, key)
  }
  const failed = read.flatMap((row, at) =>
    isRefused(row)
      ? [
          {
            row: at,
            username: contestants[at]?.[0]?.trim() ?? '',
            code: row.code,
            msg: new Failure(row).text(by.locale),
          },
        ]
      : [],
  )
  return { saved: good.length, failed }
})

const changeContestant = contestRoute(
  contract.changeContestant,
  async ({ cid: _, uid, ...input }, by, { contest: { number } }) => {
    const changes = pickGiven(input)
    const entry = await auditWrite(by, {
      action: 'contest.contestants',
      target: String(number),
      after: { uid, ...changes },
    })
    await transact([changeWrite(number, uid, changes), entry])
    await noteOnBoard(number, [uid])
    return null
  },
)

/**
 * The writes by which a contest knows the most minutes that somebody has beyond its end, when these contestants get
 * `extraMinutes` and others keep theirs.
 */
async function mostWrites(contest: number, uids: ReadonlySet<string>, extraMinutes: number): Promise<Write[]> {
  // before the minutes, so that whoever changes some after they were read has changed it, too
  const { revision } = await contestItems.knownText(contest)
  const { rows } = await contestantsOf(contest)
  const others = rows.filter(({ uid }) => !uids.has(uid)).map((one) => one.extraMinutes)
  const mostExtraMinutes = Math.max(extraMinutes, ...others)
  return contestItems.patchAtWrites(contest, { mostExtraMinutes }, revision)
}

const removeContestants = contestRoute(contract.removeContestants, async ({ uids }, by, { contest, key }) => {
  const { number } = contest
  const removed = await retryOnConflict(async () => {
    const going = (await membersOf(number, uids)).filter(({ isDisqualified }) => !isDisqualified)
    if (going.length === 0) return 0
    const usernames = going.map(({ username }) => username)
    const goingUids = going.map(({ uid }) => uid)
    const hadMore = going.some(({ extraMinutes }) => extraMinutes > 0)
    const [entry, most] = await Promise.all([
      auditWrite(by, { action: 'contest.contestants-remove', target: String(number), before: { usernames } }),
      // nobody waits for who is not there any more
      hadMore ? mostWrites(number, new Set(goingUids), 0) : [],
    ])
    await noteRemoved(number, going)
    await transact([...removalWrites(number, goingUids), ...ratedAgainWrites(contest), ...most, entry])
    await noteOnBoard(number, goingUids)
    for (const uid of goingUids) await followBalloonsOf(number, uid, key)
    return going.length
  })
  return { removed }
})

/**
 * Refuses minutes that would be over already, with how many are not: else it would look as if they were given.
 * @throws contestant-extra-over, contestant-extra-late
 */
async function demandEffect(contest: Contest, uids: readonly string[], extraMinutes: number, at: Date) {
  const end = endFor(contest, extraMinutes)
  if (at < end) return
  const known = await membersOf(contest.number, uids)
  if (known.every((one) => extraMinutes <= one.extraMinutes)) return
  const minutes = Math.floor((at.getTime() - endFor(contest, 0).getTime()) / 60_000) + 1
  const { minutes: max } = contract.contestantLimits
  if (minutes > max) throw new Failure(errors['contestant-extra-late'], { max })
  const { timeZone } = await siteConfig()
  throw new Failure(errors['contestant-extra-over'], { end: momentIn(timeZone, end), zone: timeZone, minutes })
}

const giveExtraMinutes = contestRoute(contract.giveExtraMinutes, async (input, by, { contest }) => {
  const { extraMinutes } = input
  const { number } = contest
  const uids = new Set(input.uids)
  await demandEffect(contest, [...uids], extraMinutes, by.at)
  const entry = await auditWrite(by, {
    action: 'contest.extra-minutes',
    target: String(number),
    after: { extraMinutes, uids: [...uids] },
  })
  await retryOnConflict(async () => {
    const most = await mostWrites(number, uids, extraMinutes)
    await transact([...[...uids].map((uid) => changeWrite(number, uid, { extraMinutes })), ...most, entry])
  })
  return null
})

const extendContest = contestRoute(contract.extendContest, async ({ minutes }, by, { contest }) => {
  const endTime = new Date(Date.parse(contest.endTime) + minutes * 60_000).toISOString()
  // nobody would get a minute of it
  if (new Date(endTime) <= by.at) throw new Failure(errors['contest-ended'])
  await ownedContests.change(contest, null, by, (form) => ({ ...form, endTime }))
  return { endTime }
})

export const contestantRoutes = [
  getContestants,
  saveContestants,
  changeContestant,
  removeContestants,
  giveExtraMinutes,
  extendContest,
]
