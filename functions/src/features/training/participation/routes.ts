import { Status } from '@oj/shared/judging/verdicts.ts'
import { pickText } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { type Context, route } from '../../../platform/http/serve.ts'
import { readPersonNames } from '../../account/index.ts'
import { noCounts, pageIn, recentCountsOf, recentProblems, recentTags, tagsOf } from '../../problem/index.ts'
import { checkPassword, recentEntriesOf } from '../../problem-set/index.ts'
import { bestOf, type Cell, cellsOf, siteScope } from '../../tries/index.ts'
import { categoriesById } from '../categories/store.ts'
import { trainingErrors as errors } from '../errors.ts'
import { joinAsMember } from '../members.ts'
import { triesElsewhere, withElsewhere } from '../other-sets/tries.ts'
import { trainingRoute, trainingRouteBy } from '../route.ts'
import { recentTrainings, trainingItems } from '../store.ts'
import { isListed, type TrainingView } from '../training-set.ts'
import * as contract from './contract.ts'
import { isSolved, pageOfTrainings, pidsOf, toTrainingRow } from './list.ts'

/** When a problem was first solved; null while it is not. */
const solvedAt = (cell: Cell | undefined) => cell?.tries.find(({ status }) => status === Status.accepted)?.at ?? null

const getTrainingList = route(contract.getTrainingList, async (input, by) =>
  pageOfTrainings((await recentTrainings()).filter(isListed), siteScope, input, by),
)

const noCells: ReadonlyMap<number, Cell> = new Map()

/** The caller's tries at these problems, by their numbers, in all sets that count. */
async function ownCells({ caller, at }: Pick<Context, 'caller' | 'at'>, view: TrainingView, pids: readonly number[]) {
  const [practised, elsewhere] = await Promise.all([
    caller ? cellsOf(caller.uid, view.scope.own, pids) : noCells,
    triesElsewhere(caller, [view.training.number], at),
  ])
  return new Map(pids.map((pid) => [pid, withElsewhere(practised.get(pid), elsewhere.get(pid))]))
}

const getTrainingDetail = trainingRoute(contract.getTrainingDetail, async (_, context, view) => {
  const { training, isMember, isManager, isStaff } = view
  const [names, text, categories, pids] = await Promise.all([
    readPersonNames(training.uid),
    trainingItems.knownText(training.number),
    categoriesById(),
    pidsOf(training.number),
  ])
  const cells = await ownCells(context, view, pids)
  const solved = pids.map((pid) => isSolved(cells.get(pid)))
  return {
    ...toTrainingRow({ ...training, ...names }, categories.get(training.category), solved),
    description: text.description,
    access: view.refusal('enter') === null,
    isMember,
    isManager,
    canCompare: view.refusal('compare') === null,
    seesClass: training.gid !== null && isStaff,
  }
})

/** How wrong passwords are counted and refused. */
const guarded = {
  what: 'training-password',
  wrong: errors['training-password-wrong'],
  tooOften: errors['training-password-tries'],
} as const

const registerTraining = trainingRoute(contract.registerTraining, async ({ password }, { caller }, view) => {
  const { training, isMember, isManager } = view
  if (isMember || isManager) return null
  const { number, auth } = training
  if (auth !== 'Public') {
    if (!password) throw new Failure(errors['training-password-needed'])
    const { pwd } = await trainingItems.knownText(number)
    await checkPassword(guarded, password, pwd, number, caller.uid)
  }
  await joinAsMember(number, caller.uid)
  return null
})

const getTrainingAccess = trainingRoute(contract.getTrainingAccess, async (_, __, view) => ({
  access: view.refusal('enter') === null,
}))

const getTrainingProblemList = trainingRoute(contract.getTrainingProblemList, async (_, context, view) => {
  const { key, scope } = view
  const { locale } = context
  const entries = await recentEntriesOf(key)
  const pids = entries.map(({ pid }) => pid)
  const [problems, tags, counts, cells] = await Promise.all([
    recentProblems(),
    recentTags(),
    recentCountsOf(scope.all, pids),
    ownCells(context, view, pids),
  ])
  const rows = new Map(problems.map((row) => [row.pid, row]))
  return entries.map(({ pid, displayId, title }, index) => {
    const row = rows.get(pid)
    const cell = cells.get(pid)
    return {
      ...(counts.get(pid) ?? noCounts),
      rank: index + 1,
      pid,
      problemId: displayId,
      title: pickText(title, locale),
      difficulty: row?.difficulty ?? 0,
      type: row?.type ?? 0,
      tags: tagsOf(row?.tags ?? [], tags, locale),
      myStatus: bestOf(cell).status,
      solvedAt: solvedAt(cell),
    }
  })
})

const getTrainingProblemDetails = trainingRouteBy(
  contract.getTrainingProblemDetails,
  ({ tid, cid }) => tid || cid || 0,
  ({ displayId }, context, view) => pageIn(view, displayId, context),
)

export const insideRoutes = [
  getTrainingList,
  getTrainingDetail,
  registerTraining,
  getTrainingAccess,
  getTrainingProblemList,
  getTrainingProblemDetails,
]
