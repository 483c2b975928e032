import { languages } from '@oj/judge/languages/index.ts'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { log } from '../../../platform/log.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { accepted, consistently, item, orNull, padded, write } from '../../../platform/table/index.ts'
import type { Actor } from '../../audit/index.ts'
import { isRunning, JudgeSettings, type JuryVerdict, Status } from '../../judging/contract.ts'
import { sendJob } from '../../judging/index.ts'
import type { ProblemBody, ProblemRow } from '../../problem/index.ts'
import type { JurySolution } from '../contract-form.ts'
import { agrees, suggestTimeLimit } from './rules.ts'

/** The newest run of each jury solution. */
const runs = item('jury-run', {
  fields: {
    pid: padded(8),
    name: z.string(),
    run: z.number(),
    language: z.string(),
    expected: z.array(z.number()),
    /** the hash of the archive and the settings it was judged with */
    basis: z.string(),
    code: z.string(),
    status: z.number(),
    time: orNull(z.number()),
    memory: orNull(z.number()),
    score: orNull(z.number()),
    message: z.string(),
    at: z.string(),
  },
  key: { pk: ['pid'], sk: ['name'] },
})

/** Maps the number of a run to its solution; deleted after a day. */
const tickets = item('jury-ticket', {
  fields: { run: z.number(), pid: z.number(), name: z.string(), expiresAt: z.number() },
  key: { pk: ['run'] },
})

/** How long a verdict is waited for, in seconds. */
const ticketLife = 24 * 3600

interface Judged {
  row: Pick<ProblemRow, 'pid'>
  body: Pick<ProblemBody, 'settings' | 'testData'>
}

/** The inputs of judging: if they change, verdicts may. Parsed by the schema for a fixed order of fields. */
export const basisOf = ({ settings, testData }: Judged['body']): string =>
  `${testData.version} ${JSON.stringify(JudgeSettings.parse(settings))}`

/** Queues all solutions, with the lowest priority. */
export async function judgeAll({ row, body }: Judged, solutions: readonly JurySolution[], by: Actor): Promise<void> {
  const { settings, testData } = body
  const { key, version } = testData
  await Promise.all(
    solutions.map(async ({ name, language, code, expected }) => {
      const run = await nextNumber('jury-run')
      const at = now()
      await write(
        runs.put({
          pid: row.pid,
          name,
          run,
          language,
          expected: [...expected],
          basis: basisOf(body),
          code,
          status: Status.pending,
          message: '',
          at: at.toISOString(),
        }),
      )
      await write(tickets.put({ run, pid: row.pid, name, expiresAt: epochSeconds(at) + ticketLife }))
      await sendJob(
        {
          kind: 'jury',
          run,
          language,
          code,
          settings,
          testData: { key, version },
          requestId: by.requestId,
        },
        'rejudge',
        by.caller.uid,
        0,
      )
    }),
  )
}

/** Stores the verdict of a run; verdicts of older runs and duplicates are ignored. */
export async function saveJuryVerdict({ run, status, time, memory, score, errorMessage }: JuryVerdict): Promise<void> {
  const ticket = await tickets.get({ run }, consistently)
  if (!ticket) return
  const { pid, name } = ticket
  const verdict = { status, time, memory, message: errorMessage, score: score === null ? undefined : Math.round(score) }
  const settled = await accepted(runs.patch({ pid, name }, verdict, { when: { run, status: Status.pending } }))
  log.info('jury solution', { pid, name, status, settled })
}

const factorOf = (language: string, isScaled: boolean) =>
  isScaled ? (languages.find(({ name }) => name === language)?.factors.time ?? 1) : 1

/** The results of the current jury solutions, and the time limit suggested by them. */
export async function solutionResults({ row, body }: Judged, solutions: readonly JurySolution[]) {
  const all = await runs.query({ pid: row.pid }, consistently)
  const newest = new Map(all.map((run) => [run.name, run]))
  const results = solutions.map(({ name, language, code, expected }) => {
    const run = newest.get(name)
    const isDone = run !== undefined && !isRunning(run.status)
    return {
      name,
      language,
      expected: [...expected],
      status: run?.status ?? Status.notSubmitted,
      time: run?.time ?? null,
      memory: run?.memory ?? null,
      score: run?.score ?? null,
      message: run?.message ?? '',
      agrees: isDone ? agrees(expected, run.status) : null,
      isStale: run !== undefined && (run.basis !== basisOf(body) || run.code !== code || run.language !== language),
      at: run?.at ?? null,
    }
  })
  const fresh = results.flatMap(({ isStale, time, status, expected, language }) =>
    isStale || time === null || isRunning(status)
      ? []
      : [{ expected, status, time, factor: factorOf(language, body.settings.isScaled) }],
  )
  return { results, timeLimit: body.settings.timeLimit, suggestedTimeLimit: suggestTimeLimit(fresh) }
}

/** Deletes all runs of a problem. */
export const dropRuns = async (pid: number): Promise<void> => runs.removeMany(await runs.query({ pid }))
