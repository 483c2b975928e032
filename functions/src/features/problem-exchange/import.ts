import type { ProblemPackage } from '@oj/judge/packages/model.ts'
import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { type TaskMaker, worker } from '../../platform/tasks.ts'
import { problemErrors } from '../problem/errors.ts'
import { allProblems, tagNumbers } from '../problem/index.ts'
import { ownProblem, type ProblemForm, saveProblemForm } from '../problem-admin/index.ts'
import { assess, type Site } from './assess.ts'
import { deposit } from './cases.ts'
import { numbered, siteNow } from './check.ts'
import { importPackageTask } from './contract.ts'
import { exchangeErrors as errors } from './errors.ts'
import { fitted } from './notes.ts'
import { withFiles } from './take-files.ts'
import { readUpload, withScratch } from './upload.ts'

type Chosen = z.output<(typeof importPackageTask)['input']>['choices'][number]

/** The problem whose place the new one takes; null for a new one. @throws problem-not-found, problem-not-yours */
async function placeOf({ action, problemId }: Chosen, { caller }: TaskMaker) {
  if (action !== 'replace') return null
  const wanted = problemId.toLowerCase()
  const row = (await allProblems()).find((one) => one.problemId.toLowerCase() === wanted)
  if (!row) throw new Failure(problemErrors['problem-not-found'])
  return ownProblem(row.pid, caller)
}

/** The form with what it can have only now: tags by their numbers, and its cases as an upload. */
async function finished(
  form: ProblemForm,
  problem: ProblemPackage,
  { problemId }: Chosen,
  by: TaskMaker,
  scratch: string,
) {
  const tags = await tagNumbers(problem.tags)
  const ready = { ...form, problem: { ...form.problem, problemId }, tags }
  if (!form.isUploadTestCase) return ready
  return { ...ready, uploadTestcaseDir: await deposit(problem.cases, by.caller.uid, `${problemId}.zip`, scratch) }
}

async function take(problem: ProblemPackage, choice: Chosen, by: TaskMaker, site: Site, scratch: string) {
  const { form, refusal } = await assess(problem, site, scratch)
  if (!form) throw new Failure({ code: refusal?.code ?? '', status: 400, message: wordsOf(refusal?.message) })
  const before = await placeOf(choice, by)
  const { form: whole, left } = await withFiles(form, problem, by.caller.uid)
  const { pid } = await saveProblemForm(await finished(whole, problem, choice, by, scratch), before, by)
  const action = before ? ('replaced' as const) : ('created' as const)
  return { index: choice.index, pid, problemId: choice.problemId, action, changes: left }
}

const wordsOf = (message: { en?: string | undefined; 'zh-CN'?: string | undefined } = {}) => ({
  ...{ en: message.en ?? '', 'zh-CN': message['zh-CN'] ?? '' },
})

/** Takes the chosen problems of an upload, one after the other; one that fails stops none of the others. */
export const importWorker = worker(importPackageTask, async ({ input, by, progress, refuse }) =>
  withScratch(async (scratch) => {
    const { choices, ...upload } = input
    const found = numbered((await readUpload({ ...upload, uid: by.caller.uid }, scratch)).packages)
    const site = await siteNow()
    const problems: z.output<(typeof importPackageTask)['result']>['problems'] = []
    for (const [at, choice] of choices.entries()) {
      await progress(at, choices.length)
      try {
        const problem = found[choice.index]?.problem
        if (!problem) throw new Failure(errors['choice-unknown'], { index: choice.index })
        problems.push(await take(problem, choice, by, site, scratch))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        refuse(choice.problemId, error)
      }
    }
    await progress(choices.length, choices.length)
    return { problems: fitted(problems) }
  }),
)
