import { Failure } from '../../../platform/errors.ts'
import { type Work, worker } from '../../../platform/tasks.ts'
import { groupErrors } from '../../group/errors.ts'
import { type Copyable, type Copying, findGroups, missIn } from '../../group/index.ts'
import { copyClassTask } from './contract.ts'
import { partsOfClass } from './parts.ts'

/** Whoever copies must still have the right to in the one, and be the root of the other. @throws group-not-found, refusals */
async function demandBoth(from: number, to: number, { caller }: Work<unknown>['by']): Promise<void> {
  const views = await (await findGroups([from, to]))(caller)
  for (const number of [from, to]) {
    const view = views.get(number)
    if (!view) throw new Failure(groupErrors['group-not-found'])
    const refusal = view.refusal('copy')
    if (refusal) throw refusal
  }
}

/** Copies one thing; false where it has no copy. */
async function copied(one: Copyable, into: Copying, refuse: Work<unknown>['refuse']): Promise<boolean> {
  try {
    await one.copy(into)
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    missIn(into, one)
    refuse(one.title, error)
    return false
  }
}

/** Copies what a group has into another one, one thing after the other. */
export const copyClassWorker = worker(copyClassTask, async ({ input, by, progress, refuse }) => {
  const { from, to, moved } = input
  await demandBoth(from, to, by)
  const into: Copying = {
    gid: to,
    // a task has no session
    by: { ...by, caller: { ...by.caller, sid: '' } },
    moved: (time) => new Date(Date.parse(time) + moved).toISOString(),
    problems: new Map(),
    sets: new Map(),
  }
  const parts = await partsOfClass(from)
  const all = parts.reduce((sum, { things }) => sum + things.length, 0)
  let done = 0
  const told: { part: (typeof parts)[number]['part']; count: number }[] = []
  for (const { part, things } of parts) {
    let count = 0
    for (const one of things) {
      await progress(done, all)
      count += Number(await copied(one, into, refuse))
      done += 1
    }
    told.push({ part, count })
  }
  return { gid: to, parts: told }
})
