import { Failure } from '../../../platform/errors.ts'
import { given } from '../../../platform/http/fields.ts'
import { page } from '../../../platform/http/page.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { type Locale, pick } from '../../../platform/text.ts'
import { audited } from '../../audit/index.ts'
import { ProblemAuth } from '../../problem/contract.ts'
import { problemErrors } from '../../problem/errors.ts'
import { aboutOf, allProblems, ownOf, type ProblemRow } from '../../problem/index.ts'
import { changeQuickly } from '../../problem-admin/index.ts'
import { bankKey, type Entry, entriesOf, entryWrite, findSet, removalWrite, visitOf } from '../../problem-set/index.ts'
import { type ContestView, contestKey } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { idIn, partsOfId } from '../ids.ts'
import { contestLimits } from '../life/contract.ts'
import { contestRoute, contestRouteBy } from '../route.ts'
import * as contract from './contract.ts'

type By = Context & { caller: Caller }

const wired = (contest: number, { pid, displayId, title, color }: Entry, locale: Locale) => ({
  id: idIn(contest, pid),
  cid: contest,
  pid,
  displayId,
  displayTitle: pick(title, locale),
  color,
})

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** A problem's entry in these of a contest. @throws contest-problem-unknown */
function entryIn(entries: readonly Entry[], pid: number): Entry {
  const entry = entries.find((one) => one.pid === pid)
  if (!entry) throw new Failure(errors['contest-problem-unknown'])
  return entry
}

/** @throws contest-display-id-taken, contest-problems-many */
function checkEntry({ pid, displayId }: Entry, entries: readonly Entry[]): void {
  const others = entries.filter((one) => one.pid !== pid)
  if (others.some((one) => same(one.displayId, displayId))) {
    throw new Failure(errors['contest-display-id-taken'], { displayId })
  }
  const max = contestLimits.problems
  if (others.length >= max) throw new Failure(errors['contest-problems-many'], { max })
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
  const isAdding = input.problemType !== undefined && input.problemType !== null
  const taken = new Set(entries.map(({ pid }) => pid))
  const rows = isAdding
    ? (await eligible(all, number, context)).filter(({ pid, type }) => type === input.problemType && !taken.has(pid))
    : chosen(all, entries)
  const wanted = input.keyword?.trim().toLowerCase() ?? ''
  const found = rows.filter((row) =>
    [row.problemId, ...Object.values(row.title)].some((text) => text?.toLowerCase().includes(wanted)),
  )
  const { records, ...paging } = page(found, input)
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
        isOwn: row.home !== bankKey,
        gmtCreate: row.gmtCreate,
        modifiedUser: row.modifiedUser,
      })),
    },
    contestProblemMap: Object.fromEntries(
      entries.map((entry) => [String(entry.pid), wired(number, entry, context.locale)]),
    ),
  }
})

/** The problems of a contest, in its order. */
const chosen = (all: readonly ProblemRow[], entries: readonly Entry[]) =>
  entries.flatMap(({ pid }) => all.find((row) => row.pid === pid) ?? [])

/** The problems that can be in a contest: those of the bank that somebody may see, and those that were made for it. */
async function eligible(all: readonly ProblemRow[], contest: number, by: By) {
  const bank = await (await findSet(bankKey))(visitOf(by))
  const seen = ownOf(all, bankKey).filter((row) => bank.refusal('see', aboutOf(row)) === null)
  return [...ownOf(all, contestKey(contest)), ...seen]
}

const getContestEntry = contestRoute(contract.getContestEntry, async ({ pid }, { locale }, { contest: { number } }) =>
  wired(number, entryIn(await entriesOf(contestKey(number)), pid), locale),
)

const nextOrder = (entries: readonly Entry[]) => Math.max(0, ...entries.map(({ order }) => order)) + 1

/** What an entry of a problem is before staff say more: the problem's own id and title. */
const entryFor = (row: ProblemRow, { contest }: ContestView, entries: readonly Entry[]): Entry => ({
  set: contestKey(contest.number),
  pid: row.pid,
  displayId: row.problemId,
  title: row.title,
  isOpen: true,
  color: null,
  points: null,
  order: nextOrder(entries),
})

/** A title as staff write it: the problem's own in both languages, where it is that. */
function titleOf(given: string | undefined, row: ProblemRow | undefined, before: Entry['title']): Entry['title'] {
  if (given === undefined) return before
  const own = row?.title ?? before
  return given === '' || Object.values(own).includes(given) ? own : { en: given, 'zh-CN': given }
}

const changeContestEntry = contestRouteBy(
  contract.changeContestEntry,
  ({ id, cid }) => (id ? partsOfId(id).contest : (cid ?? 0)),
  async (input, by, view) => {
    const { number } = view.contest
    const pid = input.id ? partsOfId(input.id).number : (input.pid ?? 0)
    const [entries, all] = await Promise.all([entriesOf(contestKey(number)), allProblems()])
    const row = all.find((one) => one.pid === pid)
    const isOwn = row !== undefined && ownOf(all, view.key).includes(row)
    const taken = entries.find((one) => one.pid === pid)
    // one that was made here may have been taken out
    const before = taken ?? (isOwn ? entryFor(row, view, entries) : entryIn(entries, pid))
    const { displayId, displayTitle, color } = given(input)
    const entry = {
      ...before,
      displayId: displayId ?? before.displayId,
      title: titleOf(displayTitle, row, before.title),
      color: color === undefined ? before.color : color || null,
    }
    checkEntry(entry, entries)
    await save(number, 'contest.problem', taken ?? null, entry, [entryWrite(entry)], by)
    return wired(number, entry, by.locale)
  },
)

const addContestProblem = contestRoute(contract.addContestProblem, async ({ pid, displayId }, by, view) => {
  const { number } = view.contest
  const [entries, all] = await Promise.all([entriesOf(contestKey(number)), allProblems()])
  if (entries.some((one) => one.pid === pid)) throw new Failure(errors['contest-problem-twice'])
  const row = (await eligible(all, number, by)).find((one) => one.pid === pid)
  if (!row) throw new Failure(problemErrors['problem-not-found'])
  const entry = { ...entryFor(row, view, entries), displayId }
  checkEntry(entry, entries)
  await save(number, 'contest.problem', null, entry, [entryWrite(entry)], by)
  return null
})

const removeContestProblem = contestRoute(
  contract.removeContestProblem,
  async ({ pid }, by, { contest: { number } }) => {
    const entry = entryIn(await entriesOf(contestKey(number)), pid)
    await save(number, 'contest.problem-remove', entry, null, [removalWrite(entry)], by)
    return null
  },
)

const orderContestProblems = contestRoute(
  contract.orderContestProblems,
  async ({ pids }, by, { contest: { number } }) => {
    const entries = await entriesOf(contestKey(number))
    const isWhole = pids.length === entries.length && entries.every(({ pid }) => pids.includes(pid))
    if (!isWhole) throw new Failure(errors['contest-problem-unknown'])
    const ordered = entries.map((entry) => ({ ...entry, order: pids.indexOf(entry.pid) + 1 }))
    await save(number, 'contest.problem-order', null, { pids }, ordered.map(entryWrite), by)
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
  removeContestProblem,
  orderContestProblems,
  publishContestProblems,
]
