import type { Tested } from '@oj/shared/judging/messages.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { consistently, item, paddedNumber, type RowOf, tryWriteItem, writeItem } from '../../platform/table/index.ts'
import { sendJob } from '../judging/index.ts'
import { type Answers, codeParts, type Question } from '../problem/contract-paper.ts'
import type { Attempt } from '../submission/index.ts'

/** How long runs are kept: longer than any job is waited for. */
const lifeSeconds = 7 * 24 * 3600

/** The run of an answer whose blanks are in a program: its judge makes a test run with the test points of the question. */
const runs = item('answer-run', {
  fields: {
    submitId: paddedNumber(12),
    attempt: paddedNumber(4),
    question: z.string(),
    status: z.number(),
    passed: z.number(),
    total: z.number(),
    time: z.number(),
    memory: z.number(),
    expiresAt: z.number(),
  },
  key: { pk: ['submitId'], sk: ['attempt', 'question'] },
})
export type Run = RowOf<typeof runs>

export type Program = Extract<Question, { kind: 'program' }>

const keyPrefix = 'answers/'

/** Whether a test run is that of an answer, by the key of its job. */
export const isAnswerRun = (key: string): boolean => key.startsWith(keyPrefix)

/** The program of a question with an answer's texts in its blanks. */
function fillBlanks({ code }: Program, answer: Answers[string] | undefined): string {
  const texts = Array.isArray(answer) ? answer : []
  return codeParts(code).reduce((all, part, at) => `${all}${texts[at - 1] ?? ''}${part}`)
}

/** Has a judge run the programs of a submission; can be repeated. */
export async function startRuns(attempt: Attempt, programs: readonly Program[], answers: Answers): Promise<void> {
  const { row, body, lane, waiting, requestId } = attempt
  const { submitId } = row
  const expiresAt = epochSeconds(now()) + lifeSeconds
  const fresh = { status: Status.pending, passed: 0, time: 0, memory: 0, expiresAt }
  // all are stored before the first result can come
  for (const { id, cases } of programs) {
    await writeItem(runs.put({ submitId, attempt: row.attempt, question: id, total: cases.length, ...fresh }))
  }
  for (const question of programs) {
    const [first, ...others] = question.cases.map(({ input, output }) => ({ input, expected: output }))
    if (!first) continue
    await sendJob(
      {
        kind: 'test',
        key: `${keyPrefix}${submitId}/${row.attempt}/${question.id}`,
        language: question.language,
        code: fillBlanks(question, answers[question.id]),
        settings: body.settings,
        testData: { key: body.testData.key, version: body.testData.version },
        ...first,
        others,
        requestId,
      },
      lane,
      row.uid,
      waiting,
    )
  }
}

/** Stores the result of a run; answers all runs of its submission once each has a result, else null. */
export async function saveRunResult(message: Tested): Promise<readonly Run[] | null> {
  const parts = /^answers\/(\d{1,12})\/(\d{1,4})\/(\w{1,16})$/.exec(message.key)
  if (!parts) return null
  const [submitId, attempt, question = ''] = [Number(parts[1]), Number(parts[2]), parts[3]]
  const outcomes = [message, ...message.others]
  const result = {
    status: message.status,
    passed: outcomes.filter(({ status }) => status === Status.accepted).length,
    time: Math.max(...outcomes.map(({ time }) => time)),
    memory: Math.max(...outcomes.map(({ memory }) => memory)),
  }
  await tryWriteItem(runs.patch({ submitId, attempt, question }, result, { when: { status: Status.pending } }))
  const all = await runs.query({ submitId, attempt }, consistently)
  return all.length > 0 && all.every(({ status }) => status !== Status.pending) ? all : null
}
