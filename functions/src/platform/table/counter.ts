import * as z from 'zod/mini'
import { consistently, item, lessThan, plus, tryWriteItem, updateItem } from './index.ts'

const counters = item('counter', {
  fields: { name: z.string(), value: z.number() },
  key: { pk: ['name'] },
})

/** The next number of a counter, from 1; a number is never given twice, gaps are legal. */
export async function nextNumber(name: string): Promise<number> {
  const { value } = await updateItem(counters.update({ name }, { value: plus(1) }))
  return value
}

/** The last number that was given; 0 before the first. */
export async function lastNumber(name: string): Promise<number> {
  return (await counters.get({ name }, consistently))?.value ?? 0
}

/** So many next numbers, one after the other. */
export async function nextNumbers(name: string, count: number): Promise<number[]> {
  const { value } = await updateItem(counters.update({ name }, { value: plus(count) }))
  return Array.from({ length: count }, (_, at) => value - count + 1 + at)
}

/** Goes on after `to`, unless a number was given since `last` was: then false, and nothing is changed. */
export const raiseCounter = (name: string, last: number, to: number): Promise<boolean> =>
  tryWriteItem(counters.update({ name }, { value: to }, { when: { value: last || null } }))

/** The wanted number where the counter has not come to it; else the next one. */
export async function keepNumber(name: string, wanted: number | null): Promise<number> {
  const isFree = { when: [{ value: null }, { value: lessThan(wanted ?? 0) }] }
  if (wanted !== null && (await tryWriteItem(counters.update({ name }, { value: wanted }, isFree)))) return wanted
  return nextNumber(name)
}
