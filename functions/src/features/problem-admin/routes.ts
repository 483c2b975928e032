import { pickText } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { applyChanges } from '../../platform/http/changed.ts'
import { pickGiven } from '../../platform/http/fields.ts'
import { page } from '../../platform/http/page.ts'
import { offerCode } from '../problem/contract-facts.ts'
import { problemErrors } from '../problem/errors.ts'
import { aboutOf, allProblems, allTags, bankTagsOf, ownOf, type ProblemRow, tagsOf } from '../problem/index.ts'
import { addressWith, ownerFields, setRoute, withoutAddress } from '../problem-set/index.ts'
import { languageRows } from '../site/index.ts'
import { batchRoutes } from './batch-routes.ts'
import * as contract from './contract.ts'
import { copyRoutes } from './copy/routes.ts'
import { currentOf, editOf } from './current.ts'
import { dataRoutes } from './data/routes.ts'
import { problemAdminErrors as errors } from './errors.ts'
import { historyRoutes } from './history/routes.ts'
import { isOutdated, readChanges, readParts } from './hoj/read-form.ts'
import { toHojProblem } from './hoj/rules.ts'
import { judgeAll, solutionResults } from './jury/jury.ts'
import { byPid, ownRoute } from './own-route.ts'
import { findPartDataRule } from './part-data.ts'
import { filterAdmin, orders } from './rules.ts'
import { storedId } from './saving/prefix.ts'
import { saveProblemForm } from './saving/save.ts'
import { shareRoutes } from './shares/routes.ts'
import { tagRoutes } from './tags/routes.ts'
import { trashRoutes } from './trash/routes.ts'

const getAdminProblemList = setRoute(contract.getAdminProblemList, async (input, { locale }, view) => {
  const [all, tags] = await Promise.all([allProblems(), allTags()])
  const mayEdit = (row: ProblemRow) => view.refusal('edit', aboutOf(row)) === null
  const found = filterAdmin(ownOf(all, view.key), input).filter((row) => !input.onlyMine || mayEdit(row))
  const { records, ...paging } = page(found.toSorted(orders[input.sort]), input)
  return {
    ...paging,
    records: records.map((row) => ({
      id: row.pid,
      problemId: row.problemId,
      title: pickText(row.title, locale),
      author: row.author,
      modifiedUser: row.modifiedUser,
      type: row.type,
      difficulty: row.difficulty,
      auth: row.auth,
      judgeMode: row.judgeMode ?? 'default',
      judgeCaseMode: row.judgeCaseMode ?? 'default',
      tags: tagsOf(row.tags, tags, locale),
      cases: row.cases ?? 0,
      ...ownerFields(view.owner),
      mayEdit: mayEdit(row),
      applyPublicProgress: offerCode(row.offer),
      gmtCreate: row.gmtCreate,
      gmtModified: row.gmtModified,
    })),
  }
})

const getAdminProblem = ownRoute(contract.getAdminProblem, byPid, async (_, { locale }, row, view) => {
  const current = await currentOf(row)
  return { ...toHojProblem(current, locale), ...editOf(current, view) }
})

const getProblemTags = ownRoute(contract.getProblemTags, byPid, async (_, { locale }, row) =>
  bankTagsOf(row.tags, await allTags(), locale),
)

const getProblemLanguages = ownRoute(contract.getProblemLanguages, byPid, async (_, __, row) =>
  (await languageRows((await currentOf(row)).form.languages)).filter(({ isOffered }) => isOffered),
)

const addProblem = setRoute(
  contract.addProblem,
  async (input, by, view) => {
    const form = withoutAddress(input)
    const fields = withoutAddress(form.problem)
    const problem = { ...fields, problemId: storedId(fields.problemId, view) }
    const parts = await readParts(form, by)
    return saveProblemForm({ ...form, ...parts, problem }, null, by, { home: view.key, quota: view.quota })
  },
  (input) => addressWith(input, input.problem),
)

const byIds = ({ pid, problem }: z.output<typeof contract.changeProblem.input>) =>
  byPid({ pid: pid ?? problem?.id ?? 0 })

const changeProblem = ownRoute(contract.changeProblem, byIds, async (input, by, row, view) => {
  const current = await currentOf(row)
  if (await isOutdated(current, input)) throw new Failure(problemErrors['problem-changed'])
  const form = await readChanges(input, current, by, view)
  const fields = contract.ProblemFields.shape
  const { problemId: written, ...changes } = form.problem
  const partData = findPartDataRule(form.problem)
  const problemId = written === undefined ? row.problemId : storedId(written, view, row.problemId)
  const given = { ...changes, ...(partData && { partData }) }
  const problem = { ...applyChanges(contract.changeProblem, fields, current.form.problem, given), problemId }
  return saveProblemForm({ ...current.form, ...pickGiven(form), problem }, current, by, { quota: view.quota })
})

const judgeSolutions = ownRoute(contract.judgeSolutions, byPid, async (_, by, row) => {
  const current = await currentOf(row)
  const { solutions } = current.form
  if (solutions.length === 0) throw new Failure(errors['solution-none'])
  await judgeAll(current, solutions, by)
  return null
})

const getSolutionResults = ownRoute(contract.getSolutionResults, byPid, async (_, __, row) => {
  const current = await currentOf(row)
  return solutionResults(current, current.form.solutions)
})

export const problemAdminRoutes = [
  getAdminProblemList,
  getAdminProblem,
  addProblem,
  changeProblem,
  getProblemTags,
  getProblemLanguages,
  judgeSolutions,
  getSolutionResults,
  ...batchRoutes,
  ...copyRoutes,
  ...dataRoutes,
  ...historyRoutes,
  ...shareRoutes,
  ...tagRoutes,
  ...trashRoutes,
]
