import { Status } from '@oj/shared/judging/verdicts.ts'
import { foldForSearch } from '@oj/shared/text.ts'
import { page } from '../../../platform/http/page.ts'
import { recentEntriesOf } from '../../problem-set/index.ts'
import { bestOf, cellsWith } from '../../tries/index.ts'
import type { AssignmentView } from '../assignment-set.ts'
import { toWireTimes } from '../stored-times.ts'

/** How many problems of some assignments a student has solved, by their numbers; null where they may not know. */
export async function countSolved(views: readonly AssignmentView[], uid: string) {
  const entries = await Promise.all(views.map(({ key }) => recentEntriesOf(key)))
  const keys = views.flatMap(({ role, showsResults, key }, at) =>
    role === 'student' && showsResults ? (entries[at] ?? []).map(({ pid }) => ({ uid, scope: key, pid })) : [],
  )
  const solved = (await cellsWith(keys)).filter(({ cell }) => bestOf(cell).status === Status.accepted)
  const counts = Map.groupBy(solved, ({ scope }) => scope)
  return new Map(
    views.map(({ assignment, role, showsResults, key }, at) => [
      assignment.number,
      {
        problems: entries[at]?.length ?? 0,
        solved: role === 'student' && showsResults ? (counts.get(key)?.length ?? 0) : null,
      },
    ]),
  )
}

type Counts = { readonly problems: number; readonly solved: number | null } | undefined

/** An assignment as lists show it. */
export function toAssignmentRow(view: AssignmentView, at: Date, counts: Counts) {
  const { assignment, role, times, person } = view
  return {
    id: assignment.number,
    title: assignment.title,
    gid: assignment.gid,
    classes: assignment.classes,
    author: assignment.author,
    visible: assignment.visible,
    isTest: assignment.isTest,
    times: toWireTimes(times),
    now: at.toISOString(),
    problems: counts?.problems ?? 0,
    solved: counts?.solved ?? null,
    isExcused: role === 'student' && (person?.isExcused ?? false),
    mine: role === 'manager',
    mayDelete: view.refusal('own:delete') === null,
  }
}

/** What is due next first, then what has no end, then what is past, the last one first. */
const inDueOrder = (at: number) => (a: AssignmentView, b: AssignmentView) => {
  const [one, other] = [a, b].map(({ times: { due } }) => ({
    rank: due === null ? 1 : due > at ? 0 : 2,
    due: due ?? 0,
  }))
  if (!one || !other || one.rank !== other.rank) return (one?.rank ?? 0) - (other?.rank ?? 0)
  return one.rank === 0 ? one.due - other.due : other.due - one.due || b.assignment.number - a.assignment.number
}

/** A page of assignments whose titles contain a keyword. */
export async function pageOfAssignments(
  views: readonly AssignmentView[],
  input: { readonly currentPage: number; readonly limit: number; readonly keyword?: string | null | undefined },
  { uid, at }: { readonly uid: string; readonly at: Date },
) {
  const words = foldForSearch(input.keyword?.trim() ?? '')
  const found = views
    .filter(({ assignment }) => foldForSearch(assignment.title).includes(words))
    .toSorted(inDueOrder(at.getTime()))
  const { records, ...paging } = page(found, input)
  const counts = await countSolved(records, uid)
  return { ...paging, records: records.map((view) => toAssignmentRow(view, at, counts.get(view.assignment.number))) }
}
