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

/** A text to print without its content; those of a contest are numbered from 1. */
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

/** The most requests of a filter: each brings up to a megabyte. */
const filterPages = 4

/** The texts that wait (false), the oldest first, or printed ones (true), or all (null), the newest first. */
export function printsWhere(contest: number, isPrinted: boolean | null) {
  const where = isPrinted === null ? {} : { where: { printedBy: isPrinted ? present : null } }
  const order = isPrinted === false ? 'asc' : 'desc'
  return prints.queryPart({ contest }, { ...consistently, ...where, order, pages: filterPages })
}

export const printIn = (contest: number, number: number) => prints.get({ contest, number }, consistently)

/** @throws print-not-found */
export async function readPrint(contest: number, number: number): Promise<Print & { content: string }> {
  const [print, text] = await Promise.all([printIn(contest, number), texts.get({ contest, number }, consistently)])
  if (!print || !text) throw new Failure(errors['print-not-found'])
  return { ...print, content: text.content }
}

/** Marks a text as printed by somebody. @throws print-not-found, print-done where somebody else was first */
export async function markPrinted(contest: number, number: number, printedBy: string): Promise<void> {
  const waits = { exists: true, when: { printedBy: null } }
  if (await tryWriteItem(prints.patch({ contest, number }, { printedBy }, waits))) return
  const { printedBy: by } = await readPrint(contest, number)
  throw new Failure(errors['print-done'], { username: by ?? '' })
}

export async function forgetPrints(contest: number): Promise<void> {
  const all = await prints.query({ contest })
  await texts.removeMany(all)
  await prints.removeMany(all)
}
