import { foldForSearch } from '@oj/shared/text.ts'
import { type ErrorSpec, Failure } from '../../../platform/errors.ts'
import { momentIn } from '../../../platform/format-moment.ts'
import { pickGiven } from '../../../platform/http/fields.ts'
import { page } from '../../../platform/http/page.ts'
import { retryOnConflict, transact, type Write } from '../../../platform/table/index.ts'
import { accountErrors } from '../../account/errors.ts'
import { findAccounts, uidOfName } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { readTimeFactors } from '../../group/index.ts'
import { siteConfig } from '../../site/index.ts'
import { followBalloonsOf } from '../balloons/follow.ts'
import { noteOnBoard } from '../board/mark-changed.ts'
import { ratedAgainWrites } from '../changed-ratings.ts'
import { contestErrors as errors } from '../errors.ts'
import { ownedContests } from '../management/save.ts'
import { changeWrite, membersOf, noteRemoved } from '../members.ts'
import { contestRoute } from '../route.ts'
import { type Contest, contestItems } from '../store.ts'
import { endFor, extraMinutesFor } from '../times.ts'
import type { ListedContestant } from './contract.ts'
import * as contract from './contract.ts'
import { findOutsiders, flawOf, type LetIn, letIn } from './let-in.ts'
import { type Contestant, contestantsOf, removalWrites } from './store.ts'

/** A row of a table that names a user who may take part, by their present name; or why it does not. */
type CheckedRow = ErrorSpec | LetIn

const isRefused = (row: CheckedRow): row is ErrorSpec => 'code' in row

function parseContestantRow(cells: readonly string[]): ErrorSpec | ListedContestant {
  const { success, data, error } = contract.ListedContestant.safeParse(cells)
  if (success) return data
  const code = error.issues[0]?.message
  return contract.contestantRowErrors.find((one) => one.code === code) ?? accountErrors['username-invalid']
}

/** Reads and checks the rows of a table, in their order. */
async function readRows(table: readonly (readonly string[])[], contest: Contest): Promise<CheckedRow[]> {
  const parsed = await Promise.all(
    table.map(async (cells) => {
      const row = parseContestantRow(cells)
      return 'code' in row ? { error: row } : { row, uid: await uidOfName(row.username) }
    }),
  )
  const uids = parsed.flatMap(({ uid }) => uid ?? [])
  const [accounts, outsiders] = await Promise.all([findAccounts(uids), findOutsiders(contest, uids)])
  const byUid = new Map(accounts.map((account) => [account.uid, account]))
  const seen = new Set<string>()
  return parsed.map(({ error, row, uid }) => {
    if (error) return error
    const account = uid ? byUid.get(uid) : undefined
    if (!row || !account) return errors['contestant-no-user']
    if (seen.has(account.uid)) return errors['contestant-twice']
    seen.add(account.uid)
    if (outsiders.has(account.uid)) return errors['contestant-outside-group']
    return flawOf(contest, account) ?? { ...row, uid: account.uid, username: account.username }
  })
}

/** Whether a folded keyword stands in what is said of a contestant. */
const hasKeyword = (row: Contestant, keyword: string) =>
  contract.contestantColumns.some((name) => foldForSearch(row[name]).includes(keyword))

const getContestants = contestRoute(contract.getContestants, async (input, _, { contest }) => {
  const { rows, isCut } = await contestantsOf(contest.number)
  const keyword = foldForSearch(input.keyword?.trim() ?? '')
  const found = rows.filter((row) => hasKeyword(row, keyword))
  // numbers in names as people count them: team2 before team10
  const { compare } = new Intl.Collator('en', { numeric: true })
  const sorted = found.toSorted((a, b) => compare(a.username, b.username))
  return { ...page(sorted, input), ...(isCut && { totalIsMinimum: true }) }
})

const saveContestants = contestRoute(contract.saveContestants, async ({ contestants }, by, view) => {
  const checked = await readRows(contestants, view.contest)
  const good = checked.flatMap((row) => (isRefused(row) ? [] : [row]))
  await letIn(view, good, by)
  const failed = checked.flatMap((row, at) => {
    if (!isRefused(row)) return []
    const username = contestants[at]?.[0]?.trim() ?? ''
    return { row: at, username, code: row.code, msg: new Failure(row).text(by.locale) }
  })
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

/** The writes of the most minutes that anybody has, once these contestants get `extraMinutes`. */
async function mostWrites(contest: number, uids: ReadonlySet<string>, extraMinutes: number): Promise<Write[]> {
  // read before the minutes: who changes minutes after that changes the revision too
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

/** @throws contestant-extra-over, contestant-extra-late where the minutes would be over already */
async function assertEffect(contest: Contest, uids: readonly string[], extraMinutes: number, at: Date) {
  if (at < endFor(contest, extraMinutes)) return
  const [members, factors] = await Promise.all([membersOf(contest.number, uids), readTimeFactors(contest)])
  const raised = members.filter((one) => extraMinutes > one.extraMinutes)
  if (raised.length === 0) return
  // of whom has the least without these minutes
  const standing = Math.min(...raised.map(({ uid }) => extraMinutesFor(contest, 0, factors.get(uid))))
  const end = endFor(contest, standing + extraMinutes)
  if (at < end) return
  const minutes = Math.floor((at.getTime() - endFor(contest, standing).getTime()) / 60_000) + 1
  const { minutes: max } = contract.contestantLimits
  if (minutes > max) throw new Failure(errors['contestant-extra-late'], { max })
  const { timeZone } = await siteConfig()
  throw new Failure(errors['contestant-extra-over'], { end: momentIn(timeZone, end), zone: timeZone, minutes })
}

const giveExtraMinutes = contestRoute(contract.giveExtraMinutes, async (input, by, { contest }) => {
  const { extraMinutes } = input
  const { number } = contest
  const uids = new Set(input.uids)
  await assertEffect(contest, [...uids], extraMinutes, by.at)
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
