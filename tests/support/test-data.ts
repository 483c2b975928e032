import { buffer } from 'node:stream/consumers'
import { checkTestData, checkTestDataTask, uploadTestData } from '@oj/functions/features/problem-admin/contract.ts'
import { getTask } from '@oj/functions/features/task/contract.ts'
import { ZipFile } from 'yazl'
import { call } from './api.ts'

type Content = readonly (readonly [name: string, content: string | Buffer, mode?: number])[]

/** A zip of these files. */
export async function zipped(files: Content, compress = true): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content, mode = 0o100644] of files) zip.addBuffer(Buffer.from(content), name, { mode, compress })
  zip.end()
  return buffer(zip.outputStream)
}

/** The same bytes with every occurrence of a text replaced by another of the same length. */
export const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

/** Posts bytes as a browser does; answers the storage's HTTP status. */
export async function post(url: string, fields: Record<string, string>, bytes: Buffer): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'data.zip')
  return (await fetch(url, { method: 'POST', body: form })).status
}

/** Waits for the end of a task of the check. */
async function checkedTask(taskId: string, staff: { token: string }) {
  for (;;) {
    const task = await call(getTask, { id: taskId }, staff)
    if (task.state === 'failed') throw new Error(`${task.error?.code}: ${task.error?.msg}`)
    if (task.state === 'done') return { ...task, result: checkTestDataTask.result.parse(task.result) }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Uploads an archive of test data and has it checked. */
export async function uploaded(bytes: Buffer, staff: { token: string }) {
  const { uploadId, url, fields } = await call(uploadTestData, { name: 'data.zip', size: bytes.length }, staff)
  const status = await post(url, fields, bytes)
  if (status >= 300) throw new Error(`the storage answered ${status}`)
  const { taskId } = await call(checkTestData, { uploadId }, staff)
  const { result, errors, errorTotal } = await checkedTask(taskId, staff)
  return { ...result, uploadId, url, fields, errors: errors.map(({ row, code }) => [row, code]), errorTotal }
}
