import { foldForSearch } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { momentIn } from '../../../platform/format-moment.ts'
import { pickGiven } from '../../../platform/http/fields.ts'
import { page } from '../../../platform/http/page.ts'
import { compareUsernames } from '../../../platform/natural-order.ts'
import { retryOnConflict, transact, type Write } from '../../../platform/table/index.ts'
import { findUser, uidOfName } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { readTimeFactors } from '../../group/index.ts'
import { siteConfig } from '../../site/index.ts'
import { workLimits } from '../contract-terms.ts'
import { type Entrant, entrantsAmong, entrantsIn, extensionWrite, reopenWrite } from '../entrants.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { findWorkOwnership, roleIn } from '../roles.ts'
import { workRoute } from '../route.ts'
import { type Work, workItems } from '../store.ts'
import {
  closesFor,
  type PersonTimes,
  reopenedEnd,
  statusFor,
  untouched,
  WorkStatus,
  withStandingTime,
} from '../times.ts'
import * as contract from './contract.ts'
import { type Extension, flawOf } from './extra-time.ts'

const toWorkPerson = (row: Entrant & PersonTimes, work: Work, at: Date): contract.WorkPerson => ({
  ...row,
  closesAt: row.startedAt === null ? null : closesFor(work, row).toISOString(),
  status: row.startedAt === null ? WorkStatus.scheduled : statusFor(work, row, at),
  reopenedUntil: reopenedEnd(row)?.toISOString() ?? null,
  reason: row.reopenedFor,
})

const getTimedWorkPeople = workRoute(contract.getTimedWorkPeople, async (input, { at }, { work }) => {
  const [{ rows, isCut }, factors] = await Promise.all([entrantsIn(work.number), readTimeFactors(work)])
  const keyword = foldForSearch(input.keyword?.trim() ?? '')
  const found = rows.filter(({ username }) => foldForSearch(username).includes(keyword)).toSorted(compareUsernames)
  const { records, ...paging } = page(found, input)
  return {
    ...paging,
    records: records.map((row) => toWorkPerson(withStandingTime(work, row, factors.get(row.uid)), work, at)),
    ...(isCut && { totalIsMinimum: true }),
  }
})

/** A user who may be an entrant, by their username. @throws timed-work-user-unknown, timed-work-staff */
async function readEligibleUser(username: string, work: Work) {
  const uid = await uidOfName(username.toLowerCase())
  const user = uid === null ? null : await findUser(uid)
  const owned = user && (await (await findWorkOwnership([work]))({ uid: user.uid, roles: user.roles }))(work)
  if (!user || !owned?.isInside) throw new Failure(errors['timed-work-user-unknown'], { username })
  if (roleIn(owned) !== 'entrant') throw new Failure(errors['timed-work-staff'])
  return { uid: user.uid, username: user.username, moreTime: owned.moreTime }
}

/** All that can give somebody time beyond the end of the work. */
type OwnTimes = Pick<Entrant, 'extraMinutes' | 'endsAt' | 'reopenedUntil' | 'reopenedWith'>

/** The moments until which somebody has such time. */
const endsOf = (times: OwnTimes) =>
  [times.endsAt, reopenedEnd(times)?.toISOString() ?? null].filter((one) => one !== null)

/** Saves changed times of somebody, with the latest end that anybody has then. */
async function saveTimes(
  number: number,
  uid: string,
  change: (before: Entrant | undefined) => { times: OwnTimes; writes: readonly Write[] },
): Promise<void> {
  await retryOnConflict(async () => {
    // read before the times, so that a change of them in between changes the revision, too
    const { revision } = await workItems.knownText(number)
    const { rows } = await entrantsIn(number)
    const others = rows.filter((row) => row.uid !== uid)
    const { times, writes } = change(rows.find((row) => row.uid === uid))
    const latest = [...others, times].flatMap(endsOf).toSorted().at(-1) ?? null
    await transact([...writes, ...workItems.patchAtWrites(number, { latestEnd: latest }, revision)])
  })
}

/**
 * Refuses an extension that would not have its full effect, with what to give instead.
 * @throws timed-work-extension-handed-in, -over, -capped, -early, -much
 */
async function assertEffect(work: Work, before: PersonTimes, more: Extension, username: string, at: Date) {
  const flaw = flawOf(work, before, more, at)
  if (flaw === null) return
  const { timeZone: zone } = await siteConfig()
  const format = (moment: Date) => momentIn(zone, moment)
  if (flaw.why === 'early')
    throw new Failure(errors['timed-work-extension-early'], { username, than: format(flaw.than), zone })
  if (!('minutes' in flaw)) throw new Failure(errors[`timed-work-extension-${flaw.why}`], { username })
  throw new Failure(errors[`timed-work-extension-${flaw.why}`], {
    ...{ username, zone, minutes: flaw.minutes },
    end: format(closesFor(work, { ...before, ...more })),
    // to the minute, as the form takes it
    endsAt: format(flaw.endsAt).slice(0, 16),
  })
}

const extendTimedWork = workRoute(contract.extendTimedWork, async (input, by, { work }) => {
  const { number, startTime } = work
  const { moreTime, ...user } = await readEligibleUser(input.username, work)
  const [before] = await entrantsAmong(number, [user.uid])
  const given = pickGiven(input)
  const own = given.endsAt && new Date(given.endsAt).toISOString()
  const endsAt = own === undefined ? (before?.endsAt ?? null) : own || null
  const { days } = workLimits
  if (endsAt !== null && Date.parse(endsAt) - Date.parse(startTime) > days * 24 * 3_600_000)
    throw new Failure(errors['timed-work-too-long'], { days })
  const extension = { extraMinutes: given.extraMinutes ?? before?.extraMinutes ?? 0, endsAt }
  const had = withStandingTime(work, before ?? untouched, moreTime)
  await assertEffect(work, had, extension, user.username, by.at)
  const entry = await auditWrite(by, {
    action: 'timed-work.extend',
    target: String(number),
    before: { extraMinutes: before?.extraMinutes ?? 0, endsAt: before?.endsAt ?? null },
    after: { username: user.username, ...extension },
  })
  await saveTimes(number, user.uid, (row) => ({
    times: { ...extension, reopenedUntil: row?.reopenedUntil ?? null, reopenedWith: row?.reopenedWith ?? null },
    writes: [extensionWrite(number, user, extension, row !== undefined), entry],
  }))
  return null
})

const reopenTimedWork = workRoute(contract.reopenTimedWork, async ({ uid, minutes, reason }, by, { work }) => {
  const { number } = work
  const [before] = await entrantsAmong(number, [uid])
  if (!before?.startedAt) throw new Failure(errors['timed-work-entrant-unknown'])
  const factors = await readTimeFactors(work)
  if (statusFor(work, withStandingTime(work, before, factors.get(uid)), by.at) === WorkStatus.running)
    throw new Failure(errors['timed-work-still-running'])
  const until = new Date(by.at.getTime() + minutes * 60_000).toISOString()
  const entry = await auditWrite(by, {
    action: 'timed-work.reopen',
    target: String(number),
    before: { handedInAt: before.handedInAt },
    after: { username: before.username, until, reason },
  })
  await saveTimes(number, uid, (row = before) => {
    const { extraMinutes, endsAt } = row
    const reopened = { reopenedUntil: until, reopenedWith: { extraMinutes, endsAt } }
    const write = reopenWrite(number, uid, { reopenedFor: reason, ...reopened })
    return { times: { extraMinutes, endsAt, ...reopened }, writes: [write, entry] }
  })
  return null
})

export const peopleRoutes = [getTimedWorkPeople, extendTimedWork, reopenTimedWork]
