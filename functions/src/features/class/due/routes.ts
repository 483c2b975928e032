import { route } from '../../../platform/http/serve.ts'
import { groupRoute } from '../../group/index.ts'
import { visitOf } from '../../problem-set/index.ts'
import * as contract from './contract.ts'
import { groupDue, ownDue } from './gather.ts'
import { stillDue } from './rules.ts'

const getDue = route(contract.getDue, async (_, context) => {
  const { at, caller } = context
  return { now: at.toISOString(), records: stillDue(await ownDue(caller.uid, visitOf(context)), at) }
})

const getGroupDue = groupRoute(contract.getGroupDue, async (_, context, { group }) => {
  const { at, caller } = context
  return { now: at.toISOString(), records: stillDue(await groupDue(group, caller.uid, visitOf(context)), at) }
})

export const dueRoutes = [getDue, getGroupDue]
