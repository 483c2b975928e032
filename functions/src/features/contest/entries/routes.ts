import { type Locale, pickText } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { pickGiven } from '../../../platform/http/fields.ts'
import { page } from '../../../platform/http/page.ts'
import { startTask } from '../../../platform/tasks.ts'
import { auditWrite } from '../../audit/index.ts'
import { RejudgeMany } from '../../judge-admin/contract.ts'
import { ProblemAuth } from '../../problem/contract.ts'
import {
  allProblems,
  assertPoints,
  chosenRows,
  listChoosableProblems,
  listPublicProblems,
  numberAmongOwn,
  ownOf,
  toChosenRow,
} from '../../problem/index.ts'
import { changeQuickly } from '../../problem-admin/index.ts'
import {
  bankKey,
  type Entry,
  entriesOf,
  entryWrite,
  ownersKey,
  removalWrite,
  titleInSet,
} from '../../problem-set/index.ts'
import { type ContestView, contestKey } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { idIn, partsOfId } from '../ids.ts'
import { contestRoute, contestRouteBy } from '../route.ts'
import type { Contest } from '../store.ts'
import { addEntry, type By, changeEntries, chosen, entryFor, savingOf } from './add.ts'
import * as contract from './contract.ts'

const toEntryRow = (contest: Contest, { pid, displayId, title, color, addedAt }: Entry, locale: Locale) => ({
  id: idIn(contest.number, pid),
  cid: contest.number,
  pid,
  displayId,
  displayTitle: pickText(title, locale),
  color,
  gmtCreate: addedAt ?? contest.gmtCreate,
})

interface Asked extends z.output<typeof contract.getContestEntries.input> {
  readonly isPublic: boolean
}

async function listEntries(input: Asked, context: By, view: ContestView) {
  const { number } = view.contest
  const [entries, all] = await Promise.all([entriesOf(contestKey(number)), allProblems()])
  const { problemType = null } = input
  const toAdd = problemType !== null
  const rows = await chosenRows(all, { ...input, set: view, entries, toAdd }, context)
  const ofGroup = view.contest.gid === null ? null : ownersKey(view.owner)
  const { records, ...paging } = page(toAdd ? rows.filter(({ type }) => type === problemType) : rows, input)
  return {
    problemList: {
      ...paging,
      records: records.map((row) => ({
        ...toChosenRow(row, context.locale),
        isOwn: row.home === view.key,
        gid: row.home === ofGroup ? view.contest.gid : null,
        modifiedUser: row.modifiedUser,
      })),
    },
    contestProblemMap: Object.fromEntries(
      entries.map((entry) => [String(entry.pid), toEntryRow(view.contest, entry, context.locale)]),
    ),
  }
}

const getContestEntries = contestRoute(contract.getContestEntries, (input, context, view) =>
  listEntries({ ...input, isPublic: false }, context, view),
)

const getGroupContestEntries = contestRoute(contract.getGroupContestEntries, (input, context, view) =>
  listEntries({ ...input, isPublic: true }, context, view),
)

const getContestEntry = contestRoute(contract.getContestEntry, async ({ pid }, { locale }, { contest }) =>
  toEntryRow(contest, chosen.entryIn(await entriesOf(contestKey(contest.number)), pid), locale),
)

const changeContestEntry = contestRouteBy(
  contract.changeContestEntry,
  ({ id, cid }) => (id ? partsOfId(id).contest : (cid ?? 0)),
  async (input, by, view) => {
    const { number } = view.contest
    const pid = input.id ? partsOfId(input.id).number : (input.pid ?? 0)
    const all = await allProblems()
    const row = all.find((one) => one.pid === pid)
    // made for the contest or by its group; HOJ's client makes them in the bank, for contests alone
    const isMade = row !== undefined && (row.home !== bankKey || row.auth === ProblemAuth.contest)
    const isOwn = isMade && (await listChoosableProblems(all, view, by)).includes(row)
    const { displayId, displayTitle, color } = pickGiven(input)
    const { entry } = await changeEntries(number, async (entries) => {
      const present = entries.find((one) => one.pid === pid)
      if (!present && isOwn) assertPoints(view, row)
      // one of its own that is not in it comes in
      const before = present ?? (isOwn ? entryFor(row, view, entries) : chosen.entryIn(entries, pid))
      const changed = {
        ...before,
        displayId: displayId ?? before.displayId,
        title: titleInSet(displayTitle, row?.title, before.title),
        color: color === undefined ? before.color : color || null,
      }
      return savingOf(changed, present ?? null, entries, view, by, input.swap ?? false)
    })
    return toEntryRow(view.contest, entry, by.locale)
  },
)

const addContestProblem = contestRoute(contract.addContestProblem, ({ pid, displayId }, by, view) =>
  addEntry(pid, displayId, by, view),
)

const addPublicProblemToContest = contestRoute(contract.addPublicProblemToContest, ({ pid, displayId }, by, view) =>
  addEntry(pid, displayId, by, view, listPublicProblems),
)

const addGroupProblemToContest = contestRoute(
  contract.addGroupProblemToContest,
  async ({ problemId, displayId }, by, view) => addEntry(await numberAmongOwn(view, problemId), displayId, by, view),
)

const removeContestProblem = contestRoute(
  contract.removeContestProblem,
  async ({ pid }, by, { contest: { number } }) => {
    await changeEntries(number, async (entries) => {
      const entry = chosen.entryIn(entries, pid)
      const log = await auditWrite(by, { action: 'contest.problem-remove', target: String(number), before: entry })
      return { writes: [removalWrite(entry), log] }
    })
    return null
  },
)

const orderContestProblems = contestRoute(
  contract.orderContestProblems,
  async ({ pids }, by, { contest: { number } }) => {
    await changeEntries(number, async (entries) => {
      const moved = chosen.moved(entries, pids)
      const log = await auditWrite(by, { action: 'contest.problem-order', target: String(number), after: { pids } })
      return { writes: [...moved.map(entryWrite), log] }
    })
    return null
  },
)

const publishContestProblems = contestRoute(
  contract.publishContestProblems,
  async (_, by, { contest: { number }, isOver }) => {
    if (!isOver) throw new Failure(errors['contest-not-ended'])
    const rows = ownOf(await allProblems(), contestKey(number))
    for (const row of rows) await changeQuickly(row, { home: bankKey, auth: ProblemAuth.public }, by)
    return { published: rows.length }
  },
)

/** @throws contest-problem-unknown */
async function startRejudge({ cid, pid }: { cid: number; pid: number }, by: By, { key }: ContestView) {
  const { displayId } = chosen.entryIn(await entriesOf(key), pid)
  return startTask(RejudgeMany, { cid, problemID: displayId }, by)
}

export const rejudgeRoutes = [
  contestRoute(contract.rejudgeContestProblem, startRejudge),
  contestRoute(contract.rejudgeContestProblemByGet, startRejudge),
]

export const entryRoutes = [
  getContestEntries,
  getGroupContestEntries,
  getContestEntry,
  changeContestEntry,
  addContestProblem,
  addPublicProblemToContest,
  addGroupProblemToContest,
  removeContestProblem,
  orderContestProblems,
  publishContestProblems,
]
