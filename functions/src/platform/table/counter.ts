import * as z from 'zod/mini'
import { consistently, item, plus, updateItem } from './index.ts'

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
