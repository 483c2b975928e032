import { commonErrors, Failure } from '../../platform/errors.ts'
import { routeAhead } from '../../platform/http/serve.ts'
import { findAccount } from '../account/index.ts'
import { allProblems } from '../problem/index.ts'
import * as contract from './contract.ts'
import { findMoved } from './store.ts'

/** What a page of this kind is opened by, where that is not the id under which it is stored. */
const toAddressed: Partial<Record<contract.MovedKind, (id: string) => Promise<string | undefined>>> = {
  account: async (uid) => (await findAccount(uid))?.username,
  problem: async (pid) => (await allProblems()).find((one) => String(one.pid) === pid)?.problemId,
}

const findMovedId = routeAhead(
  contract.findMovedId,
  ({ judge, kind, id }) => findMoved([{ judge, kind, oldId: id }]),
  async ({ kind }, _, [found]) => {
    const addressed = toAddressed[kind] ?? (async (newId: string) => newId)
    const answer = found && (await addressed(found.newId))
    if (answer === undefined) throw new Failure(commonErrors['not-found'])
    return { id: answer }
  },
)

export const movedRoutes = [findMovedId]
