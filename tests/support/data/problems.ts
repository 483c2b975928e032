import { addProblem, getSolutionResults } from '@oj/functions/features/problem-admin/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { isRunning } from '@oj/shared/judging/verdicts.ts'
import { call, freshName } from '../client/api.ts'
import { until } from '../stack/patience.ts'

export type FormInput = InputOf<typeof addProblem>

/** The form of an A + B problem with typed cases; `fields` and `rest` override parts of it. */
export function formOf(fields: Partial<FormInput['problem']> = {}, rest: Partial<Omit<FormInput, 'problem'>> = {}) {
  return {
    problem: {
      problemId: freshName('P'),
      title: { en: 'Sum', 'zh-CN': '求和' },
      description: { en: 'Add two numbers.', 'zh-CN': '两数相加。' },
      input: 'a b',
      output: 'a + b',
      ...fields,
    },
    samples: [
      { input: '1 2\n', output: '3\n' },
      { input: '20 22\n', output: '42\n' },
    ],
    ...rest,
  } satisfies FormInput
}

/** The same with points for each case, as contests of the OI rule take it. */
export const scoredForm = (fields: Partial<FormInput['problem']> = {}) =>
  formOf(
    { type: 1, ...fields },
    {
      samples: [
        { input: '1 2\n', output: '3\n', score: 50 },
        { input: '20 22\n', output: '42\n', score: 50 },
      ],
    },
  )

/** Creates a problem as this member of staff. */
export async function newProblem(staff: { token: string }, form: FormInput = formOf()) {
  const { pid, version } = await call(addProblem, form, staff)
  return { pid, version, problemId: form.problem.problemId, form }
}

/** The results of the jury's solutions of a problem, once all are judged. */
export function solutionsJudged(pid: number, staff: { token: string }) {
  return until(async () => {
    const told = await call(getSolutionResults, { pid }, staff)
    return !told.results.some(({ status }) => isRunning(status)) && told
  })
}
