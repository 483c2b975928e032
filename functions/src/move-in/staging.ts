import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import * as z from 'zod/mini'

export const text = z._default(z.nullable(z.string()), null)
export const number = z._default(z.nullable(z.number()), null)

/** What is declared as a text is one, whatever was put. */
type Columns = Readonly<Record<string, typeof text | typeof number>>
export type Cell = string | number | null

/** A table and what its rows are; NULL where nothing was put. */
export interface Table<Row> {
  name: string
  columns: Columns
  /** by which its rows are found or ordered, alone or together */
  keys: readonly (string | readonly string[])[]
  parse(row: unknown): Row
}

export function declareTable<Kept extends Columns>(
  name: string,
  columns: Kept,
  keys: readonly ((keyof Kept & string) | readonly (keyof Kept & string)[])[] = [],
) {
  const shape = z.object(columns)
  return { name, columns, keys, parse: (row: unknown) => shape.parse(row) }
}

/** Which rows: `by` columns that have these values, in the order of `order`. */
interface Wanted<Row> {
  by?: Partial<Readonly<Record<keyof Row & string, Cell>>>
  order?: readonly (keyof Row & string)[]
}

const quoteName = (name: string) => `"${name}"`
/** As whole numbers, which would become `1.0` in a text. */
const toStored = (value: Cell) => (Number.isSafeInteger(value) ? BigInt(value ?? 0) : value)

function selectRows<Row>({ name, columns }: Table<Row>, { by = {}, order = [] }: Wanted<Row>) {
  const conditions = Object.entries<Cell | undefined>(by)
  const sql = [
    `SELECT ${Object.keys(columns).map(quoteName).join(', ')} FROM ${quoteName(name)}`,
    ...(conditions.length > 0
      ? ['WHERE', conditions.map(([column]) => `${quoteName(column)} IS ?`).join(' AND ')]
      : []),
    `ORDER BY ${[...order.map(quoteName), 'rowid'].join(', ')}`,
  ].join(' ')
  return { sql, values: conditions.map(([, value]) => toStored(value ?? null)) }
}

/** Rows between two commits while it is filled. */
const batch = 20_000

/**
 * Tables in a scratch file, which a dump is put into once and read from in any order, so that nothing of its size is in memory.
 * Nothing of it outlives a crash, so nothing is written to be safe.
 */
export class Staging {
  readonly #file: string
  readonly #database: DatabaseSync
  readonly #tables: readonly Table<unknown>[]
  readonly #statements = new Map<string, StatementSync>()
  #put = 0

  constructor(folder: string, tables: readonly Table<unknown>[]) {
    this.#file = join(folder, 'staging.db')
    rmSync(this.#file, { force: true })
    this.#database = new DatabaseSync(this.#file)
    this.#database.exec(
      'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000; PRAGMA temp_store = FILE',
    )
    this.#tables = tables
    for (const { name: table, columns } of tables) {
      // texts of numbers stay as they are, numbers in quotes become numbers
      const all = Object.entries(columns).map(
        ([name, kind]) => `${quoteName(name)} ${kind === number ? 'NUMERIC' : 'TEXT'}`,
      )
      this.#database.exec(`CREATE TABLE ${quoteName(table)} (${all.join(', ')})`)
    }
    this.#database.exec('BEGIN')
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  put(table: string, columns: readonly string[], values: readonly Cell[]): void {
    if (columns.length === 0) return
    const names = columns.map(quoteName).join(', ')
    this.#prepare(`INSERT INTO ${quoteName(table)} (${names}) VALUES (${columns.map(() => '?').join(', ')})`).run(
      ...values.map(toStored),
    )
    if (++this.#put % batch === 0) this.#database.exec('COMMIT; BEGIN')
  }

  /** When all is put: makes rows quick to find. */
  index(): void {
    for (const { name, keys } of this.#tables)
      for (const key of keys) {
        const all = [key].flat()
        const index = quoteName([name, ...all].join(' '))
        this.#database.exec(`CREATE INDEX ${index} ON ${quoteName(name)} (${all.map(quoteName).join(', ')})`)
      }
  }

  /** One at a time; many may be read at once, also of one table. */
  *rows<Row>(table: Table<Row>, wanted: Wanted<Row> = {}): Generator<Row> {
    const { sql, values } = selectRows(table, wanted)
    for (const each of this.#database.prepare(sql).iterate(...values)) yield table.parse(each)
  }

  /** Where they are few. */
  list<Row>(table: Table<Row>, wanted: Wanted<Row>): Row[] {
    const { sql, values } = selectRows(table, wanted)
    return this.#prepare(sql)
      .all(...values)
      .map((each) => table.parse(each))
  }

  /** The first; null if there is none. */
  find<Row>(table: Table<Row>, by: NonNullable<Wanted<Row>['by']>): Row | null {
    const { sql, values } = selectRows(table, { by })
    const found = this.#prepare(`${sql} LIMIT 1`).get(...values)
    return found === undefined ? null : table.parse(found)
  }

  close(): void {
    this.#database.close()
    rmSync(this.#file, { force: true })
  }
}
