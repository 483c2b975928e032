import type { Caller } from '../../../platform/http/serve.ts'
import { findPeople } from '../../account/index.ts'
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

type Author = Pick<Caller, 'uid' | 'username'>
type People = Awaited<ReturnType<typeof findPeople>>

function toPlacedProgram({ uid, username }: Author, program: BestProgram, place: number | null, people: People) {
  const { language, time, memory, length, at } = program
  const nickname = people.get(uid)?.nickname ?? ''
  return { place, uid, username, nickname, language, time, memory, length, submitTime: at }
}

async function listOf(pid: number, order: Order, own: Own) {
  const [rows, cell] = await Promise.all([bestOfProblem(pid, order, contract.bestMax), own?.cell])
  const mine = own && cell && bestIn(cell.tries, order)
  const at = rows.findIndex(({ uid }) => uid === own?.caller.uid)
  const [people, place] = await Promise.all([
    findPeople([...rows.map(({ uid }) => uid), ...(own ? [own.caller.uid] : [])]),
    mine && (at < 0 ? placeOf(mine, pid, order) : at + 1),
  ])
  return {
    best: rows.map((row, index) => toPlacedProgram(row, row, index + 1, people)),
    own: own && mine ? toPlacedProgram(own.caller, mine, place ?? null, people) : null,
  }
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
