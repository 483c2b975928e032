import type { ErrorSpec } from '../errors.ts'

/** The calls whose dialogs in HOJ's client read a refusal from answers of HTTP 200 alone; all others come with their status. */
const dialogCalls = [
  '/api/admin/problem/compile-spj',
  '/api/admin/problem/compile-interactive',
  '/api/group/compile-spj',
  '/api/group/compile-interactive',
]

/** The status by which HTTP carries a refusal; its own stands in the body. */
export const httpStatusOf = (path: string, { code, status }: ErrorSpec): ErrorSpec['status'] | 200 =>
  code === 'compile-failed' && dialogCalls.includes(path) ? 200 : status
