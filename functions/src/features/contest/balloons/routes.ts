import { foldForSearch, type Locale, pickText } from '@oj/shared/text.ts'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { page } from '../../../platform/http/page.ts'
import { transact } from '../../../platform/table/index.ts'
import { type Account, findAccounts } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { type Entry, entriesOf } from '../../problem-set/index.ts'
import type { ContestView } from '../contest-set.ts'
import { contestantNames } from '../contestants/store.ts'
import { ContestType } from '../contract-terms.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestRoute } from '../route.ts'
import { textOf } from '../store.ts'
import * as contract from './contract.ts'
import { type Balloon, balloonsMax, balloonsOf, markBalloon, tellSealedWrite, tellsSealed, waitingIn } from './store.ts'
import { firstBloods, visibleBalloonsIn } from './visible.ts'

/** Balloons are a custom of the ACM rule. @throws balloons-acm-only */
function demandAcm({ contest }: ContestView): void {
  if (contest.type !== ContestType.acm) throw new Failure(errors['balloons-acm-only'])
}

interface Around {
  readonly entries: readonly Entry[]
  readonly accounts: readonly Account[]
  readonly names: Awaited<ReturnType<typeof contestantNames>>
  readonly isFirst: (balloon: Balloon) => boolean
  readonly locale: Locale
}

function toBalloonRow(balloon: Balloon, { entries, accounts, names, isFirst, locale }: Around) {
  const { contest, pid, submitId, uid, username, submitTime, checkedBy, checkedAt } = balloon
  const entry = entries.find((one) => one.pid === pid)
  return {
    id: submitId,
    cid: contest,
    pid,
    displayId: entry?.displayId ?? '',
    displayTitle: entry ? pickText(entry.title, locale) : '',
    color: entry?.color ?? null,
    submitId,
    username,
    realname: accounts.find((one) => one.uid === uid)?.realname ?? '',
    team: names.get(uid)?.team ?? '',
    seat: names.get(uid)?.seat ?? '',
    submitTime,
    firstBlood: isFirst(balloon),
    checked: checkedBy !== null,
    checkedBy,
    checkedAt,
  }
}

const getContestAcInfo = contestRoute(contract.getContestAcInfo, async (input, { at, locale }, view) => {
  demandAcm(view)
  const { number } = view.contest
  const [told, waiting, entries] = await Promise.all([
    visibleBalloonsIn(view, at),
    waitingIn(number),
    entriesOf(view.key),
  ])
  const { afterSeal, isSealed } = told
  // nothing is handed out for a problem that was taken out
  const isTold = (row: Balloon) => told.isTold(row) && entries.some(({ pid }) => pid === row.pid)
  // who waits longest comes first
  const all = input.checked === false ? waiting.toReversed() : await balloonsOf(number)
  const name = foldForSearch(input.username?.trim() ?? '')
  const found = all.filter(
    (row) =>
      isTold(row) &&
      (input.checked !== true || row.checkedBy !== null) &&
      (!input.pid || row.pid === input.pid) &&
      foldForSearch(row.username).includes(name),
  )
  const { records, ...paging } = page(found, input)
  const uids = records.map(({ uid }) => uid)
  const [accounts, names, text] = await Promise.all([findAccounts(uids), contestantNames(number, uids), textOf(number)])
  const isFirst = await firstBloods(number, records, text?.starAccount ?? [], isTold)
  return {
    ...paging,
    ...(all.length >= balloonsMax ? { totalIsMinimum: true } : {}),
    records: records.map((row) => toBalloonRow(row, { entries, accounts, names, isFirst, locale })),
    waiting: waiting.filter(isTold).length,
    afterSeal,
    isSealed,
  }
})

const checkContestAcInfo = contestRoute(
  contract.checkContestAcInfo,
  async ({ id, checked }, { caller: { username }, at }, view) => {
    demandAcm(view)
    const { isTold } = await visibleBalloonsIn(view, at)
    const isKnown = await markBalloon(view.contest.number, id, (balloon) => {
      if (!isTold(balloon)) throw new Failure(errors['balloon-not-found'])
      if (!checked) return { checkedBy: null, checkedAt: null }
      if (balloon.checkedBy !== null) throw new Failure(errors['balloon-done'], { username: balloon.checkedBy })
      return { checkedBy: username, checkedAt: now().toISOString() }
    })
    if (!isKnown) throw new Failure(errors['balloon-not-found'])
    return null
  },
)

const tellSealedBalloons = contestRoute(
  contract.tellSealedBalloons,
  async ({ afterSeal }, by, { contest: { number } }) => {
    const entry = await auditWrite(by, {
      action: 'contest.sealed-balloons',
      target: String(number),
      before: { afterSeal: await tellsSealed(number) },
      after: { afterSeal },
    })
    await transact([tellSealedWrite(number, afterSeal), entry])
    return null
  },
)

export const balloonRoutes = [getContestAcInfo, checkContestAcInfo, tellSealedBalloons]
