import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { lastNumber, nextNumber } from '../../../platform/table/counter.ts'
import {
  consistently,
  item,
  orNull,
  paddedNumber,
  present,
  type RowOf,
  tryWriteItem,
  writeItem,
} from '../../../platform/table/index.ts'
import { contestErrors as errors } from '../errors.ts'

const key = { contest: paddedNumber(8), number: paddedNumber(8) }

/** What lists need of a text to print; the texts of a contest are numbered from 1. */
const prints = item('contest-print', {
  fields: {
    ...key,
    uid: z.string(),
    username: z.string(),
    realname: z.string(),
    gmtCreate: z.string(),
    /** who printed it; null while it waits */
    printedBy: orNull(z.string()),
  },
  key: { pk: ['contest'], sk: ['number'] },
})
const texts = item('contest-print-text', {
  fields: { ...key, content: z.string() },
  key: { pk: ['contest', 'number'] },
})

export type Print = RowOf<typeof prints>

const printCounterOf = (contest: number) => `contest-print-${contest}`

/** Stores a text to print. */
export async function addPrint(print: Omit<Print, 'number' | 'printedBy'>, content: string): Promise<void> {
  const { contest } = print
  const number = await nextNumber(printCounterOf(contest))
  await writeItem(texts.put({ contest, number, content }))
  await writeItem(prints.put({ ...print, number }))
}

/** A page of the texts of a contest, the newest first: one counter and one range of numbers. */
export async function printsOf(contest: number, currentPage: number, limit: number) {
  const total = await lastNumber(printCounterOf(contest))
  const last = total - (currentPage - 1) * limit
  if (last < 1) return { total, rows: [] }
  const range = { from: { number: Math.max(1, last - limit + 1) }, to: { number: last }, order: 'desc' } as const
  return { total, rows: await prints.query({ contest }, { ...range, ...consistently }) }
}

/** Requests that a filter makes at most: each brings up to a megabyte. */
const filterPages = 4

/** Those that wait, the oldest first, or those that are printed, or all of a contest, the newest first. */
export function printsWhere(contest: number, isPrinted: boolean | null) {
  const where = isPrinted === null ? {} : { where: { printedBy: isPrinted ? present : null } }
  const order = isPrinted === false ? 'asc' : 'desc'
  return prints.queryPart({ contest }, { ...consistently, ...where, order, pages: filterPages })
}

/** One of the texts of a contest, as it is now; null where there is none. */
export const printIn = (contest: number, number: number) => prints.get({ contest, number }, consistently)

const printNotFound = () => new Failure(errors['print-not-found'])

/** @throws print-not-found */
export async function readPrint(contest: number, number: number): Promise<Print & { content: string }> {
  const [print, text] = await Promise.all([printIn(contest, number), texts.get({ contest, number }, consistently)])
  if (!print || !text) throw printNotFound()
  return { ...print, content: text.content }
}

/** Marks a text as printed by somebody. @throws print-not-found, print-done where somebody was before */
export async function markPrinted(contest: number, number: number, printedBy: string): Promise<void> {
  const waits = { exists: true, when: { printedBy: null } }
  if (await tryWriteItem(prints.patch({ contest, number }, { printedBy }, waits))) return
  const { printedBy: by } = await readPrint(contest, number)
  throw new Failure(errors['print-done'], { username: by ?? '' })
}

/** Removes what was sent to be printed in a contest. */
export async function forgetPrints(contest: number): Promise<void> {
  const all = await prints.query({ contest })
  await texts.removeMany(all)
  await prints.removeMany(all)
}
