import { Failure } from '../../../platform/errors.ts'
import { startTask } from '../../../platform/tasks.ts'
import { recordAction } from '../../audit/index.ts'
import { groupRoute, makeLike } from '../../group/index.ts'
import { archiveClassTask } from '../archive/contract.ts'
import { classErrors as errors } from '../errors.ts'
import * as contract from './contract.ts'
import { partsOfClass, startOf } from './parts.ts'

const yearMs = 366 * 24 * 3_600_000

/** By how many ms times are shifted so that the earliest one is this. @throws copy-too-far */
function computeShift(first: string | null, startTime: string | null): number {
  if (first === null || startTime === null) return 0
  const moved = Date.parse(startTime) - Date.parse(first)
  const years = contract.movedYearsMax
  if (Math.abs(moved) > years * yearMs) throw new Failure(errors['copy-too-far'], { years })
  return moved
}

const getCopyPlan = groupRoute(contract.getCopyPlan, async ({ gid }) => {
  const parts = await partsOfClass(gid)
  return { parts: parts.map(({ part, things }) => ({ part, count: things.length })), startTime: startOf(parts) }
})

const copyClass = groupRoute(contract.copyClass, async (input, by, { group, refusal }) => {
  const { gid, name, shortName, startTime, parts, people, archives } = input
  const refused = archives ? refusal('archive') : null
  if (refused) throw refused
  const moved = computeShift(startOf(await partsOfClass(gid)), startTime)
  const to = await makeLike(group, { name, shortName }, by)
  const after = { gid: to, name, ...(people && { parts, without: people.without, archives }) }
  await recordAction(by, { action: people ? 'group.move-up' : 'group.copy', target: String(gid), after })
  const copying = await startTask(contract.copyClassTask, { from: gid, to, moved, parts, people }, by)
  const packing = archives ? await startTask(archiveClassTask, { gid }, by) : null
  return { gid: to, ...copying, archiveTaskId: packing?.taskId ?? null }
})

export const copyRoutes = [getCopyPlan, copyClass]
