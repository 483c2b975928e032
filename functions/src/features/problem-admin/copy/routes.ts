import { locales, type Text } from '@oj/shared/text.ts'
import { ProblemAuth } from '../../problem/contract.ts'
import { allProblems, ownOf } from '../../problem/index.ts'
import { setRoute } from '../../problem-set/index.ts'
import { problemLimits } from '../contract-form.ts'
import { ownProblem } from '../own-route.ts'
import { storedId, stripIdPrefix } from '../saving/prefix.ts'
import { duplicateProblem, getNextProblemId } from './contract.ts'
import { copyInto } from './copy-into.ts'
import { copyId, firstId, nextProblemId } from './next-id.ts'

const endings = { en: ' (copy)', 'zh-CN': '（副本）' } as const

/** Within the limit, in the languages of the original. */
function copyTitle(title: Text): Text {
  const named = locales.flatMap((locale) => {
    const text = title[locale]
    const room = problemLimits.title - endings[locale].length
    return text ? [[locale, text.slice(0, room) + endings[locale]] as const] : []
  })
  return Object.fromEntries(named)
}

export const copyRoutes = [
  setRoute(getNextProblemId, async (_, __, { key, madeFor, idPrefix }) => {
    const all = await allProblems()
    const own = ownOf(all, key).filter(({ problemId }) => problemId.startsWith(idPrefix))
    const problemId = stripIdPrefix(nextProblemId(own, all, idPrefix + firstId), { idPrefix })
    return { problemId, type: madeFor?.type ?? 0, madeFor: madeFor?.title ?? null, idPrefix }
  }),
  setRoute(duplicateProblem, async ({ pid }, by, view) => {
    const [current, all] = await Promise.all([ownProblem(pid, by.caller), allProblems()])
    const { form, row } = current
    const named = {
      problemId: copyId({ pid, problemId: storedId(stripIdPrefix(row.problemId, view), view) }, all),
      title: copyTitle(form.problem.title),
      auth: ProblemAuth.private,
    }
    return copyInto(view, current, named, by)
  }),
]
