import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../lib/step.ts'
import type { Item } from './attributes.ts'
import { Contents, type Header, parseEntry, parseHeader } from './entries.ts'
import { readLines } from './journal.ts'
import { manifestOf, readVersion1 } from './version1.ts'

export const journalOf = (folder: string): string => join(folder, 'journal')

/** What a folder holds of earlier runs. */
export interface Saved {
  /** Null in the folder of a first start. */
  authSecret: string | null
  contents: Contents
  /** The name of the kept table; null where there is none yet. */
  table: string | null
  /** What goes into a table that there is not yet. */
  items: readonly Item[]
}

/** Does what reads a file; throws where it cannot be read, with the way out. */
function readOrFail<T>(folder: string, what: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Failure(
      `The saved state cannot be read, ${what}: ${error instanceof Error ? error.message : error}`,
      `Nothing was changed. Was it written by a newer version? Then use that one. Else copy ${folder} to a safe place and mend what is named, or move the folder away to start empty.`,
    )
  }
}

function readJournal(folder: string, [first = '', ...lines]: readonly string[]): Saved {
  const path = journalOf(folder)
  const { table, authSecret }: Header = readOrFail(folder, `${path}, line 1`, () => parseHeader(first))
  const contents = new Contents()
  for (const [index, line] of lines.entries())
    contents.apply(readOrFail(folder, `${path}, line ${index + 2}`, () => parseEntry(line)))
  return { authSecret, contents, table, items: [] }
}

/** Reads what earlier runs have kept in a folder; changes nothing there. */
export function readSaved(folder: string): Saved {
  const lines = readLines(journalOf(folder))
  if (lines) return readJournal(folder, lines)
  const contents = new Contents()
  const manifest = manifestOf(folder)
  if (!existsSync(manifest)) return { authSecret: null, contents, table: null, items: [] }
  const { entries, items, authSecret } = readOrFail(folder, manifest, () => readVersion1(folder))
  for (const entry of entries) contents.apply(entry)
  return { authSecret, contents, table: null, items }
}
