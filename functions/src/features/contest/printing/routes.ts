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

const namesOf = (contest: number, rows: readonly Print[]) =>
  contestantNames(contest, [...new Set(rows.map(({ uid }) => uid))])

type Input = z.output<(typeof contract.getContestPrint)['input']>

/** A page of the texts that a filter finds; `isPrinted` is null for all. */
async function listFilteredPrints(contest: number, isPrinted: boolean | null, { keyword, ...paging }: Input) {
  const { rows, isCut } = await printsWhere(contest, isPrinted)
  const word = foldForSearch(keyword?.trim() ?? '')
  const names = word === '' ? null : await namesOf(contest, rows)
  const isFound = ({ uid, username, realname }: Print) => {
    const { team = '', seat = '' } = names?.get(uid) ?? {}
    return [username, realname, team, seat].some((text) => foldForSearch(text).includes(word))
  }
  const { records, ...counts } = page(rows.filter(isFound), paging)
  return { rows: records, ...counts, ...(isCut ? { totalIsMinimum: true } : {}) }
}

async function listPrintQueue(contest: number, input: Input) {
  const { id, status, keyword, currentPage, limit } = input
  if (id) {
    const parts = partsOfId(id)
    const print = parts.contest === contest ? await printIn(contest, parts.number) : null
    return { rows: print ? [print] : [], total: print ? 1 : 0, size: limit, current: 1 }
  }
  const isPrinted = status === 0 ? false : status === 1 ? true : null
  if (isPrinted !== null || keyword?.trim()) return listFilteredPrints(contest, isPrinted, input)
  return { ...(await printsOf(contest, currentPage, limit)), size: limit, current: currentPage }
}

const getContestPrint = contestRoute(contract.getContestPrint, async (input, _, { contest: { number } }) => {
  const { rows, ...paging } = await listPrintQueue(number, input)
  const names = await namesOf(number, rows)
  return {
    ...paging,
    records: rows.map((row) => ({
      ...row,
      id: idIn(number, row.number),
      cid: number,
      team: names.get(row.uid)?.team ?? '',
      seat: names.get(row.uid)?.seat ?? '',
      status: row.printedBy === null ? 0 : 1,
    })),
  }
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
