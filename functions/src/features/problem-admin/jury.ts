import { languages } from '@oj/judge/languages/index.ts'
import { CustomAttributeType, Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { nextNumber } from '../../platform/counter.ts'
import { log } from '../../platform/log.ts'
import { accepted, model, table } from '../../platform/table.ts'
import type { Actor } from '../audit/index.ts'
import { isRunning, type JudgeEvent, JudgeSettings, Status } from '../judging/contract.ts'
import { sendJob } from '../judging/index.ts'
import type { ProblemBody, ProblemRow } from '../problem/index.ts'
import type { JurySolution } from './form.ts'
import { agrees, suggestTimeLimit } from './jury-rules.ts'

/** The newest run of each jury solution; a run has a number below 0, by which the judges' answers find it. */
const Run = new Entity(
  {
    model: model('jury-run'),
    attributes: {
      pid: { type: 'number', required: true, padding: { length: 8, char: '0' } },
      name: { type: 'string', required: true },
      run: { type: 'number', required: true },
      language: { type: 'string', required: true },
      expected: { type: CustomAttributeType<readonly number[]>('any'), required: true },
      /** what it was judged by: the archive and the settings */
      basis: { type: 'string', required: true },
      code: { type: 'string', required: true },
      status: { type: 'number', required: true },
      time: { type: 'number' },
      memory: { type: 'number' },
      score: { type: 'number' },
      message: { type: 'string', required: true },
      at: { type: 'string', required: true },
    },
    indexes: { byPid: { pk: { field: 'pk', composite: ['pid'] }, sk: { field: 'sk', composite: ['name'] } } },
  },
  table,
)

/** Leads from the number of a run to its solution; gone after a day. */
const Ticket = new Entity(
  {
    model: model('jury-ticket'),
    attributes: {
      run: { type: 'number', required: true },
      pid: { type: 'number', required: true },
      name: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: { byRun: { pk: { field: 'pk', composite: ['run'] }, sk: { field: 'sk', composite: [] } } },
  },
  table,
)

/** Seconds for which an answer of a judge is waited for. */
const ticketLife = 24 * 3600

interface Judged {
  row: Pick<ProblemRow, 'pid'>
  body: Pick<ProblemBody, 'settings' | 'testData'>
}

/** What solutions are judged by: another basis may give other verdicts. The table keeps no order of fields, the schema does. */
export const basisOf = ({ settings, testData }: Judged['body']): string =>
  `${testData.version} ${JSON.stringify(JudgeSettings.parse(settings))}`

/** Sends all solutions to the judges, after all other work. */
export async function judgeAll({ row, body }: Judged, solutions: readonly JurySolution[], by: Actor): Promise<void> {
  const { settings, testData } = body
  const { key, version } = testData
  await Promise.all(
    solutions.map(async ({ name, language, code, expected }) => {
      const run = -(await nextNumber('jury-run'))
      const at = now()
      const about = { pid: row.pid, name, run, language, expected: [...expected], basis: basisOf(body), code }
      await Run.put({ ...about, status: Status.pending, message: '', at: at.toISOString() }).go()
      await Ticket.put({ run, pid: row.pid, name, expiresAt: epochSeconds(at) + ticketLife }).go()
      const job = { submissionId: run, attempt: 1, language, code, settings, testData: { key, version } }
      await sendJob({ kind: 'submission', ...job, requestId: by.requestId }, 'rejudge', by.caller.uid, 0)
    }),
  )
}

type Finished = Extract<JudgeEvent, { type: 'finished' }>
type Verdict = Pick<Finished, 'status' | 'score'> & { time: number; memory: number; message: string }

/** Keeps the verdict on a run; one of an older run of the solution, or one that comes again, changes nothing. */
async function saveVerdict(run: number, { score, ...verdict }: Verdict): Promise<void> {
  const { data } = await Ticket.get({ run }).go({ consistent: true })
  if (!data) return
  const unsettled: number = Status.pending
  const write = Run.patch({ pid: data.pid, name: data.name })
    .set({ ...verdict, ...(score === null ? {} : { score: Math.round(score) }) })
    .where((one, { eq }) => `${eq(one.run, run)} AND ${eq(one.status, unsettled)}`)
  const settled = await accepted(write.go())
  log.info('jury solution', { pid: data.pid, name: data.name, status: verdict.status, settled })
}

/** Applies what a judge tells of a run, whose number is below 0; only its end is kept. */
export async function applyJuryEvent(event: JudgeEvent): Promise<void> {
  if (event.type !== 'finished') return
  const { status, time, memory, score, errorMessage: message } = event
  await saveVerdict(event.submissionId, { status, time, memory, score, message })
}

/** A run that no judge could finish becomes a System Error that says so. */
export const giveUpRun = (run: number, message: string): Promise<void> =>
  saveVerdict(run, { status: Status.systemError, time: 0, memory: 0, score: null, message })

const factorOf = (language: string, isScaled: boolean) =>
  isScaled ? (languages.find(({ name }) => name === language)?.factors.time ?? 1) : 1

/** What became of the solutions of a problem as they are now, and the time limit that they suggest. */
export async function solutionResults({ row, body }: Judged, solutions: readonly JurySolution[]) {
  const { data } = await Run.query.byPid({ pid: row.pid }).go({ consistent: true, pages: 'all' })
  const runs = new Map(data.map((run) => [run.name, run]))
  const results = solutions.map(({ name, language, code, expected }) => {
    const run = runs.get(name)
    const isDone = run !== undefined && !isRunning(run.status)
    return {
      ...{ name, language, expected: [...expected], status: run?.status ?? Status.notSubmitted },
      ...{
        time: run?.time ?? null,
        memory: run?.memory ?? null,
        score: run?.score ?? null,
        message: run?.message ?? '',
      },
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

/** Forgets all runs of a problem. */
export async function dropRuns(pid: number): Promise<void> {
  const { data } = await Run.query.byPid({ pid }).go({ pages: 'all' })
  await Promise.all(data.map(({ name }) => Run.delete({ pid, name }).go()))
}
