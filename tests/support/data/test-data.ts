import { checkTestData, checkTestDataTask, uploadTestData } from '@oj/functions/features/problem-admin/contract.ts'
import { call } from '../client/api.ts'
import { ended } from '../stack/task.ts'

/** The same bytes with every occurrence of a text replaced by another of the same length. */
export const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

/** Posts bytes as a browser does; returns the storage's HTTP status. */
export async function post(url: string, fields: Record<string, string>, bytes: Buffer): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'data.zip')
  return (await fetch(url, { method: 'POST', body: form })).status
}

/** Uploads an archive of test data and checks it. */
export async function uploaded(bytes: Buffer, staff: { token: string }, keepBytes = false) {
  const { uploadId, url, fields } = await call(uploadTestData, { name: 'data.zip', size: bytes.length }, staff)
  const status = await post(url, fields, bytes)
  if (status >= 300) throw new Error(`the storage answered ${status}`)
  const { taskId } = await call(checkTestData, { uploadId, keepBytes }, staff)
  const { state, error, result: found, errors, errorTotal } = await ended(taskId, staff)
  if (state === 'failed') throw new Error(`${error?.code}: ${error?.msg}`)
  const result = checkTestDataTask.result.parse(found)
  return { ...result, uploadId, url, fields, errors: errors.map(({ row, code }) => [row, code]), errorTotal }
}
