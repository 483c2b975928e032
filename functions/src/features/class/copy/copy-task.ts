import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { writeItem } from '../../../platform/table/index.ts'
import { type NotingWork, notingWorker } from '../../../platform/tasks.ts'
import { groupErrors } from '../../group/errors.ts'
import { type Copyable, type Copying, findGroups, missIn } from '../../group/index.ts'
import { listUnseenProblems } from '../../problem/index.ts'
import { SetKey } from '../../problem-set/index.ts'
import { classErrors as errors } from '../errors.ts'
import { type ClassPart, copyClassTask } from './contract.ts'
import { moveMembers } from './members.ts'
import { partsOfClass } from './parts.ts'

/** The task's maker must still have the right to copy in both groups. @throws group-not-found, refusals */
async function assertMayCopy(from: number, to: number, { caller }: Job['by']): Promise<void> {
  const views = await (await findGroups([from, to]))(caller)
  for (const number of [from, to]) {
    const view = views.get(number)
    if (!view) throw new Failure(groupErrors['group-not-found'])
    const refusal = view.refusal('copy')
    if (refusal) throw refusal
  }
}

const { parts: Parts } = copyClassTask.result.shape

/** The thing whose copying began last, with the counts and copies before it; members came before all things. */
const Reached = z.object({
  at: z.int(),
  members: z._default(z.int(), 0),
  parts: Parts,
  problems: z.array(z.tuple([z.int(), z.nullable(z.object({ pid: z.int(), was: z.string(), is: z.string() }))])),
  sets: z.array(z.tuple([SetKey, z.nullable(SetKey)])),
})
type Job = NotingWork<z.output<(typeof copyClassTask)['input']>, z.output<typeof Reached>>

/** Copies one thing; false where that failed, or where it may have been copied before an interruption. */
async function tryCopy(one: Copyable, isDoubtful: boolean, into: Copying, refuse: Job['refuse']): Promise<boolean> {
  try {
    if (isDoubtful) throw new Failure(errors['copy-doubtful'])
    await one.copy(into)
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    missIn(into, one)
    refuse(one.title, error)
    return false
  }
}

/** Takes members along, then copies what a group has into another one, one thing after the other, nothing twice. */
export const copyClassWorker = notingWorker(copyClassTask, Reached, async (job: Job) => {
  const { input, by, progress, refuse, reached, reaching } = job
  const { from, to, moved, people } = input
  await assertMayCopy(from, to, by)
  // a task has no session
  const author = { ...by, caller: { ...by.caller, sid: '' } }
  const into: Copying = {
    gid: to,
    by: author,
    moved: (time) => new Date(Date.parse(time) + moved).toISOString(),
    problems: new Map(reached?.problems),
    sets: new Map(reached?.sets),
    unseen: await listUnseenProblems(author),
    leaveOut: (displayId) => refuse(displayId, new Failure(errors['copy-problem-hidden'])),
  }
  const members = reached?.members ?? (people ? await moveMembers({ from, to, ...people }, job) : 0)
  const isWanted = ({ part }: { readonly part: ClassPart }) => input.parts.includes(part)
  const every = await partsOfClass(from)
  for (const { things } of every.filter((one) => !isWanted(one))) for (const one of things) missIn(into, one)
  const parts = every.filter(isWanted)
  const all = parts.flatMap(({ part, things }) => things.map((one) => ({ part, one })))
  const counts = new Map(reached?.parts.map(({ part, count }) => [part, count]))
  const countParts = () => parts.map(({ part }) => ({ part, count: counts.get(part) ?? 0 }))
  const begun = reached?.at ?? 0
  for (const [at, { part, one }] of all.entries()) {
    if (at < begun) continue
    await progress(at, all.length)
    await writeItem(reaching({ at, members, parts: countParts(), problems: [...into.problems], sets: [...into.sets] }))
    const isDoubtful = reached !== null && at === begun
    counts.set(part, (counts.get(part) ?? 0) + Number(await tryCopy(one, isDoubtful, into, refuse)))
  }
  return { gid: to, parts: countParts(), members }
})
