import { createCipheriv } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as exchange from '@oj/functions/features/problem-exchange/contract.ts'
import { entryOptions, zipFile } from '@oj/judge/archive/write.ts'
import { ZipFile } from 'yazl'
import { clientOf } from '../support/client/client.ts'
import { resultBy } from '../support/client/task-result.ts'
import { peakOf } from './peak.ts'

/** The server's cost of one step with a package; the goal is at most 256 MB above its memory before. */
export interface ExchangeFigures {
  packageMb: number
  seconds: number
  /** memory of the server's process before, and its peak above that */
  idleMb: number
  addedMb: number
}

const megabyte = 1024 ** 2
/** Number of cases of one input and one answer each; the package has some 490 MB of them. */
const [cases, inputMb, answerMb] = [24, 16, 4] as const

/** Incompressible bytes, generated piece by piece, so that the package is as large as its data. */
function* noise(bytes: number, seed: number): Generator<Buffer> {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16))
  for (let left = bytes; left > 0; left -= megabyte) yield cipher.update(Buffer.alloc(Math.min(left, megabyte)))
}

type Case = { input: string; answer: string }
const placed = (place: (number: number, kind: 'in' | 'out') => string): Case[] =>
  Array.from({ length: cases }, (_, at) => ({ input: place(at + 1, 'in'), answer: place(at + 1, 'out') }))

const hojProblem = {
  problemId: 'BENCH-hoj',
  title: 'Bench',
  author: 'bench',
  description: 'd',
  input: 'i',
  output: 'o',
  hint: '',
  examples: '<input>1</input><output>1</output>',
  timeLimit: 1000,
  memoryLimit: 256,
  type: 0,
  difficulty: 0,
}
/** The packages: the folder of their cases, and their other files. */
const packages: Readonly<Record<string, { cases: Case[]; files: Readonly<Record<string, string>> }>> = {
  hydro: {
    cases: placed((n, kind) => `BENCH-hydro/testdata/${n}.${kind}`),
    files: {
      'BENCH-hydro/problem.yaml': 'pid: BENCH-hydro\ntitle: Bench\n',
      'BENCH-hydro/problem_zh.md': 'd',
      'BENCH-hydro/testdata/config.yaml': 'time: 1s\nmemory: 256m\n',
    },
  },
  hoj: {
    cases: placed((n, kind) => `problem_BENCH/${n}.${kind}`),
    files: {
      'problem_BENCH.json': JSON.stringify({
        judgeMode: 'default',
        languages: ['C++'],
        tags: [],
        problem: hojProblem,
        samples: Array.from({ length: cases }, (_, at) => ({ input: `${at + 1}.in`, output: `${at + 1}.out` })),
      }),
    },
  },
}

async function written(name: string, folder: string): Promise<string> {
  const zip = new ZipFile()
  const { cases: places = [], files = {} } = packages[name] ?? {}
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path, entryOptions)
  const add = (path: string, size: number, seed: number) =>
    zip.addReadStreamLazy(path, { ...entryOptions, compress: false, size }, (done) =>
      done(null, Readable.from(noise(size, seed))),
    )
  for (const [at, { input, answer }] of places.entries()) {
    add(input, inputMb * megabyte, 2 * at)
    add(answer, answerMb * megabyte, 2 * at + 1)
  }
  const file = join(folder, `${name}.zip`)
  await zipFile(zip, file)
  return file
}

/** Measures one step with a package by the server's process. */
async function measured(pid: number, size: number, step: () => Promise<void>): Promise<ExchangeFigures> {
  const { seconds, idleMb, addedMb } = await peakOf(pid, step)
  return { packageMb: Math.round(size), seconds, idleMb, addedMb }
}

/**
 * Imports and exports packages of some 490 MB on a running stack: Hydro's and HOJ's are checked and imported, the
 * result is exported in our own format, checked and imported again. `pid` is the server's process.
 */
export async function measureExchange(
  { url, engineUrl, apiPid: pid }: { url: string; engineUrl: string; apiPid: number },
  password: string,
): Promise<Record<string, ExchangeFigures>> {
  const { call, signIn } = clientOf(url, engineUrl)
  const user = { token: await signIn('root', password) }
  const folder = await mkdtemp(join(tmpdir(), 'oj-bench-'))
  const figures: Record<string, ExchangeFigures> = {}
  const ended = resultBy(call, user)
  const passed = async (name: string, file: string) => {
    const { size } = await stat(file)
    const { uploadId, ...to } = await call(exchange.uploadUrl, { name: `${name}.zip`, size }, user)
    const form = new FormData()
    for (const [field, value] of Object.entries(to.fields)) form.set(field, value)
    form.set('file', await openAsBlob(file))
    const { status } = await fetch(to.url, { method: 'POST', body: form })
    if (status >= 300) throw new Error(`the storage answered ${status}`)
    let taskId = ''
    figures[`${name}: check`] = await measured(pid, size / megabyte, async () => {
      const started = await call(exchange.uploadDone, { uploadId, name: `${name}.zip` }, user)
      if (!('taskId' in started)) throw new Error('the upload is no package')
      taskId = started.taskId
      await ended(taskId)
    })
    let pids: number[] = []
    figures[`${name}: import`] = await measured(pid, size / megabyte, async () => {
      const choices = [{ index: 0, action: 'create' as const, problemId: `BENCH-${name}` }]
      const started = await call(exchange.importChosen, { taskId, choices }, user)
      const { problems } = exchange.importPackageTask.result.parse(await ended(started.taskId))
      pids = problems.map((one) => one.pid)
    })
    return pids
  }
  try {
    let pids: number[] = []
    for (const name of Object.keys(packages)) {
      const file = await written(name, folder)
      pids = await passed(name, file)
      await rm(file)
    }
    let taskId = ''
    figures['own: export'] = await measured(pid, cases * (inputMb + answerMb), async () => {
      ;({ taskId } = await call(exchange.exportProblems, { pids, format: 'own' }, user))
      await ended(taskId)
    })
    const { url: from } = await call(exchange.downloadExport, { taskId }, user)
    const own = join(folder, 'own.zip')
    const { body } = await fetch(from)
    if (!body) throw new Error('the storage sent nothing')
    await writeFile(own, body)
    await passed('own', own)
    return figures
  } finally {
    await rm(folder, { recursive: true })
  }
}
