import * as z from 'zod/mini'
import { inLine } from '../../support/stack/in-line.ts'
import { openBuilder } from './builder.ts'
import { traceOf } from './trace.ts'

/** What is to be stored: the first tries of the trace of a contest, which began at `start`. */
const ToStore = z.object({
  cid: z.int(),
  start: z.int(),
  pids: z.array(z.int()),
  contestants: z.int(),
  tries: z.int(),
  stored: z.int(),
})
export type ToStore = z.infer<typeof ToStore>

/** How many store at once, and how many tries each of them at once. */
const [writers, atOnce] = [8, 500] as const

// a process of its own, so that what it takes is no part of the memory that builds take
const { cid, start, pids, contestants, tries, stored } = ToStore.parse(JSON.parse(process.argv[2] ?? ''))
const builder = await openBuilder()
const set = builder.keyOf('contest', cid)
const some = traceOf(contestants, tries, pids).slice(0, stored)
// as they are after their verdicts: nobody is noted, since all is made anew then
await inLine([...Array(Math.ceil(some.length / atOnce)).keys()], writers, (n) =>
  builder.storeTries(
    set,
    some.slice(n * atOnce, (n + 1) * atOnce).map((one) => builder.storedTry(start, one)),
  ),
)
