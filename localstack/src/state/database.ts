import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Failure } from '../lib/step.ts'

/** The file of DynamoDB Local's tables. */
const fileName = 'shared-local-instance.db'

/**
 * Sets the folder's database to write-ahead logging before the engine opens it: a change takes one write instead of
 * four to be on the disk, and one that a crash cut off leaves no trace. The file stores the mode.
 */
export function prepareDatabase(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, fileName)
  const isNew = !existsSync(path)
  try {
    const database = new DatabaseSync(path)
    try {
      if (isNew) database.exec('PRAGMA page_size = 4096')
      database.exec('PRAGMA journal_mode = WAL')
      const tokens = database.prepare("SELECT count(*) AS there FROM sqlite_master WHERE name = 'tr'").get()
      // The engine stores each transaction so that a retry has no effect; no client retries those of an earlier run.
      if (tokens?.there === 1) database.exec('DELETE FROM tr')
    } finally {
      database.close()
    }
  } catch (error) {
    throw new Failure(
      `The tables in ${path} cannot be read: ${error instanceof Error ? error.message : error}`,
      `Nothing was changed. Copy ${folder} to a safe place, then mend the file (sqlite3 '${path}' .recover), bring back a copy, or move its folder's parent away to start empty.`,
    )
  }
}
