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
interface Undoable<Row extends Removed, Listed extends object> {
  /** its actions in the log */
  readonly actions: { readonly remove: string; readonly restore: string }
  /** further fields in lists of deleted ones, beside the number, and when it was deleted by whom */
  readonly describeForList: (row: Row) => Listed | Promise<Listed>
  /** what the log says of one */
  readonly describeForLog: (row: Row) => object
  /** those that can still be restored */
  readonly trashed: () => Promise<readonly Row[]>
  /** those of some that somebody may restore */
  readonly selectRestorable: (rows: readonly Row[], caller: Caller) => readonly Row[] | Promise<readonly Row[]>
  /** the error where there is none */
  readonly missing: ErrorSpec
  readonly trashWrites: (row: Row, deletedAt: string, deletedBy: string) => readonly Write[]
  readonly restoreWrites: (row: Row) => readonly Write[]
  /** runs before one is restored */
  readonly beforeRestore?: ((row: Row) => Promise<void>) | undefined
  /** runs after one was deleted or restored */
  readonly afterChange?: ((row: Row) => Promise<void>) | undefined
}

/** What the calls of such a kind do, and its job of the clock. */
export function createUndoCalls<Row extends Removed, Listed extends object>(kind: Undoable<Row, Listed>) {
  const findRestorable = async (caller: Caller) =>
    kind.selectRestorable(
      (await kind.trashed()).filter((row) => !isPast(row)),
      caller,
    )

  return {
    async remove(row: Row, by: Actor): Promise<null> {
      const action = kind.actions.remove
      const entry = await auditWrite(by, { action, target: String(row.number), before: kind.describeForLog(row) })
      await transact([...kind.trashWrites(row, now().toISOString(), by.caller.username), entry])
      await kind.afterChange?.(row)
      return null
    },

    /** What somebody may restore, the last one first. */
    async deleted(caller: Caller) {
      const rows = await Promise.all(
        (await findRestorable(caller)).map(async (row) => ({
          ...(await kind.describeForList(row)),
          id: row.number,
          deletedAt: row.deletedAt ?? '',
          deletedBy: row.deletedBy ?? '',
        })),
      )
      return rows.sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1))
    },

    /** @throws `missing` where there is none that the caller may restore */
    async restore(number: number, by: Actor & { readonly caller: Caller }): Promise<null> {
      const row = (await findRestorable(by.caller)).find((one) => one.number === number)
      if (!row) throw new Failure(kind.missing)
      const action = kind.actions.restore
      const entry = await auditWrite(by, { action, target: String(number), after: kind.describeForLog(row) })
      await kind.beforeRestore?.(row)
      await transact([...kind.restoreWrites(row), entry])
      await kind.afterChange?.(row)
      return null
    },

    /** Deletes those whose owner is gone, as if somebody had: nobody may restore them, and they go for good with the others. */
    async abandon(rows: readonly Row[]): Promise<void> {
      for (const row of rows) {
        await transact(kind.trashWrites(row, now().toISOString(), ''))
        await kind.afterChange?.(row)
      }
    },

    /** Those for which it is too late. */
    past: async (): Promise<Row[]> => (await kind.trashed()).filter(isPast),
  }
}
