import { now } from '../../platform/clock.ts'
import { type ErrorSpec, Failure } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { transact, type Write } from '../../platform/table/index.ts'
import { type Actor, auditWrite } from './record.ts'

/** How long what was deleted can be restored. */
const undoMs = 7 * 24 * 3_600_000

interface Removed {
  readonly number: number
  readonly deletedAt: string | null
  readonly deletedBy: string | null
}

/** Whether it is too late to restore what was deleted. */
const isPast = ({ deletedAt }: Removed): boolean =>
  deletedAt !== null && Date.parse(deletedAt) + undoMs <= now().getTime()

/** A kind of things that can be restored for a week after they were deleted. */
interface Undoable<Row extends Removed, Told extends object> {
  /** its actions in the log */
  readonly actions: { readonly remove: string; readonly restore: string }
  /** what lists of deleted ones tell of one beside its number, and when it was deleted by whom */
  readonly told: (row: Row) => Told | Promise<Told>
  /** what the log tells of one */
  readonly named: (row: Row) => object
  /** those that can still be restored */
  readonly trashed: () => Promise<readonly Row[]>
  /** those of some that somebody may restore */
  readonly theirs: (rows: readonly Row[], caller: Caller) => readonly Row[] | Promise<readonly Row[]>
  /** what answers where there is none */
  readonly gone: ErrorSpec
  readonly trashWrites: (row: Row, deletedAt: string, deletedBy: string) => readonly Write[]
  readonly restoreWrites: (row: Row) => readonly Write[]
  /** what is done before one comes back */
  readonly mended?: ((row: Row) => Promise<void>) | undefined
  /** what follows when one is gone, or there again */
  readonly moved?: ((row: Row) => Promise<void>) | undefined
}

/** What the calls of such a kind do, and its job of the clock. */
export function createUndoCalls<Row extends Removed, Told extends object>(kind: Undoable<Row, Told>) {
  const restorable = async (caller: Caller) =>
    kind.theirs(
      (await kind.trashed()).filter((row) => !isPast(row)),
      caller,
    )

  return {
    async remove(row: Row, by: Actor): Promise<null> {
      const action = kind.actions.remove
      const entry = await auditWrite(by, { action, target: String(row.number), before: kind.named(row) })
      await transact([...kind.trashWrites(row, now().toISOString(), by.caller.username), entry])
      await kind.moved?.(row)
      return null
    },

    /** What somebody may restore, the last one first. */
    async deleted(caller: Caller) {
      const rows = await Promise.all(
        (await restorable(caller)).map(async (row) => ({
          ...(await kind.told(row)),
          id: row.number,
          deletedAt: row.deletedAt ?? '',
          deletedBy: row.deletedBy ?? '',
        })),
      )
      return rows.sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1))
    },

    /** @throws what answers where there is none that the caller may restore */
    async restore(number: number, by: Actor & { readonly caller: Caller }): Promise<null> {
      const row = (await restorable(by.caller)).find((one) => one.number === number)
      if (!row) throw new Failure(kind.gone)
      const action = kind.actions.restore
      const entry = await auditWrite(by, { action, target: String(number), after: kind.named(row) })
      await kind.mended?.(row)
      await transact([...kind.restoreWrites(row), entry])
      await kind.moved?.(row)
      return null
    },

    /** Deletes those whose owner is gone, as if somebody had: nobody may restore them, and they go for good with the others. */
    async abandon(rows: readonly Row[]): Promise<void> {
      for (const row of rows) {
        await transact(kind.trashWrites(row, now().toISOString(), ''))
        await kind.moved?.(row)
      }
    },

    /** Those for which it is too late. */
    past: async (): Promise<Row[]> => (await kind.trashed()).filter(isPast),
  }
}
