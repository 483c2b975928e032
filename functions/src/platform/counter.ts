import { Entity } from 'electrodb'
import { model, table } from './table.ts'

const Counter = new Entity(
  {
    model: model('counter'),
    attributes: {
      name: { type: 'string', required: true },
      value: { type: 'number', default: 0 },
    },
    indexes: {
      byName: {
        pk: { field: 'pk', composite: ['name'] },
        sk: { field: 'sk', composite: [] },
      },
    },
  },
  table,
)

/** The next number of a counter, from 1; a number is never given twice, gaps are legal. */
export async function nextNumber(name: string): Promise<number> {
  const { data } = await Counter.update({ name }).add({ value: 1 }).go({ response: 'all_new' })
  if (data.value === undefined) throw new Error(`The counter ${name} has no value`)
  return data.value
}

/** The last number that was given; 0 before the first. */
export async function lastNumber(name: string): Promise<number> {
  const { data } = await Counter.get({ name }).go({ consistent: true })
  return data?.value ?? 0
}
