import type { Caller } from '../../../platform/http/serve.ts'
import { problemRoute } from '../../problem/index.ts'
import {
  type BestProgram,
  bestIn,
  bestOfProblem,
  betterThan,
  type Cell,
  cellOf,
  type Order,
  siteScope,
} from '../../tries/index.ts'
import * as contract from './contract.ts'

type Own = { caller: Pick<Caller, 'uid' | 'username'>; cell: Promise<Cell> } | null

function toPlacedProgram(user: Pick<Caller, 'uid' | 'username'>, program: BestProgram, place: number | null) {
  const { language, time, memory, length, at } = program
  return { place, uid: user.uid, username: user.username, language, time, memory, length, submitTime: at }
}

async function listOf(pid: number, order: Order, own: Own) {
  const [rows, cell] = await Promise.all([bestOfProblem(pid, order, contract.bestMax), own?.cell])
  const best = rows.map((row, at) => toPlacedProgram(row, row, at + 1))
  const mine = cell && bestIn(cell.tries, order)
  if (!own || !mine) return { best, own: null }
  const at = rows.findIndex(({ uid }) => uid === own.caller.uid)
  return { best, own: toPlacedProgram(own.caller, mine, at < 0 ? await placeOf(mine, pid, order) : at + 1) }
}

/** The place of a program that is not in the list, counted up to where that is worth its reads. */
async function placeOf(program: BestProgram, pid: number, order: Order): Promise<number | null> {
  const better = await betterThan(program, pid, order, contract.placeMax)
  return better < contract.placeMax ? better + 1 : null
}

/** Only what counts for the whole site is compared. */
export const getProblemBestSubmissions = problemRoute(
  contract.getProblemBestSubmissions,
  ({ pid }) => ({ id: String(pid), first: 'number alone' }),
  async (_, { caller }, { view, row: { pid } }) => {
    if (view.scope.all !== siteScope) return { fastest: { best: [], own: null }, shortest: { best: [], own: null } }
    const own = caller && { caller, cell: cellOf({ uid: caller.uid, scope: siteScope, pid }) }
    const [fastest, shortest] = await Promise.all([listOf(pid, 'fastest', own), listOf(pid, 'shortest', own)])
    return { fastest, shortest }
  },
)
