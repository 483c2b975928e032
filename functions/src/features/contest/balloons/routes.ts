import { foldForSearch, pickText } from '@oj/shared/text.ts'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { page } from '../../../platform/http/page.ts'
import { transact } from '../../../platform/table/index.ts'
import { findAccounts } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { entriesOf } from '../../problem-set/index.ts'
import type { ContestView } from '../contest-set.ts'
import { contestantNames } from '../contestants/store.ts'
import { ContestType } from '../contract-terms.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestLimits } from '../management/contract.ts'
import { contestRoute } from '../route.ts'
import { type Contest, textOf } from '../store.ts'
import { isRealTime, sealOf } from '../times.ts'
import * as contract from './contract.ts'
import {
  type Balloon,
  balloonsMax,
  balloonsOf,
  firstOf,
  markBalloon,
  maySeeSealedBalloons,
  sealedBalloonsWrite,
  waitingIn,
} from './store.ts'

/** Balloons are a custom of the ACM rule. @throws balloons-acm-only */
function assertAcm({ contest }: ContestView): void {
  if (contest.type !== ContestType.acm) throw new Failure(errors['balloons-acm-only'])
}

/** Whether somebody helps at a contest: they may have taken part before they were asked to. */
const isHelper = ({ uid, managers, jury, runners }: Contest, who: string) =>
  [{ uid }, ...managers, ...jury, ...runners].some((helper) => helper.uid === who)

/** What staff may see of a contest's balloons at a moment: those before the seal, and none of helpers. */
async function visibleBalloonsIn({ contest }: ContestView, at: Date) {
  const afterSeal = await maySeeSealedBalloons(contest.number)
  const seal = isRealTime(contest, at) ? null : sealOf(contest)
  const until = afterSeal ? null : seal
  return {
    afterSeal,
    isSealed: seal !== null && at >= seal,
    isVisible: ({ uid, submitTime }: Balloon) =>
      !isHelper(contest, uid) && (until === null || new Date(submitTime) < until),
  }
}

/** The most who can stand before all who count: stars, the author and all other helpers. */
const uncounted = contestLimits.stars + 3 * contestLimits.helpers + 1

const secondOf = ({ submitTime }: Balloon) => Math.floor(Date.parse(submitTime) / 1000)

/** Which of these balloons are first blood: of those without a star nobody solved the problem in an earlier second. */
async function findFirstBloods(
  contest: number,
  balloons: readonly Balloon[],
  stars: readonly string[],
  isVisible: (balloon: Balloon) => boolean,
): Promise<(balloon: Balloon) => boolean> {
  const starred = new Set(stars.map((star) => star.toLowerCase()))
  const counts = (balloon: Balloon) => isVisible(balloon) && !starred.has(balloon.username.toLowerCase())
  const pids = [...new Set(balloons.map(({ pid }) => pid))]
  const firsts = await Promise.all(pids.map((pid) => firstOf({ contest, pid }, counts, uncounted)))
  const seconds = new Map(pids.map((pid, at) => [pid, Math.min(...(firsts[at] ?? []).map(secondOf))]))
  return (balloon) => counts(balloon) && seconds.get(balloon.pid) === secondOf(balloon)
}

const getContestAcInfo = contestRoute(contract.getContestAcInfo, async (input, { at, locale }, view) => {
  assertAcm(view)
  const { number } = view.contest
  const [visible, waiting, entries] = await Promise.all([
    visibleBalloonsIn(view, at),
    waitingIn(number),
    entriesOf(view.key),
  ])
  const { afterSeal, isSealed } = visible
  // nothing is handed out for a problem that was taken out
  const isVisible = (row: Balloon) => visible.isVisible(row) && entries.some(({ pid }) => pid === row.pid)
  // who waits longest comes first
  const all = input.checked === false ? waiting.toReversed() : await balloonsOf(number)
  const name = foldForSearch(input.username?.trim() ?? '')
  const found = all.filter(
    (row) =>
      isVisible(row) &&
      (input.checked !== true || row.checkedBy !== null) &&
      (!input.pid || row.pid === input.pid) &&
      foldForSearch(row.username).includes(name),
  )
  const { records, ...paging } = page(found, input)
  const uids = records.map(({ uid }) => uid)
  const [accounts, names, text] = await Promise.all([findAccounts(uids), contestantNames(number, uids), textOf(number)])
  const isFirst = await findFirstBloods(number, records, text?.starAccount ?? [], isVisible)
  return {
    ...paging,
    ...(all.length >= balloonsMax ? { totalIsMinimum: true } : {}),
    records: records.map((row) => {
      const entry = entries.find(({ pid }) => pid === row.pid)
      return {
        ...row,
        id: row.submitId,
        cid: number,
        displayId: entry?.displayId ?? '',
        displayTitle: entry ? pickText(entry.title, locale) : '',
        color: entry?.color ?? null,
        realname: accounts.find(({ uid }) => uid === row.uid)?.realname ?? '',
        team: names.get(row.uid)?.team ?? '',
        seat: names.get(row.uid)?.seat ?? '',
        firstBlood: isFirst(row),
        checked: row.checkedBy !== null,
      }
    }),
    waiting: waiting.filter(isVisible).length,
    afterSeal,
    isSealed,
  }
})

const checkContestAcInfo = contestRoute(
  contract.checkContestAcInfo,
  async ({ id, checked }, { caller: { username }, at }, view) => {
    assertAcm(view)
    const { isVisible } = await visibleBalloonsIn(view, at)
    const isThere = await markBalloon(view.contest.number, id, (balloon) => {
      if (!isVisible(balloon)) throw new Failure(errors['balloon-not-found'])
      if (!checked) return { checkedBy: null, checkedAt: null }
      if (balloon.checkedBy !== null) throw new Failure(errors['balloon-done'], { username: balloon.checkedBy })
      return { checkedBy: username, checkedAt: now().toISOString() }
    })
    if (!isThere) throw new Failure(errors['balloon-not-found'])
    return null
  },
)

const tellSealedBalloons = contestRoute(
  contract.tellSealedBalloons,
  async ({ afterSeal }, by, { contest: { number } }) => {
    const entry = await auditWrite(by, {
      action: 'contest.sealed-balloons',
      target: String(number),
      before: { afterSeal: await maySeeSealedBalloons(number) },
      after: { afterSeal },
    })
    await transact([sealedBalloonsWrite(number, afterSeal), entry])
    return null
  },
)

export const balloonRoutes = [getContestAcInfo, checkContestAcInfo, tellSealedBalloons]
