import { type Caller, route } from '../../../platform/http/serve.ts'
import { groupRoute } from '../../group/index.ts'
import { visitOf } from '../../problem-set/index.ts'
import * as contract from './contract.ts'
import { selectDone } from './done.ts'
import { dueAfter, type FoundDue, groupDue, lateAt, ownDue } from './gather.ts'

const withoutView = ({ view: _, ...due }: FoundDue) => due

async function toDueList(all: readonly FoundDue[], { at, caller }: { at: Date; caller: Pick<Caller, 'uid'> }) {
  const late = lateAt(all, at.getTime())
  const page = [...late, ...dueAfter(all, at.getTime(), contract.dueMax.page)]
  const begun = page.filter(({ startTime }) => startTime !== null && Date.parse(startTime) <= at.getTime())
  const done = await selectDone(
    begun.flatMap(({ view }) => view ?? []),
    caller.uid,
  )
  const isDone = ({ view }: FoundDue) => view !== null && done.has(view.key)
  const records = page
    .filter((one) => !late.includes(one) || !isDone(one))
    .map((one) => ({ ...withoutView(one), isDone: isDone(one) }))
  return { now: at.toISOString(), records: records.toSorted((a, b) => Number(a.isDone) - Number(b.isDone)) }
}

const getDue = route(contract.getDue, async (_, context) =>
  toDueList(await ownDue(context.caller.uid, visitOf(context)), context),
)

const getGroupDue = groupRoute(contract.getGroupDue, async (_, context, { group }) =>
  toDueList(await groupDue(group, context.caller.uid, visitOf(context)), context),
)

export const dueRoutes = [getDue, getGroupDue]
