import { Failure } from '../../../platform/errors.ts'
import { startTask } from '../../../platform/tasks.ts'
import { recordAction } from '../../audit/index.ts'
import { groupRoute, makeLike } from '../../group/index.ts'
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

const copyClass = groupRoute(contract.copyClass, async ({ gid, name, shortName, startTime }, by, { group }) => {
  const moved = computeShift(startOf(await partsOfClass(gid)), startTime)
  const to = await makeLike(group, { name, shortName }, by)
  await recordAction(by, { action: 'group.copy', target: String(gid), after: { gid: to, name } })
  return { gid: to, ...(await startTask(contract.copyClassTask, { from: gid, to, moved }, by)) }
})

export const copyRoutes = [getCopyPlan, copyClass]
