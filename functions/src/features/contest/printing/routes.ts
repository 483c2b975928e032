import { findUser } from '../../account/index.ts'
import { siteLimits } from '../../site/index.ts'
import { enforceInterval } from '../../submission/index.ts'
import { contestantNames } from '../contestants/store.ts'
import { idIn, partsOfId } from '../ids.ts'
import { contestRoute, contestRouteBy } from '../route.ts'
import * as contract from './contract.ts'
import { addPrint, knownPrint, markPrinted, type Print, printsOf } from './store.ts'

const submitPrintText = contestRoute(contract.submitPrintText, async ({ content }, { caller, at }, view) => {
  const { uid, username } = caller
  const [{ printInterval }, user] = await Promise.all([siteLimits(), findUser(uid)])
  await enforceInterval(uid, 'print', view.key, printInterval)
  const realname = user?.realname ?? ''
  await addPrint({ contest: view.contest.number, uid, username, realname, gmtCreate: at.toISOString() }, content)
  return null
})

type Names = Awaited<ReturnType<typeof contestantNames>>

const wired = ({ contest, number, uid, username, realname, printedBy, gmtCreate }: Print, names: Names) => ({
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

const getContestPrint = contestRoute(contract.getContestPrint, async ({ currentPage, limit }, _, { contest }) => {
  const { rows, total } = await printsOf(contest.number, currentPage, limit)
  const names = await contestantNames(
    contest.number,
    rows.map(({ uid }) => uid),
  )
  return { records: rows.map((row) => wired(row, names)), total, size: limit, current: currentPage }
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
    const { number, username, content } = await knownPrint(contest.number, partsOfId(id).number)
    return new File([content], `${contest.number}-${number}-${username}.txt`, { type: 'text/plain' })
  },
)

export const printingRoutes = [submitPrintText, getContestPrint, checkContestPrint, downloadContestPrint]
