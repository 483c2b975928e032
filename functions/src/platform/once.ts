import { Entity } from 'electrodb'
import { now } from './clock.ts'
import { model, table } from './table.ts'

/** Work that was done once and for all on this site, such as bringing old rows up to date. */
const Done = new Entity(
  {
    model: model('done'),
    attributes: { name: { type: 'string', required: true }, at: { type: 'string', required: true } },
    indexes: { byName: { pk: { field: 'pk', composite: ['name'] }, sk: { field: 'sk', composite: [] } } },
  },
  table,
)

/**
 * Work that a site needs once, for the clock to call again and again: `work` answers whether it is done for all time. It
 * must bear being done twice. When it is done, a call costs one read in the life of a process.
 */
export function once(name: string, work: () => Promise<boolean>): () => Promise<void> {
  let isDone = false
  return async () => {
    isDone ||= (await Done.get({ name }).go()).data !== null
    if (isDone || !(await work())) return
    await Done.put({ name, at: now().toISOString() }).go()
    isDone = true
  }
}
