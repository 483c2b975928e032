import { Staging, type Table } from '../../staging.ts'
import { assertCharset } from './charset.ts'
import { DumpError } from './dump-error.ts'
import { DumpReader, type Held } from './dump-reader.ts'
import { openDump } from './open-dump.ts'

/** A dump of MySQL, in a scratch file. */
export interface Staged {
  staging: Staging
  held: ReadonlyMap<string, Held>
}

function assertMeant(charset: string | null): void {
  try {
    if (charset !== null) assertCharset(charset)
  } catch {
    throw new DumpError(`no charset is called ${charset}`)
  }
}

/**
 * Puts a dump into tables below `scratch`. `charset` is what old tables of latin1 really hold, where that is not UTF-8.
 * Without the table `needed` it is the dump of another judge. @throws DumpError
 */
export async function stageDump(
  file: string,
  scratch: string,
  tables: readonly Table<unknown>[],
  needed: string,
  charset: string | null,
): Promise<Staged> {
  assertMeant(charset)
  const wanted = new Map(tables.map(({ name, columns }) => [name, new Set(Object.keys(columns))]))
  const reader = new DumpReader(wanted, charset)
  const staging = new Staging(scratch, tables)
  try {
    for await (const rows of reader.read(await openDump(file)))
      for (const { table, columns, values } of rows) staging.put(table, columns, values)
    staging.index()
    if (!reader.held.has(needed)) throw new DumpError(`the dump has no rows of the table ${needed}`)
  } catch (error) {
    staging.close()
    throw error
  }
  return { staging, held: reader.held }
}
