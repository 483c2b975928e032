import type { Caller } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { visitOf } from '../../problem-set/index.ts'
import { listWithVerdicts, type ShownRow } from '../../submission/index.ts'
import { inTurns } from '../build/gather.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { remarkWrites } from '../feedback/messages.ts'
import { readRemarksOf } from './groups.ts'

interface Remark {
  readonly submitIds: readonly number[]
  readonly text: string
}

/** Adds one comment to those of some programs that are taught (`isTaught`); may be repeated. */
export async function remarkOnMany(
  { submitIds, text }: Remark,
  isTaught: (submitId: number) => boolean,
  { caller, at, ip }: { readonly caller: Caller; readonly at: Date; readonly ip: string },
): Promise<{ told: number; skipped: number }> {
  const asked = new Set(submitIds)
  const ids = [...asked].filter(isTaught)
  const [programs, remarks] = await Promise.all([
    listWithVerdicts(visitOf({ caller, at, ip }), ids),
    readRemarksOf(ids),
  ])
  const remarksTo = ({ row }: ShownRow) => remarks.get(row.submitId) ?? []
  const hasRemark = (one: ShownRow) =>
    remarksTo(one).some((remark) => remark.by === caller.uid && remark.line === 0 && remark.text === text)
  const open = programs.filter((one) => !hasRemark(one) && remarksTo(one).length < limits.remarks)
  const added = await inTurns(open, ({ row }) => remarkWrites(row, { line: 0, text, by: caller.uid, at }))
  const writes = added.flatMap((one) => one.writes)
  if (writes.length > 0) await transact(writes)
  const told = programs.filter(hasRemark).length + open.length
  return { told, skipped: asked.size - told }
}
