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
import { decidedWrites } from './messages.ts'
import { type OfferRow, offersOf, offerWrite } from './store.ts'

/** The group that owns a problem; null of another owner's. */
const groupOf = ({ home }: Pick<ProblemRow, 'home'>) => groupOfScope(home)

const standing: ReadonlySet<string> = new Set(['applying', 'public'])

const applyPublic = ownRoute(contract.applyPublic, byPid, async ({ pid, isApplied, words }, by, row) => {
  if (groupOf(row) === null) throw new Failure(errors['offer-not-of-group'])
  const isStanding = standing.has(row.offer)
  if (!isApplied) {
    if (!isStanding) throw new Failure(errors['offer-not-standing'])
    await changeQuickly(row, { offer: 'none' }, by)
    return null
  }
  if (isStanding) throw new Failure(errors['offer-standing'])
  // what its own members do not see yet is no offer
  if (row.auth !== ProblemAuth.public) throw new Failure(errors['offer-hidden'])
  const offer = {
    pid,
    words,
    offeredBy: by.caller.username,
    offeredUid: by.caller.uid,
    offeredAt: now().toISOString(),
    reason: '',
    reviewedBy: '',
    reviewedAt: null,
  }
  await changeQuickly(row, { offer: 'applying' }, by, [offerWrite(offer)])
  return null
})

const getOffer = ownRoute(contract.getOffer, byPid, async ({ pid }, _, row) => {
  const offer = (await offersOf([pid])).get(pid)
  return {
    applyPublicProgress: offerCode(row.offer),
    words: offer?.words ?? '',
    reason: offer?.reason ?? '',
    reviewedBy: offer?.reviewedBy ?? '',
    reviewedAt: offer?.reviewedAt ?? null,
  }
})

/** The names of all groups that may still own a problem. */
async function groupNames(): Promise<Map<number, string>> {
  const [groups, trashed] = await Promise.all([allGroups(), trashedGroups()])
  return new Map([...groups, ...trashed].map(({ number, name }) => [number, name]))
}

/** Those that wait come first, then the newest. */
const byNeed = (a: ProblemRow, b: ProblemRow) =>
  Number(b.offer === 'applying') - Number(a.offer === 'applying') || b.pid - a.pid

const isMatchingProblem = (row: ProblemRow, wanted: string) =>
  [row.problemId, ...Object.values(row.title), row.author].some((text) => foldForSearch(text ?? '').includes(wanted))

function toOfferedProblem(row: ProblemRow, gid: number, groupName: string, offer: OfferRow | undefined) {
  return {
    id: row.pid,
    problemId: row.problemId,
    author: row.author,
    type: row.type,
    judgeMode: row.judgeMode,
    difficulty: row.difficulty,
    auth: row.auth,
    gid,
    groupName,
    applyPublicProgress: offerCode(row.offer) ?? 0,
    words: offer?.words ?? '',
    offeredBy: offer?.offeredBy ?? '',
    offeredAt: offer?.offeredAt ?? '',
    reason: offer?.reason ?? '',
    reviewedBy: offer?.reviewedBy ?? '',
    gmtCreate: row.gmtCreate,
    gmtModified: row.gmtModified,
  }
}

const getGroupProblemOffers = route(
  contract.getGroupProblemOffers,
  async ({ keyword, gid, progress, ...paging }, { locale }) => {
    const [all, names] = await Promise.all([allProblems(), groupNames()])
    const wanted = foldForSearch(keyword ?? '')
    const found = all
      .filter((row) => row.offer !== 'none' && groupOf(row) !== null)
      .filter((row) => !gid || groupOf(row) === gid)
      .filter((row) => !progress || offerCode(row.offer) === progress)
      .filter((row) => isMatchingProblem(row, wanted))
      .sort(byNeed)
    const { records, ...counted } = page(found, paging)
    const offers = await offersOf(records.map(({ pid }) => pid))
    return {
      ...counted,
      records: records.map((row) => {
        const group = groupOf(row) ?? 0
        const rest = toOfferedProblem(row, group, names.get(group) ?? '', offers.get(row.pid))
        return { ...rest, title: pickText(row.title, locale) }
      }),
    }
  },
)

/** A problem that its group has offered. @throws problem-not-found of any other, as of an unknown one */
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
  // one that was taken can be sent back; one that was refused must be offered again
  const fits = isTaken ? row.offer === 'applying' : standing.has(row.offer)
  if (!fits) throw new Failure(errors['offer-not-standing'])
  if (!isTaken && reason === '') throw new Failure(errors['offer-words-required'])
  const at = now().toISOString()
  const before = (await offersOf([pid])).get(pid)
  const review = {
    pid,
    words: before?.words ?? '',
    offeredBy: before?.offeredBy ?? '',
    offeredUid: before?.offeredUid ?? '',
    offeredAt: before?.offeredAt ?? at,
    reason,
    reviewedBy: by.caller.username,
    reviewedAt: at,
  }
  const told = await decidedWrites(row, review, isTaken, by.caller.uid)
  await changeQuickly(row, { offer: isTaken ? 'public' : 'refused' }, by, [offerWrite(review), ...told])
  return null
})

export const offerRoutes = [applyPublic, getOffer, getGroupProblemOffers, getOfferedProblem, changeOfferProgress]
