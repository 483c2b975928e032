import { createHash } from 'node:crypto'
import type { JuryVerdict } from '@oj/shared/judging/messages.ts'
import { JudgeSettings } from '@oj/shared/judging/settings.ts'
import { totalTimeLimit } from '@oj/shared/judging/total-time.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { languageByName } from '@oj/shared/languages/index.ts'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { log } from '../../../platform/log.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import {
  consistently,
  item,
  orNull,
  paddedNumber,
  retryOnConflict,
  tryWriteItem,
  writeItem,
} from '../../../platform/table/index.ts'
import type { Actor } from '../../audit/index.ts'
import { offeredLanguages, sendJob } from '../../judging/index.ts'
import { findBody, juryTimeWrite, type ProblemBody, type ProblemRow, wrapCode } from '../../problem/index.ts'
import type { JurySolution } from '../contract-form.ts'
import { isExpectedScore, isExpectedStatus, isLong, slowestOf, suggestTimeLimit } from './rules.ts'

const runs = item('jury-run', {
  fields: {
    pid: paddedNumber(8),
    name: z.string(),
    run: z.number(),
    language: z.string(),
    expected: z.array(z.number()),
    /** hash of the archive, and the settings */
    basis: z.string(),
    code: z.string(),
    status: z.number(),
    time: orNull(z.number()),
    memory: orNull(z.number()),
    totalTime: orNull(z.number()),
    score: orNull(z.number()),
    message: z.string(),
    at: z.string(),
  },
  key: { pk: ['pid'], sk: ['name'] },
})

/** The solution of a run, kept for a day. */
const tickets = item('jury-ticket', {
  fields: { run: z.number(), pid: z.number(), name: z.string(), expiresAt: z.number() },
  key: { pk: ['run'] },
})

/** Seconds that a verdict is waited for. */
const ticketLife = 24 * 3600

type Basis = Pick<ProblemBody, 'settings' | 'testData'> & { around?: ProblemBody['around'] | undefined }

interface Judged {
  row: Pick<ProblemRow, 'pid'>
  body: Basis & Pick<ProblemBody, 'juryTime'>
}

/** If they change, verdicts may. Parsed for a fixed order of fields. */
export function basisOf({ settings, testData, around = {} }: Basis): string {
  const basis = `${testData.version} ${JSON.stringify(JudgeSettings.parse(settings))}`
  // the table does not keep the order of languages
  const inOrder = Object.entries(around)
    .map(([language, { before, after }]) => [language, before, after])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return inOrder.length === 0 ? basis : `${basis} ${hashOf(inOrder)}`
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Of the languages that judges have. */
async function offeredNames(): Promise<ReadonlySet<string>> {
  return new Set((await offeredLanguages()).map(({ name }) => name))
}

/** With the lowest priority. Solutions in languages that no judge has are not run. Runs of removed ones are forgotten. */
export async function judgeAll({ row, body }: Judged, solutions: readonly JurySolution[], by: Actor): Promise<void> {
  const { settings, juryTime } = body
  const testData = { key: body.testData.key, version: body.testData.version }
  const offered = await offeredNames()
  const able = solutions.filter(({ language }) => offered.has(language))
  const names = new Set(able.map(({ name }) => name))
  const gone = (await runs.query({ pid: row.pid }, consistently)).filter(({ name }) => !names.has(name))
  if (gone.length > 0) {
    await runs.removeMany(gone)
    await renewJuryTime(row.pid)
  }
  await Promise.all(
    able.map(async ({ name, language, code, expected }) => {
      const run = await nextNumber('jury-run')
      const at = now()
      await writeItem(
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
      await writeItem(tickets.put({ run, pid: row.pid, name, expiresAt: epochSeconds(at) + ticketLife }))
      await sendJob(
        {
          kind: 'jury',
          run,
          language,
          ...wrapCode(code, language, body),
          settings,
          testData,
          juryTime,
          requestId: by.requestId,
        },
        'rejudge',
        by.caller.uid,
        0,
      )
    }),
  )
}

/** Verdicts of older runs and duplicates are ignored. */
export async function saveJuryVerdict(result: JuryVerdict): Promise<void> {
  const { run, status, time, memory, score, totalTime, errorMessage } = result
  const ticket = await tickets.get({ run }, consistently)
  if (!ticket) return
  const { pid, name } = ticket
  const rounded = score === null ? undefined : Math.round(score)
  const verdict = { status, time, memory, totalTime, message: errorMessage, score: rounded }
  const settled = await tryWriteItem(runs.patch({ pid, name }, verdict, { when: { run, status: Status.pending } }))
  log.info('jury solution', { pid, name, status, settled })
  // also for a duplicate: the first one may have failed in between
  await renewJuryTime(pid)
}

/** Updates the time that jury solutions take in the body, from where jobs have it. */
export const renewJuryTime = (pid: number): Promise<void> =>
  retryOnConflict(async () => {
    const body = await findBody(pid)
    if (!body) return
    const basis = basisOf(body)
    const current = (await runs.query({ pid }, consistently)).filter((run) => run.basis === basis)
    const time = slowestOf(current, body.juryTime)
    if (time !== body.juryTime) await writeItem(juryTimeWrite(body, time))
  })

const factorOf = (language: string, isScaled: boolean) => (isScaled ? (languageByName(language)?.factors.time ?? 1) : 1)

/** The total time limit by the setting or the rule, whatever jury solutions take. */
const totalOf = ({ settings, testData: { cases } }: Judged['body'], language: string): number =>
  totalTimeLimit(
    {
      runs: cases * settings.passes,
      cpuMs: settings.timeLimit * factorOf(language, settings.isScaled),
      compileMs: languageByName(language)?.compile.timeMs ?? 0,
    },
    { own: settings.totalTimeLimit },
  )

export async function solutionResults({ row, body }: Judged, solutions: readonly JurySolution[]) {
  const [all, offered] = await Promise.all([runs.query({ pid: row.pid }, consistently), offeredNames()])
  const newest = new Map(all.map((run) => [run.name, run]))
  const results = solutions.map(({ name, language, code, expected, score }) => {
    const run = newest.get(name)
    const isDone = run !== undefined && !isRunning(run.status)
    const isStale = run !== undefined && (run.basis !== basisOf(body) || run.code !== code || run.language !== language)
    const most = totalOf(body, language)
    return {
      name,
      language,
      expected: [...expected],
      status: run?.status ?? Status.notSubmitted,
      time: run?.time ?? null,
      memory: run?.memory ?? null,
      totalTime: run?.totalTime ?? null,
      totalTimeLimit: most,
      isLong: run !== undefined && !isStale && isLong(run, most),
      score: run?.score ?? null,
      expectedScore: score,
      isOffered: offered.has(language),
      message: run?.message ?? '',
      agrees: isDone ? isExpectedStatus(expected, run.status) && isExpectedScore(score, run.score) : null,
      isStale,
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

export const dropRuns = async (pid: number): Promise<void> => runs.removeMany(await runs.query({ pid }))
