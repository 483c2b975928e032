import { type Entry, entriesOf, type SetKey } from '../problem-set/index.ts'
import type { Author } from './owned-kind.ts'

/** A copied problem with its display ids in the old group and in the new one. */
interface CopiedProblem {
  readonly pid: number
  readonly was: string
  readonly is: string
}

/** The state of copying one group into another. */
export interface Copying {
  /** the new group */
  readonly gid: number
  readonly by: Author
  /** Shifts a time of the old group. */
  moved(time: string): string
  /** copies of problems and sets so far; null where copying failed */
  readonly problems: Map<number, CopiedProblem | null>
  readonly sets: Map<SetKey, SetKey | null>
  /** hidden problems that who copies does not see, such as those no longer shared with them: no copy of a set has them */
  readonly unseen: ReadonlySet<number>
  /** Tells that a set's copy lacks a problem. */
  leaveOut(displayId: string): void
}

/** Something of a group that can be copied into another one. */
export interface Copyable {
  readonly title: string
  /** its earliest time; null for none */
  readonly starts: string | null
  /** where it is a problem set, or a problem */
  readonly set?: SetKey
  readonly pid?: number
  /** Makes its copy and notes it in `into`. */
  copy(into: Copying): Promise<void>
}

export interface CopyKind<Name extends string = string> {
  readonly name: Name
  in(gid: number): Promise<readonly Copyable[]>
}

/** The `CopyKind` of a kind of owned things. */
export const copyKindOf = <Name extends string, Row extends { readonly title: string }>(
  name: Name,
  owned: { in(gid: number): Promise<readonly Row[]> },
  copy: (row: Row, into: Copying) => Promise<void>,
  { starts, set }: { starts?: (row: Row) => string | null; set?: (row: Row) => SetKey } = {},
): CopyKind<Name> => ({
  name,
  in: async (gid) =>
    (await owned.in(gid)).map((row) => ({
      title: row.title,
      starts: starts?.(row) ?? null,
      ...(set && { set: set(row) }),
      copy: (into) => copy(row, into),
    })),
})

/** The display id of a problem in the new group. */
export function nameIn({ problems }: Copying, pid: number, name: string): string {
  const copied = problems.get(pid)
  return copied?.was === name ? copied.is : name
}

/** The number of a problem's copy, or its own if it is not the group's; null where copying failed. */
export function pidIn({ problems }: Copying, pid: number): number | null {
  const copied = problems.get(pid)
  return copied === undefined ? pid : (copied?.pid ?? null)
}

/** The entries of a set for its copy, without problems whose copying failed, and those that who copies does not see. */
export async function entriesIn(into: Copying, from: SetKey, to: SetKey): Promise<Entry[]> {
  return (await entriesOf(from)).flatMap((entry) => {
    const pid = pidIn(into, entry.pid)
    if (pid !== null && into.unseen.has(pid)) {
      into.leaveOut(entry.displayId)
      return []
    }
    return pid === null ? [] : [{ ...entry, set: to, pid, displayId: nameIn(into, entry.pid, entry.displayId) }]
  })
}

/** Notes that copying something failed. */
export function missIn({ problems, sets }: Copying, { set, pid }: Copyable): void {
  if (set !== undefined) sets.set(set, null)
  if (pid !== undefined) problems.set(pid, null)
}
