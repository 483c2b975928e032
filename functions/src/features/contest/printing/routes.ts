import { findUser } from '../../account/index.ts'
import { siteLimits } from '../../site/index.ts'
import { enforceInterval } from '../../submission/index.ts'
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

const wired = ({ contest, number, username, realname, printedBy, gmtCreate }: Print) => ({
  id: idIn(contest, number),
  cid: contest,
  username,
  realname,
  status: printedBy === null ? 0 : 1,
  printedBy,
  gmtCreate,
})

const getContestPrint = contestRoute(contract.getContestPrint, async ({ currentPage, limit }, _, { contest }) => {
  const { rows, total } = await printsOf(contest.number, currentPage, limit)
  return { records: rows.map(wired), total, size: limit, current: currentPage }
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
