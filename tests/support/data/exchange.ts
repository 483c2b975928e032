import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as exchange from '@oj/functions/features/problem-exchange/contract.ts'
import type { TaskKind } from '@oj/functions/platform/tasks.ts'
import { withArchive } from '@oj/shared/archive/zip.ts'
import type * as z from 'zod/mini'
import { call } from '../client/api.ts'
import { ended } from '../stack/task.ts'

type User = { token: string }

/** The files of a zip, by their paths. */
export async function filesOf(zip: Uint8Array): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'oj-test-'))
  try {
    await writeFile(join(folder, 'x.zip'), zip)
    return await withArchive(join(folder, 'x.zip'), { entries: 20_000, bytes: 1024 ** 3 }, async (archive) => {
      const files: Record<string, string> = {}
      for (const [at, name] of archive.names.entries()) {
        await archive.copy(name, join(folder, String(at)))
        files[name] = await readFile(join(folder, String(at)), 'latin1')
      }
      return files
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The result of a task; throws the server's message unless it succeeds. */
async function resultOf<K extends TaskKind>(kind: K, taskId: string, user: User): Promise<z.output<K['result']>> {
  const task = await ended(taskId, { ...user, language: 'en' })
  if (task.state === 'failed') throw new Error(`${kind.name}: ${task.error?.code} ${task.error?.msg}`)
  return kind.result.parse(task.result) as z.output<K['result']>
}

/** Uploads a file directly to the storage as browsers do; returns the id of the upload. */
export async function sendUpload(name: string, content: Uint8Array, user: User, kind: 'package' | 'file' = 'package') {
  const { uploadId, url, fields } = await call(exchange.uploadUrl, { name, size: content.length, kind }, user)
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([new Uint8Array(content)]))
  const response = await fetch(url, { method: 'POST', body: form })
  if (!response.ok) throw new Error(`the storage answered ${response.status}: ${await response.text()}`)
  return uploadId
}

/** Uploads a package and starts its check; returns the id of the task. */
export async function uploaded(name: string, content: Uint8Array, user: User): Promise<string> {
  const done = await call(exchange.uploadDone, { uploadId: await sendUpload(name, content, user), name }, user)
  if (!('taskId' in done)) throw new Error('a package became a file')
  return done.taskId
}

/** Uploads a package and checks it; returns the result. */
export async function checked(name: string, content: Uint8Array, user: User) {
  const taskId = await uploaded(name, content, user)
  return { taskId, ...(await resultOf(exchange.checkPackageTask, taskId, user)) }
}

/** Imports chosen problems of a checked package, which are private unless told otherwise. */
export async function importChosen(
  taskId: string,
  choices: exchange.Choice[],
  user: User,
  { visibility = 'private', keepBytes = false }: { visibility?: exchange.Visibility; keepBytes?: boolean } = {},
) {
  const started = await call(exchange.importChosen, { taskId, choices, visibility, keepBytes }, user)
  const { problems } = await resultOf(exchange.importPackageTask, started.taskId, user)
  const { errors } = await ended(started.taskId, { ...user, language: 'en' })
  return { problems, errors }
}

/** Exports problems and downloads the archive. */
export async function exported(pids: number[], user: User, format: (typeof exchange.exportFormats)[number] = 'own') {
  const { taskId } = await call(exchange.exportProblems, { pids, format }, user)
  const { losses } = await resultOf(exchange.exportProblemsTask, taskId, user)
  const { url, name } = await call(exchange.downloadExport, { taskId }, user)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the storage answered ${response.status}`)
  return {
    name,
    losses,
    zip: new Uint8Array(await response.arrayBuffer()),
    disposition: response.headers.get('content-disposition'),
  }
}
