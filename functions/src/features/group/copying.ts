import type { Caller } from '../../platform/http/serve.ts'
import type { Actor } from '../audit/index.ts'
import { type Entry, entriesOf, type SetKey } from '../problem-set/index.ts'

/** A problem as it is called in the group that it came from, and in the one that it was copied to. */
interface CopiedProblem {
  readonly pid: number
  readonly was: string
  readonly is: string
}

/** How what a group has is copied into another one. */
export interface Copying {
  /** the group that it comes to */
  readonly gid: number
  readonly by: Actor & { readonly caller: Caller }
  /** A moment of the old group, as far on as all of its times are moved. */
  moved(time: string): string
  /** what became of the group's own problems and sets so far; null of what could not be copied */
  readonly problems: Map<number, CopiedProblem | null>
  readonly sets: Map<SetKey, SetKey | null>
}

/** Something of a group that can be copied into another one. */
export interface Copyable {
  readonly title: string
  /** the first moment that stands in it; null for none */
  readonly starts: string | null
  /** the set that it is, or the problem; absent where it is neither */
  readonly set?: SetKey
  readonly pid?: number
  /** Makes its copy, and notes which one that is. */
  copy(into: Copying): Promise<void>
}

/** A kind of things that a group has. */
export interface CopyKind<Name extends string = string> {
  readonly name: Name
  in(gid: number): Promise<readonly Copyable[]>
}

/** A kind of things that a group owns, as it is copied; `set` says which set one is. */
export const copyKindOf = <Name extends string, Row extends { readonly title: string }>(
  name: Name,
  owned: { in(gid: number): Promise<readonly Row[]> },
  copy: (row: Row, into: Copying) => Promise<void>,
  { starts, set }: { starts?: (row: Row) => string; set?: (row: Row) => SetKey } = {},
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

/** The name that a problem has in the new group, by the one that it had. */
export function nameIn({ problems }: Pick<Copying, 'problems'>, pid: number, name: string): string {
  const copied = problems.get(pid)
  return copied?.was === name ? copied.is : name
}

/** The number that a problem has in the new group: that of its copy, or its own; null where it could not be copied. */
export function pidIn({ problems }: Pick<Copying, 'problems'>, pid: number): number | null {
  const copied = problems.get(pid)
  return copied === undefined ? pid : (copied?.pid ?? null)
}

/** The problems of a set as the set's copy has them, without those that could not be copied. */
export async function entriesIn(into: Copying, from: SetKey, to: SetKey): Promise<Entry[]> {
  return (await entriesOf(from)).flatMap((entry) => {
    const pid = pidIn(into, entry.pid)
    return pid === null ? [] : [{ ...entry, set: to, pid, displayId: nameIn(into, entry.pid, entry.displayId) }]
  })
}

/** Notes that something has no copy. */
export function missIn({ problems, sets }: Copying, { set, pid }: Copyable): void {
  if (set !== undefined) sets.set(set, null)
  if (pid !== undefined) problems.set(pid, null)
}
