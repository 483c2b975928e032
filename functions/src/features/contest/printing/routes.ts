import { foldForSearch } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { page } from '../../../platform/http/page.ts'
import { findUser } from '../../account/index.ts'
import { siteLimits } from '../../site/index.ts'
import { enforceInterval } from '../../submission/index.ts'
import { contestantNames } from '../contestants/store.ts'
import { idIn, partsOfId } from '../ids.ts'
import { contestRoute, contestRouteBy } from '../route.ts'
import * as contract from './contract.ts'
import { addPrint, markPrinted, type Print, printIn, printsOf, printsWhere, readPrint } from './store.ts'

const submitPrintText = contestRoute(contract.submitPrintText, async ({ content }, { caller, at }, view) => {
  const { uid, username } = caller
  const [{ printInterval }, user] = await Promise.all([siteLimits(), findUser(uid)])
  await enforceInterval(uid, 'print', view.key, printInterval)
  const realname = user?.realname ?? ''
  await addPrint({ contest: view.contest.number, uid, username, realname, gmtCreate: at.toISOString() }, content)
  return null
})

type Names = Awaited<ReturnType<typeof contestantNames>>

const toPrintRow = ({ contest, number, uid, username, realname, printedBy, gmtCreate }: Print, names: Names) => ({
  id: idIn(contest, number),
  cid: contest,
  username,
  realname,
  team: names.get(uid)?.team ?? '',
  seat: names.get(uid)?.seat ?? '',
  status: printedBy === null ? 0 : 1,
  printedBy,
  gmtCreate,
})

const namesOf = (contest: number, rows: readonly Print[]) =>
  contestantNames(contest, [...new Set(rows.map(({ uid }) => uid))])

/** The filter's values of `status`. */
const isPrintedBy = new Map<unknown, boolean>([
  [0, false],
  [1, true],
])

type Input = z.output<(typeof contract.getContestPrint)['input']>

/** A page of those that a filter finds. */
async function listFilteredPrints(contest: number, { status, keyword, ...paging }: Input) {
  const { rows, isCut } = await printsWhere(contest, isPrintedBy.get(status) ?? null)
  const word = foldForSearch(keyword?.trim() ?? '')
  const names = word === '' ? null : await namesOf(contest, rows)
  const isFound = ({ uid, username, realname }: Print) => {
    const { team = '', seat = '' } = names?.get(uid) ?? {}
    return [username, realname, team, seat].some((text) => foldForSearch(text).includes(word))
  }
  const { records, ...counted } = page(rows.filter(isFound), paging)
  return { rows: records, ...counted, ...(isCut ? { totalIsMinimum: true } : {}) }
}

/** A page of all, by its range alone. */
async function allPrints(contest: number, { currentPage, limit }: Input) {
  return { ...(await printsOf(contest, currentPage, limit)), size: limit, current: currentPage }
}

/** That of a number alone; none where it is of another contest. */
async function onePrint(contest: number, id: number, limit: number) {
  const of = partsOfId(id)
  const print = of.contest === contest ? await printIn(contest, of.number) : null
  return { rows: print ? [print] : [], total: print ? 1 : 0, size: limit, current: 1 }
}

/** What a reader of the queue asks for. */
function listPrintQueue(contest: number, input: Input) {
  if (input.id) return onePrint(contest, input.id, input.limit)
  const isFiltered = isPrintedBy.has(input.status) || Boolean(input.keyword?.trim())
  return (isFiltered ? listFilteredPrints : allPrints)(contest, input)
}

const getContestPrint = contestRoute(contract.getContestPrint, async (input, _, { contest: { number } }) => {
  const { rows, ...paging } = await listPrintQueue(number, input)
  const names = await namesOf(number, rows)
  return { ...paging, records: rows.map((row) => toPrintRow(row, names)) }
})

const checkContestPrint = contestRouteBy(
  contract.checkContestPrint,
  ({ id }) => partsOfId(id).contest,
  async ({ id }, { caller }, { contest }) => {
    await markPrinted(contest.number, partsOfId(id).number, caller.username)
    return null
  },
)

const downloadContestPrint = contestRouteBy(
  contract.downloadContestPrint,
  ({ id }) => partsOfId(id).contest,
  async ({ id }, _, { contest }) => {
    const { number, username, content } = await readPrint(contest.number, partsOfId(id).number)
    return new File([content], `${contest.number}-${number}-${username}.txt`, { type: 'text/plain' })
  },
)

export const printingRoutes = [submitPrintText, getContestPrint, checkContestPrint, downloadContestPrint]
