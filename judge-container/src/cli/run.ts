import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { caseMessage, plainSettings, Status } from '@oj/functions/features/judging/contract.ts'
import { judge, type Task, type Verdict } from '../judging/judge.ts'
import type { TestCase } from '../judging/run-case.ts'
import { abbreviation } from '../judging/verdict.ts'
import { namesIn, readPairs } from '../packages/read-files.ts'
import { splitScore } from '../packages/split-score.ts'
import { findLanguage, languageFor } from './find-language.ts'
import { mapInSandbox } from './pool.ts'
import { numberOption, UsageError } from './usage.ts'

const options = {
  source: { type: 'string' },
  cases: { type: 'string' },
  lang: { type: 'string' },
  'time-ms': { type: 'string' },
  'memory-mb': { type: 'string' },
  'stack-mb': { type: 'string' },
  'output-mb': { type: 'string' },
  'file-io': { type: 'string' },
  type: { type: 'string' },
  exact: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

const fullScore = 100

/** `judge run`: judges one program on a folder of cases; 0 when it is accepted, else 1. */
export async function runCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options })
  const task = await taskOf(values)
  const [verdict] = await mapInSandbox([task], 1, (item, place) => judge(item, place, () => undefined))
  if (!verdict) throw new Error('nothing was judged')
  if (values.json) console.log(JSON.stringify(asJson(verdict), null, 2))
  else print(verdict)
  return verdict.status === Status.accepted ? 0 : 1
}

async function taskOf(values: Values): Promise<Task> {
  const { source, cases: folder, lang, type = 'acm' } = values
  if (source === undefined || folder === undefined) throw new UsageError('run needs --source and --cases')
  if (type !== 'acm' && type !== 'oi') throw new UsageError('--type must be acm or oi')
  return {
    source: {
      language: lang === undefined ? languageFor(source) : findLanguage(lang),
      files: [{ name: basename(source), content: await readFile(source) }],
    },
    cases: await readCases(folder),
    settings: {
      ...plainSettings,
      outputLimit: numberOption('output-mb', values['output-mb'], 64),
      timeLimit: numberOption('time-ms', values['time-ms'], 1000),
      memoryLimit: numberOption('memory-mb', values['memory-mb'], 256),
      stackLimit: numberOption('stack-mb', values['stack-mb'], 128),
      type,
      ioScore: fullScore,
      isRemoveEndBlank: values.exact !== true,
      fileIO: fileIoOf(values['file-io']),
    },
  }
}

function fileIoOf(text: string | undefined): Task['settings']['fileIO'] {
  if (text === undefined) return null
  const [input, output, ...rest] = text.split(',')
  if (!input || !output || rest.length > 0) throw new UsageError('--file-io needs two names: IN,OUT')
  return { input, output }
}

/** The pairs X.in with X.ans, or with X.out, of the folder itself, else of the `secret` or `sample` folder in it or in its `data`. */
async function readCases(folder: string): Promise<TestCase[]> {
  if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new UsageError(`${folder} is no folder`)
  for (const inner of ['', 'secret', 'data/secret', 'sample', 'data/sample']) {
    const files = await namesIn(join(folder, inner), 'files')
    const pairs = await readPairs(join(folder, inner), files.some((file) => file.endsWith('.ans')) ? '.ans' : '.out')
    const scores = splitScore(fullScore, pairs.length)
    if (pairs.length > 0) return pairs.map((pair, index) => ({ ...pair, score: scores[index] ?? 0, group: null }))
  }
  throw new UsageError(`${folder} has no pair X.in, X.ans`)
}

function asJson({ status, score, time, memory, reason, compilation, cases }: Verdict) {
  return {
    verdict: abbreviation(status),
    status,
    score,
    timeMs: time,
    memoryKb: memory,
    reason,
    compile: { ok: cases.length > 0, log: compilation.log, timeMs: compilation.timeMs },
    cases: cases.map((each) => ({
      name: each.name,
      verdict: abbreviation(each.status),
      status: each.status,
      timeMs: each.time,
      memoryKb: each.memory,
      score: each.score,
      group: each.group,
      reason: each.reason,
      message: caseMessage(each, 'en'),
    })),
  }
}

function print(verdict: Verdict): void {
  if (verdict.compilation.log) console.log(verdict.compilation.log)
  for (const one of verdict.cases) {
    const why = caseMessage(one, 'en')
    console.log(`${one.name}: ${abbreviation(one.status)}, ${one.time} ms, ${one.memory} KB${why ? `, ${why}` : ''}`)
  }
  const points = verdict.score === null ? '' : `, ${verdict.score} points`
  console.log(`${abbreviation(verdict.status)}, ${verdict.time} ms, ${verdict.memory} KB${points}`)
}
