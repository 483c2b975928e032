import type { Visit } from '../../problem-set/index.ts'
import { failedPrograms, type ShownRow } from '../../submission/index.ts'
import type { FailingGroup } from './contract.ts'
import { groupsOf, signatureOf } from './similarity.ts'

/** A failing program without its code, of which the likeness alone is kept; null for who may not read it. */
export interface Failing {
  readonly row: ShownRow['row']
  readonly failedCase: FailingGroup['failedCase']
  readonly signature: Uint32Array | null
}

/** Those of some programs that still fail, as their reader may know them. */
export async function readFailing(ids: readonly number[], visit: Visit): Promise<Failing[]> {
  const read: Failing[] = []
  for await (const some of failedPrograms(visit, ids)) {
    for (const { row, failedCase, code } of some) {
      read.push({ row, failedCase, signature: code === null ? null : signatureOf(code) })
    }
  }
  return read
}

const pairWithSignature = (one: Failing) => (one.signature ? [{ one, signature: one.signature }] : [])

/** Groups by status and failed case, and in these by likeness; the largest first. Those that nobody may read stay together. */
export function groupedBy(programs: readonly Failing[]): Failing[][] {
  const apart = Map.groupBy(programs, ({ row, failedCase }) => `${row.status}/${failedCase?.seq ?? 0}`)
  const groups = [...apart.values()].flatMap((some) => {
    const readable = some.flatMap(pairWithSignature)
    const alike = groupsOf(readable.map(({ signature }) => signature))
    const unread = some.filter(({ signature }) => signature === null)
    const read = alike.map((places) => places.flatMap((place) => readable[place]?.one ?? []))
    return unread.length > 0 ? [...read, unread] : read
  })
  return groups.sort((a, b) => b.length - a.length)
}
