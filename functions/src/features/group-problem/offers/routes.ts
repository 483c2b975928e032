import { foldForSearch, pickText } from '@oj/shared/text.ts'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { page } from '../../../platform/http/page.ts'
import { route } from '../../../platform/http/serve.ts'
import { allGroups, trashedGroups } from '../../group/index.ts'
import { offerCode, ProblemAuth } from '../../problem/contract-facts.ts'
import { problemErrors } from '../../problem/errors.ts'
import { allProblems, type ProblemRow } from '../../problem/index.ts'
import { byPid, changeQuickly, currentOf, editOf, ownRoute } from '../../problem-admin/index.ts'
import { groupProblemErrors as errors } from '../errors.ts'
import { groupOfScope } from '../group-set.ts'
import * as contract from './contract.ts'
import { decisionWrites } from './messages.ts'
import { type OfferRow, offersOf, offerWrite } from './store.ts'

/** The group that owns a problem; null for another owner. */
const groupOf = ({ home }: Pick<ProblemRow, 'home'>) => groupOfScope(home)

/** Offers that can be refused, and are not made twice. */
const standing: ReadonlySet<string> = new Set(['applying', 'public'])

const applyPublic = ownRoute(contract.applyPublic, byPid, async ({ pid, isApplied, words }, by, row) => {
  if (groupOf(row) === null) throw new Failure(errors['offer-not-of-group'])
  // any state may be taken back, and none stays none
  if (!isApplied) {
    await changeQuickly(row, { offer: 'none' }, by)
    return null
  }
  if (standing.has(row.offer)) throw new Failure(errors['offer-standing'])
  // its own group must see it first
  if (row.auth !== ProblemAuth.public) throw new Failure(errors['offer-hidden'])
  const { uid, username } = by.caller
  const offer = { ...noOffer, pid, words, offeredBy: username, offeredUid: uid, offeredAt: now().toISOString() }
  await changeQuickly(row, { offer: 'applying' }, by, [offerWrite(offer)])
  return null
})

const noOffer = { words: '', offeredBy: '', offeredUid: '', reason: '', reviewedBy: '', reviewedAt: null }

const getOffer = ownRoute(contract.getOffer, byPid, async ({ pid }, _, row) => ({
  ...((await offersOf([pid])).get(pid) ?? noOffer),
  applyPublicProgress: offerCode(row.offer),
}))

/** The names of all groups that may still own a problem. */
async function groupNames(): Promise<Map<number, string>> {
  const [groups, trashed] = await Promise.all([allGroups(), trashedGroups()])
  return new Map([...groups, ...trashed].map(({ number, name }) => [number, name]))
}

/** Those under review first, then the newest. */
const byUrgency = (a: ProblemRow, b: ProblemRow) =>
  Number(b.offer === 'applying') - Number(a.offer === 'applying') || b.pid - a.pid

const isMatchingProblem = (row: ProblemRow, words: string) =>
  [row.problemId, ...Object.values(row.title), row.author].some((text) => foldForSearch(text ?? '').includes(words))

const getGroupProblemOffers = route(
  contract.getGroupProblemOffers,
  async ({ keyword, gid, progress, ...paging }, { locale }) => {
    const [all, names] = await Promise.all([allProblems(), groupNames()])
    const words = foldForSearch(keyword ?? '')
    const found = all
      .filter((row) => row.offer !== 'none' && groupOf(row) !== null)
      .filter((row) => !gid || groupOf(row) === gid)
      .filter((row) => !progress || offerCode(row.offer) === progress)
      .filter((row) => isMatchingProblem(row, words))
      .sort(byUrgency)
    const { records, ...counted } = page(found, paging)
    const offers = await offersOf(records.map(({ pid }) => pid))
    return {
      ...counted,
      records: records.map((row) => {
        const group = groupOf(row) ?? 0
        return {
          ...row,
          ...(offers.get(row.pid) ?? { ...noOffer, offeredAt: '' }),
          id: row.pid,
          title: pickText(row.title, locale),
          gid: group,
          groupName: names.get(group) ?? '',
          applyPublicProgress: offerCode(row.offer) ?? 0,
        }
      }),
    }
  },
)

/** A problem that its group has offered. @throws problem-not-found */
async function readOfferedProblem(pid: number): Promise<ProblemRow> {
  const row = await byPid({ pid })
  if (!row || row.offer === 'none' || groupOf(row) === null) throw new Failure(problemErrors['problem-not-found'])
  return row
}

const getOfferedProblem = route(contract.getOfferedProblem, async ({ pid }) => {
  const row = await readOfferedProblem(pid)
  return editOf(await currentOf(row), { owner: { gid: groupOf(row) ?? 0 }, idPrefix: '' })
})

const changeOfferProgress = route(contract.changeOfferProgress, async ({ pid, progress, reason }, by) => {
  const row = await readOfferedProblem(pid)
  const isTaken = progress === 2
  // an accepted one can still be refused; a refused one must be offered again
  const isDecidable = isTaken ? row.offer === 'applying' : standing.has(row.offer)
  if (!isDecidable) throw new Failure(errors['offer-not-standing'])
  if (!isTaken && reason === '') throw new Failure(errors['offer-words-required'])
  const at = now().toISOString()
  const before = (await offersOf([pid])).get(pid) ?? { ...noOffer, pid, offeredAt: at }
  const offer: OfferRow = { ...before, reason, reviewedBy: by.caller.username, reviewedAt: at }
  const messages = await decisionWrites(row, offer, isTaken ? 'Offer_Taken' : 'Offer_Refused', by.caller.uid)
  await changeQuickly(row, { offer: isTaken ? 'public' : 'refused' }, by, [offerWrite(offer), ...messages])
  return null
})

export const offerRoutes = [applyPublic, getOffer, getGroupProblemOffers, getOfferedProblem, changeOfferProgress]
