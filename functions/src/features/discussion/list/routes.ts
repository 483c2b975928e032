import type * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { page } from '../../../platform/http/page.ts'
import { type Caller, route } from '../../../platform/http/serve.ts'
import { problemErrors } from '../../problem/errors.ts'
import { idOf } from '../../problem/index.ts'
import { categories, toCategories } from '../admin/categories.ts'
import * as contract from '../contract.ts'
import type { listFields } from '../contract-shapes.ts'
import { discussionLimits as limits } from '../contract-terms.ts'
import { discussionTexts } from '../store.ts'
import {
  assertDiscussionsOn,
  isKnown,
  isStaff,
  moderationForbidden,
  openProblems,
  type Place,
  placeOnSite,
} from '../view.ts'
import { havingWords } from './keyword-filter.ts'
import { toDiscussionRows } from './rows.ts'
import { discussionsNow } from './snapshot.ts'

const getDiscussionCategories = route(contract.getDiscussionCategories, async () =>
  toCategories(await categories.recentRows()),
)

type ListInput = z.output<z.ZodMiniObject<typeof listFields>>

/** A page of the discussions in a place that somebody may know of. @throws problem-not-found */
export async function listIn(place: Place, input: ListInput, caller: Caller | null, hasTexts = false) {
  const [all, isOpen, hasWords] = await Promise.all([
    discussionsNow(),
    openProblems(),
    havingWords(input.keyword ?? ''),
  ])
  const problem = idOf(input.pid ?? '')
  const visible = all.filter(
    (row) => isKnown(row, caller, place, isOpen) && (problem === '' || idOf(row.problem) === problem),
  )
  // authors still find their own about a problem that is hidden now
  if (problem !== '' && visible.length === 0 && !isOpen(problem, place.gid)) {
    throw new Failure(problemErrors['problem-not-found'])
  }
  const found = visible.filter(
    (row) =>
      (!input.cid || row.category === input.cid) &&
      (!input.onlyMine || (caller !== null && row.author === caller.uid)) &&
      hasWords(row),
  )
  const { records, ...paging } = page(found, input)
  const numbers = hasTexts && records.length <= limits.pageWithTexts ? records.map(({ did }) => did) : []
  const [rows, texts] = await Promise.all([toDiscussionRows(records, place.named), discussionTexts(numbers)])
  return { ...paging, records: rows.map((row) => ({ ...row, content: texts.get(row.id) })) }
}

const getDiscussionList = route(contract.getDiscussionList, async (input, { caller }) => {
  if (input.admin && !isStaff(caller)) throw moderationForbidden()
  const place = await placeOnSite(caller)
  if (!input.admin) assertDiscussionsOn(place)
  return listIn(place, input, caller, !input.withoutTexts)
})

export const listRoutes = [getDiscussionCategories, getDiscussionList]
