import { Failure } from '../../platform/errors.ts'
import { given } from '../../platform/fields.ts'
import { page } from '../../platform/page.ts'
import { route } from '../../platform/serve.ts'
import { pick } from '../../platform/text.ts'
import { problemErrors } from '../problem/errors.ts'
import { allProblems, allTags, tagsOf } from '../problem/index.ts'
import { batchRoutes } from './batch.ts'
import * as contract from './contract.ts'
import { editOf, ownProblem } from './current.ts'
import { dataRoutes } from './data-routes.ts'
import { problemAdminErrors as errors } from './errors.ts'
import { historyRoutes } from './history.ts'
import { judgeAll, solutionResults } from './jury.ts'
import { filterAdmin, mayEdit, orders } from './rules.ts'
import { saveProblemForm } from './save.ts'
import { tagRoutes } from './tag-routes.ts'
import { trashRoutes } from './trash.ts'

const getAdminProblemList = route(contract.getAdminProblemList, async (input, { caller, locale }) => {
  const [rows, tags] = await Promise.all([allProblems(), allTags()])
  const found = filterAdmin(rows, input).filter((row) => !input.onlyMine || mayEdit(row, caller))
  const { records, ...paging } = page(found.toSorted(orders[input.sort]), input)
  return {
    ...paging,
    records: records.map((row) => ({
      ...{ id: row.pid, problemId: row.problemId, title: pick(row.title, locale), author: row.author },
      ...{ modifiedUser: row.modifiedUser, type: row.type, difficulty: row.difficulty, auth: row.auth },
      ...{ judgeMode: row.judgeMode ?? 'default', judgeCaseMode: row.judgeCaseMode ?? 'default' },
      ...{ tags: tagsOf(row.tags, tags, locale), cases: row.cases ?? 0, mayEdit: mayEdit(row, caller) },
      ...{ gmtCreate: row.gmtCreate, gmtModified: row.gmtModified },
    })),
  }
})

const getAdminProblem = route(contract.getAdminProblem, async ({ pid }, { caller }) =>
  editOf(await ownProblem(pid, caller)),
)

const addProblem = route(contract.addProblem, (form, by) => saveProblemForm(form, null, by))

const changeProblem = route(contract.changeProblem, async ({ pid, version, ...form }, by) => {
  const current = await ownProblem(pid, by.caller)
  if (current.version !== version) throw new Failure(problemErrors['problem-changed'])
  const problem = { ...current.form.problem, ...given(form.problem ?? {}) }
  return saveProblemForm({ ...current.form, ...given(form), problem }, current, by)
})

const judgeSolutions = route(contract.judgeSolutions, async ({ pid }, by) => {
  const current = await ownProblem(pid, by.caller)
  const { solutions } = current.form
  if (solutions.length === 0) throw new Failure(errors['solution-none'])
  await judgeAll(current, solutions, by)
  return null
})

const getSolutionResults = route(contract.getSolutionResults, async ({ pid }, { caller }) => {
  const current = await ownProblem(pid, caller)
  return solutionResults(current, current.form.solutions)
})

export const problemAdminRoutes = [
  getAdminProblemList,
  getAdminProblem,
  addProblem,
  changeProblem,
  judgeSolutions,
  getSolutionResults,
  ...batchRoutes,
  ...dataRoutes,
  ...historyRoutes,
  ...tagRoutes,
  ...trashRoutes,
]
