import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { caseMessage } from '@oj/shared/judging/messages.ts'
import { caseModes, type JudgeSettings, plainSettings } from '@oj/shared/judging/settings.ts'
import type { JudgeProgram, Source, Task } from '@oj/shared/judging/task.ts'
import { type Protocol, protocols } from '@oj/shared/judging/test-data.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { namesIn } from '@oj/shared/packages/read-files.ts'
import { judgeSubmission, type Verdict } from '../judging/judge.ts'
import { abbreviateStatus } from '../judging/verdict/verdict.ts'
import { findLanguage, languageFor } from './find-language.ts'
import { mapInSandbox } from './pool.ts'
import { readCases } from './run-cases.ts'
import { numberOption, oneOf, UsageError } from './usage.ts'

const options = {
  source: { type: 'string' },
  cases: { type: 'string' },
  lang: { type: 'string' },
  checker: { type: 'string' },
  interactor: { type: 'string' },
  protocol: { type: 'string' },
  'time-ms': { type: 'string' },
  'memory-mb': { type: 'string' },
  'stack-mb': { type: 'string' },
  'output-mb': { type: 'string' },
  'file-io': { type: 'string' },
  'case-mode': { type: 'string' },
  type: { type: 'string' },
  exact: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** `judge run`: judges one program on a folder of cases; 0 when it is accepted, else 1. */
export async function runCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options })
  const task = await taskOf(values)
  const [verdict] = await mapInSandbox([task], 1, (item, place) => judgeSubmission(item, place, () => undefined))
  if (!verdict) throw new Error('nothing was judged')
  if (values.json) console.log(JSON.stringify(asJson(verdict), null, 2))
  else printVerdict(verdict)
  return verdict.status === Status.accepted ? 0 : 1
}

async function taskOf(values: Values): Promise<Task> {
  const { source, cases: folder, lang, checker, interactor } = values
  if (source === undefined || folder === undefined) throw new UsageError('run needs --source and --cases')
  const protocol = oneOf('protocol', values.protocol, ['auto', ...protocols], 'auto')
  const judgeCaseMode = oneOf('case-mode', values['case-mode'], caseModes, 'default')
  const { cases, ioScore } = await readCases(folder, judgeCaseMode)
  const settings: JudgeSettings = {
    ...plainSettings,
    outputLimit: numberOption('output-mb', values['output-mb'], 64),
    timeLimit: numberOption('time-ms', values['time-ms'], 1000),
    memoryLimit: numberOption('memory-mb', values['memory-mb'], 256),
    stackLimit: numberOption('stack-mb', values['stack-mb'], 128),
    type: oneOf('type', values.type, ['acm', 'oi'], 'acm'),
    judgeMode: interactor === undefined ? (checker === undefined ? 'default' : 'spj') : 'interactive',
    judgeCaseMode,
    ioScore,
    isRemoveEndBlank: values.exact !== true,
    fileIO: fileIoOf(values['file-io']),
  }
  return {
    settings,
    cases,
    source: await readSource(source, lang),
    checker: checker === undefined ? undefined : await readProgram(checker, protocol),
    interactor: interactor === undefined ? undefined : await readProgram(interactor, protocol),
  }
}

async function readSource(path: string, lang?: string): Promise<Source> {
  const language = lang === undefined ? languageFor(path) : findLanguage(lang)
  const content = await readFile(path).catch(() => {
    throw new UsageError(`${path} cannot be read`)
  })
  return { language, files: [{ name: basename(path), content }] }
}

/** A checker or interactor with the headers in its folder. */
async function readProgram(path: string, protocol: Protocol | 'auto'): Promise<JudgeProgram> {
  const source = await readSource(path)
  const names = await namesIn(dirname(path), 'files')
  const headers = names.filter((name) => /\.(?:h|hpp)$/.test(name))
  const extraFiles = await Promise.all(
    headers.map(async (name) => ({ name, content: await readFile(join(dirname(path), name)) })),
  )
  const text = source.files.map(({ content }) => content.toString()).join('\n')
  return { source: { ...source, extraFiles }, protocol: protocol === 'auto' ? protocolOf(text) : protocol, flags: [] }
}

/** ICPC's exit codes are unique; testlib's and HOJ's are distinguished after the program has ended. */
const protocolOf = (text: string): Protocol =>
  !text.includes('testlib') && /\b42\b/.test(text) && /\b43\b/.test(text) ? 'icpc' : 'testlib'

function fileIoOf(text: string | undefined): Task['settings']['fileIO'] {
  if (text === undefined) return null
  const [input, output, ...rest] = text.split(',')
  if (!input || !output || rest.length > 0) throw new UsageError('--file-io needs two names: IN,OUT')
  return { input, output }
}

function asJson({ status, score, time, memory, reason, errorMessage, compilation, cases }: Verdict) {
  return {
    verdict: abbreviateStatus(status),
    status,
    score,
    timeMs: time,
    memoryKb: memory,
    reason,
    message: errorMessage,
    compile: {
      ok: status !== Status.compileError && !compilation.broken,
      log: compilation.log,
      timeMs: compilation.timeMs,
    },
    cases: cases.map((each) => ({
      name: each.name,
      verdict: abbreviateStatus(each.status),
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

function printVerdict(verdict: Verdict): void {
  const said = verdict.errorMessage || verdict.compilation.log
  if (said) console.log(said)
  for (const one of verdict.cases) {
    const why = caseMessage(one, 'en')
    console.log(
      `${one.name}: ${abbreviateStatus(one.status)}, ${one.time} ms, ${one.memory} KB${why ? `, ${why}` : ''}`,
    )
  }
  const points = verdict.score === null ? '' : `, ${verdict.score} points`
  console.log(`${abbreviateStatus(verdict.status)}, ${verdict.time} ms, ${verdict.memory} KB${points}`)
}
