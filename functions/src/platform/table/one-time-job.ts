import * as z from 'zod/mini'
import { now } from '../clock.ts'
import { item, writeItem } from './index.ts'

/** Work that was done once and for all on this site, such as bringing old rows up to date. */
const done = item('done', {
  fields: { name: z.string(), at: z.string() },
  key: { pk: ['name'] },
})

/**
 * Work that a site needs once, for the clock to call again and again: `work` answers whether it is done for all time. It
 * must bear being done twice. When it is done, a call costs one read in the life of a process.
 */
export function createOneTimeJob(name: string, work: () => Promise<boolean>): () => Promise<void> {
  let isDone = false
  return async () => {
    isDone ||= (await done.get({ name })) !== null
    if (isDone || !(await work())) return
    await writeItem(done.put({ name, at: now().toISOString() }))
    isDone = true
  }
}
