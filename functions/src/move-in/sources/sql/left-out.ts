import { notTaken, type Why } from '@oj/shared/packages/reasons.ts'
import type { Table } from '../../staging.ts'
import type { Held } from './dump-reader.ts'

/** What tables hold and nobody misses, by the reason: `table.column`, `table.*`, or `*.column` of all tables. */
export type Moot = Readonly<Record<string, readonly string[]>>

/** What is not used of a dump and is no more than a repetition: each table, and each column that holds something. */
export function listUnused(held: ReadonlyMap<string, Held>, tables: readonly Table<unknown>[], moot: Moot): Why[] {
  const nothing = new Set(Object.values(moot).flat())
  const isMoot = (table: string, column: string) => nothing.has(`${table}.${column}`) || nothing.has(`*.${column}`)
  const used = new Set(tables.map(({ name }) => name))
  return [...held].flatMap(([table, { rows, filled }]) => {
    if (rows === 0 || nothing.has(`${table}.*`)) return []
    if (!used.has(table)) return [notTaken(table, { en: `${rows} rows`, 'zh-CN': `${rows} 行` })]
    return [...filled]
      .filter((column) => !isMoot(table, column))
      .sort()
      .map((column) => notTaken(`${table}.${column}`))
  })
}
