import { randomInt } from 'node:crypto'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { pickText } from '@oj/shared/text.ts'
import { Failure } from '../../platform/errors.ts'
import { page } from '../../platform/http/page.ts'
import { type Caller, type Context, route } from '../../platform/http/serve.ts'
import { bankKey, findSet, recentEntriesOf, type SetView, setRoute, visitOf } from '../problem-set/index.ts'
import { allCellsOf, type Cell } from '../tries/index.ts'
import { searchBank } from './bank/bank.ts'
import { bankRows } from './bank/rows.ts'
import { compileCheck } from './compile/check.ts'
import * as contract from './contract.ts'
import { isObjective } from './contract-facts.ts'
import { listedCounts } from './counts/count-list.ts'
import { noCounts } from './counts/counts.ts'
import { detailOf, ownCells, statusIn } from './detail.ts'
import { problemErrors } from './errors.ts'
import { addFavourite, favouritesOf, removeFavourite } from './favourites/store.ts'
import { languagesOf } from './languages.ts'
import { sortProblems } from './list/order.ts'
import { problemRoute, readBody } from './problem-route.ts'
import { bankOf, groupedTags, isOpen, tagsOf, tagsOfBank } from './rules.ts'
import { sharedRoutes } from './shares/routes.ts'
import { allProblems, recentProblems } from './store.ts'
import { allClassifications, allTags, recentTags } from './tags/tags.ts'

/** @throws login-required */
const enterBank = async (context: Pick<Context, 'caller' | 'at'>) => (await findSet(bankKey))(visitOf(context))

const getProblemList = route(contract.getProblemList, async (input, context) => {
  const view = await enterBank(context)
  const [all, tags, counts, isOwn] = await Promise.all([
    recentProblems(),
    recentTags(),
    listedCounts(),
    ownFilter(view, context.caller, input.own),
  ])
  const found = searchBank(bankRows(all), tags, { ...input, oj: bankOf(input.oj) }).filter(isOwn)
  const { records, ...paging } = page(sortProblems(found, counts, input), input)
  return {
    ...paging,
    records: records.map((row) => ({
      ...(counts.get(row.pid) ?? noCounts),
      pid: row.pid,
      problemId: row.problemId,
      title: pickText(row.title, context.locale),
      difficulty: row.difficulty,
      tags: tagsOf(row.tags, tags, context.locale),
      type: row.type,
    })),
  }
})

const getAllProblemTags = route(contract.getAllProblemTags, async ({ oj }, context) => {
  await enterBank(context)
  return tagsOfBank(await allTags(), bankOf(oj), context.locale)
})

function ownKind(status: number): Exclude<contract.OwnFilter, 'favourite'> {
  if (status === Status.notSubmitted) return 'untouched'
  return status === Status.accepted ? 'solved' : 'tried'
}

/** The filter by the caller’s own status; one read unless there is no filter. */
async function ownFilter(view: SetView, caller: Caller | null, own: contract.OwnFilter | undefined) {
  if (own === undefined) return () => true
  if (own === 'favourite') return favouritesOf(caller?.uid)
  const cells = caller ? await allCellsOf(caller.uid, view.scope.own) : []
  const statuses = new Map(cells.map((cell) => [cell.pid, statusIn(view, cell.pid, cell).status]))
  return ({ pid }: { pid: number }) => ownKind(statuses.get(pid) ?? Status.notSubmitted) === own
}

const getTagsAndClassification = route(contract.getTagsAndClassification, async ({ oj }, context) => {
  await enterBank(context)
  const [tags, classifications] = await Promise.all([allTags(), allClassifications()])
  return groupedTags(tags, classifications, bankOf(oj), context.locale)
})

const getRandomProblem = route(contract.getRandomProblem, async (_, context) => {
  await enterBank(context)
  const open = bankRows(await allProblems()).filter(isOpen)
  if (open.length === 0) throw new Failure(problemErrors['no-problem-yet'])
  return { problemId: open[randomInt(open.length)]?.problemId ?? '' }
})

const getProblemDetail = problemRoute(
  contract.getProblemDetail,
  ({ problemId, meant }) =>
    meant ? { id: String(meant), first: 'number alone' } : { id: problemId, first: 'problem id' },
  (_, context, met) => detailOf(met, context),
)

const getContestProblemDetails = problemRoute(
  contract.getContestProblemDetails,
  ({ displayId }) => ({ id: displayId, first: 'problem id' }),
  (_, context, met) => detailOf(met, context),
)

const getFullScreenProblemList = setRoute(contract.getFullScreenProblemList, async (_, { caller, locale }, view) => {
  const entries = (await recentEntriesOf(view.key)).filter((entry) => view.refusal('see', entry) === null)
  const pids = entries.map(({ pid }) => pid)
  const cells = caller ? await ownCells(caller.uid, view, pids, true) : new Map<number, Cell>()
  return entries.map((entry) => ({
    pid: entry.pid,
    problemId: entry.displayId,
    title: pickText(entry.title, locale),
    ...statusIn(view, entry.pid, cells.get(entry.pid)),
  }))
})

const getProblemCodeTemplate = problemRoute(
  contract.getProblemCodeTemplate,
  ({ pid }) => ({ id: pid, first: 'number' }),
  async (_, __, { row, view, entry }) => {
    if (isObjective(row)) return []
    const body = await readBody({ row, view })
    const languages = await languagesOf(body, view.terms(entry))
    return languages.flatMap(({ id, name: language }) => {
      const code = body.templates[language]
      return code === undefined ? [] : [{ id, pid: row.pid, lid: id, language, code, status: true }]
    })
  },
)

const getUserProblemStatus = setRoute(
  contract.getUserProblemStatus,
  async ({ pidList, containsEnd }, { caller }, view) => {
    const [cells, isFavourite] = await Promise.all([
      ownCells(caller.uid, view, pidList, containsEnd ?? false),
      favouritesOf(caller.uid),
    ])
    const mine = (pid: number) => ({ ...statusIn(view, pid, cells.get(pid)), isFavourite: isFavourite({ pid }) })
    return Object.fromEntries(pidList.map((pid) => [String(pid), mine(pid)]))
  },
)

const markFavourite = problemRoute(
  contract.markFavourite,
  ({ pid }) => ({ id: String(pid), first: 'number alone' }),
  async ({ favourite }, { caller: { uid } }, { row }) => {
    await (favourite ? addFavourite : removeFavourite)(uid, row.pid)
    return null
  },
)

const compileSpj = setRoute(contract.compileSpj, compileCheck)
const compileInteractive = setRoute(contract.compileInteractive, compileCheck)

export const problemRoutes = [
  getContestProblemDetails,
  getFullScreenProblemList,
  getProblemList,
  getAllProblemTags,
  getTagsAndClassification,
  getRandomProblem,
  getProblemDetail,
  getProblemCodeTemplate,
  getUserProblemStatus,
  markFavourite,
  ...sharedRoutes,
]

export const compileRoutes = [compileSpj, compileInteractive]
