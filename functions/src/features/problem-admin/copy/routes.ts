import { env } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import { copyObject, seeObject } from '../../../platform/objects/large-objects.ts'
import { locales, type Text } from '../../../platform/text.ts'
import { ProblemAuth } from '../../problem/contract.ts'
import { problemErrors } from '../../problem/errors.ts'
import { allProblems, ownOf } from '../../problem/index.ts'
import { setRoute } from '../../problem-set/index.ts'
import { problemLimits } from '../contract-form.ts'
import type { DataArchive } from '../document.ts'
import { ownProblem } from '../own-route.ts'
import { storedId, writtenId } from '../saving/prefix.ts'
import { saveProblemForm } from '../saving/save.ts'
import { duplicateProblem, getNextProblemId } from './contract.ts'
import { copyId, firstId, nextProblemId } from './next-id.ts'

/** What a copy's title ends with. */
const endings = { en: ' (copy)', 'zh-CN': '（副本）' } as const

/** The title of a copy in the languages of its original, within the limit. */
function copyTitle(title: Text): Text {
  const named = locales.flatMap((locale) => {
    const text = title[locale]
    const room = problemLimits.title - endings[locale].length
    return text ? [[locale, text.slice(0, room) + endings[locale]] as const] : []
  })
  return Object.fromEntries(named)
}

/** Copies an archive of test data to the objects of another problem, which is deleted apart from its original. */
async function copyData(data: DataArchive, pid: number): Promise<DataArchive> {
  const bucket = env('TEST_DATA_BUCKET')
  const key = `test-data/${pid}/${data.version}.zip`
  const seen = await seeObject(bucket, data.key)
  if (!seen || !(await copyObject(seen, { bucket, key }))) throw new Failure(problemErrors['problem-changed'])
  return { ...data, key }
}

export const copyRoutes = [
  setRoute(getNextProblemId, async (_, __, { key, madeFor, idPrefix = '' }) => {
    const all = await allProblems()
    const own = ownOf(all, key).filter(({ problemId }) => problemId.startsWith(idPrefix))
    const problemId = writtenId(nextProblemId(own, all, idPrefix + firstId), { idPrefix })
    return { problemId, type: madeFor?.type ?? 0, madeFor: madeFor?.title ?? null, idPrefix }
  }),
  setRoute(duplicateProblem, async ({ pid }, by, view) => {
    const { key: home, quota } = view
    const [{ form, data, row }, all] = await Promise.all([ownProblem(pid, by.caller), allProblems()])
    const problem = {
      ...form.problem,
      problemId: copyId({ pid, problemId: storedId(writtenId(row.problemId, view), view) }, all),
      title: copyTitle(form.problem.title),
      auth: ProblemAuth.private,
    }
    const cases = async (pid: number) => data && copyData(data, pid)
    const saved = await saveProblemForm({ ...form, problem }, null, by, { home, cases, quota })
    return { ...saved, problemId: problem.problemId }
  }),
]
