import { Failure } from '../../../platform/errors.ts'
import { given } from '../../../platform/http/fields.ts'
import { page } from '../../../platform/http/page.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { type Locale, pick } from '../../../platform/text.ts'
import { audited } from '../../audit/index.ts'
import { ProblemAuth } from '../../problem/contract.ts'
import { problemErrors } from '../../problem/errors.ts'
import { allProblems, choosable, chosenRows, numberAmongOwn, ownOf, type ProblemRow } from '../../problem/index.ts'
import { changeQuickly } from '../../problem-admin/index.ts'
import {
  bankKey,
  choosing,
  type Entry,
  entriesOf,
  entryWrite,
  lastEntry,
  ownersKey,
  removalWrite,
  titleInSet,
} from '../../problem-set/index.ts'
import { type ContestView, contestKey } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { idIn, partsOfId } from '../ids.ts'
import { contestLimits } from '../life/contract.ts'
import { contestRoute, contestRouteBy } from '../route.ts'
import type { Contest } from '../store.ts'
import * as contract from './contract.ts'
import { changeEntries } from './store.ts'

type By = Context & { caller: Caller }

const wired = (contest: Contest, { pid, displayId, title, color, addedAt }: Entry, locale: Locale) => ({
  id: idIn(contest.number, pid),
  cid: contest.number,
  pid,
  displayId,
  displayTitle: pick(title, locale),
  color,
  gmtCreate: addedAt ?? contest.gmtCreate,
})

const chosen = choosing({
  most: contestLimits.problems,
  errors: {
    unknown: errors['contest-problem-unknown'],
    twice: errors['contest-problem-twice'],
    taken: errors['contest-display-id-taken'],
    many: errors['contest-problems-many'],
  },
})

/** What saves an entry among these of a contest. @throws contest-display-id-taken, contest-problems-many */
async function savingOf(
  entry: Entry,
  before: Entry | null,
  entries: readonly Entry[],
  { contest }: ContestView,
  by: By,
) {
  chosen.check(entry, entries)
  const noted = await audited(by, { action: 'contest.problem', target: String(contest.number), before, after: entry })
  return { entry, writes: [entryWrite(entry), noted] }
}

/** Saves entries of a contest with what the audit log says of it. */
async function save(
  contest: number,
  action: string,
  before: object | null,
  after: object | null,
  writes: Write[],
  by: By,
) {
  const entry = await audited(by, { action, target: String(contest), before, after })
  await transact([...writes, entry])
}

const getContestEntries = contestRoute(contract.getContestEntries, async (input, context, view) => {
  const { number } = view.contest
  const [entries, all] = await Promise.all([entriesOf(contestKey(number)), allProblems()])
  const { keyword, problemType = null } = input
  const toAdd = problemType !== null
  const rows = await chosenRows(all, { set: view, entries, toAdd, keyword }, context)
  const ofGroup = view.contest.gid === null ? null : ownersKey(view.owner)
  const { records, ...paging } = page(toAdd ? rows.filter(({ type }) => type === problemType) : rows, input)
  return {
    problemList: {
      ...paging,
      records: records.map((row) => ({
        id: row.pid,
        problemId: row.problemId,
        title: pick(row.title, context.locale),
        author: row.author,
        type: row.type,
        auth: row.auth,
        isOwn: row.home === view.key,
        gid: row.home === ofGroup ? view.contest.gid : null,
        gmtCreate: row.gmtCreate,
        modifiedUser: row.modifiedUser,
      })),
    },
    contestProblemMap: Object.fromEntries(
      entries.map((entry) => [String(entry.pid), wired(view.contest, entry, context.locale)]),
    ),
  }
})

const getContestEntry = contestRoute(contract.getContestEntry, async ({ pid }, { locale }, { contest }) =>
  wired(contest, chosen.entryIn(await entriesOf(contestKey(contest.number)), pid), locale),
)

/** What an entry of a problem is before staff say more: the problem's own id and title. */
const entryFor = ({ pid, problemId, title }: ProblemRow, { key }: ContestView, entries: readonly Entry[]) =>
  lastEntry(key, { pid, displayId: problemId, title }, entries)

const changeContestEntry = contestRouteBy(
  contract.changeContestEntry,
  ({ id, cid }) => (id ? partsOfId(id).contest : (cid ?? 0)),
  async (input, by, view) => {
    const { number } = view.contest
    const pid = input.id ? partsOfId(input.id).number : (input.pid ?? 0)
    const all = await allProblems()
    const row = all.find((one) => one.pid === pid)
    // what was made for it, or by its group; HOJ's client makes it in the bank, for contests alone
    const isMade = row !== undefined && (row.home !== bankKey || row.auth === ProblemAuth.contest)
    const isOwn = isMade && (await choosable(all, view, by)).includes(row)
    const { displayId, displayTitle, color } = given(input)
    const { entry } = await changeEntries(number, async (entries) => {
      const taken = entries.find((one) => one.pid === pid)
      // one that was made here may have been taken out, or comes from where HOJ's client makes it
      const before = taken ?? (isOwn ? entryFor(row, view, entries) : chosen.entryIn(entries, pid))
      const changed = {
        ...before,
        displayId: displayId ?? before.displayId,
        title: titleInSet(displayTitle, row?.title, before.title),
        color: color === undefined ? before.color : color || null,
      }
      return savingOf(changed, taken ?? null, entries, view, by)
    })
    return wired(view.contest, entry, by.locale)
  },
)

/** Adds a problem that may be chosen. @throws problem-not-found, and what `chosen` refuses */
async function add(pid: number, displayId: string, by: By, view: ContestView): Promise<null> {
  const { number } = view.contest
  const row = (await choosable(await allProblems(), view, by)).find((one) => one.pid === pid)
  await changeEntries(number, async (entries) => {
    chosen.checkNew(pid, entries)
    if (!row) throw new Failure(problemErrors['problem-not-found'])
    return savingOf({ ...entryFor(row, view, entries), displayId }, null, entries, view, by)
  })
  return null
}

const addContestProblem = contestRoute(contract.addContestProblem, ({ pid, displayId }, by, view) =>
  add(pid, displayId, by, view),
)

const addGroupProblemToContest = contestRoute(
  contract.addGroupProblemToContest,
  async ({ problemId, displayId }, by, view) => add(await numberAmongOwn(view, problemId), displayId, by, view),
)

const removeContestProblem = contestRoute(
  contract.removeContestProblem,
  async ({ pid }, by, { contest: { number } }) => {
    const entry = chosen.entryIn(await entriesOf(contestKey(number)), pid)
    await save(number, 'contest.problem-remove', entry, null, [removalWrite(entry)], by)
    return null
  },
)

const orderContestProblems = contestRoute(
  contract.orderContestProblems,
  async ({ pids }, by, { contest: { number } }) => {
    const entries = await entriesOf(contestKey(number))
    const moved = chosen.moved(entries, pids)
    await save(number, 'contest.problem-order', null, { pids }, moved.map(entryWrite), by)
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

export const entryRoutes = [
  getContestEntries,
  getContestEntry,
  changeContestEntry,
  addContestProblem,
  addGroupProblemToContest,
  removeContestProblem,
  orderContestProblems,
  publishContestProblems,
]
