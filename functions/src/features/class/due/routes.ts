import { type Context, route } from '../../../platform/http/serve.ts'
import { groupRoute } from '../../group/index.ts'
import { visitOf } from '../../problem-set/index.ts'
import * as contract from './contract.ts'
import { dueAfter, groupDue, ownDue } from './gather.ts'

const toDueList = (all: readonly contract.Due[], { at }: Pick<Context, 'at'>) => ({
  now: at.toISOString(),
  records: dueAfter(all, at.getTime(), contract.dueMax.page),
})

const getDue = route(contract.getDue, async (_, context) =>
  toDueList(await ownDue(context.caller.uid, visitOf(context)), context),
)

const getGroupDue = groupRoute(contract.getGroupDue, async (_, context, { group }) =>
  toDueList(await groupDue(group, context.caller.uid, visitOf(context)), context),
)

export const dueRoutes = [getDue, getGroupDue]
