import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  isTold,
  publishedInFiles,
  publishedInText,
  stripByteOrderMark,
} from '@oj/functions/features/standing/published/files.ts'
import { findNearestResult, type Published, Unreadable } from '@oj/functions/features/standing/published/published.ts'
import { toVisibleLine } from '@oj/functions/platform/http/fields.ts'
import { ArchiveError, withArchive } from '@oj/shared/archive/zip.ts'
import { readNamedFile } from '../lib/given-file.ts'
import { Failure } from '../lib/step.ts'

/** Of what is wrong, so many rows are told. */
const most = 50
/** Unpacked bytes and files of a package at most. */
const limits = { entries: 20_000, bytes: 512 * 1024 ** 2 }

async function filesOfFolder(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter(isTold)
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

const filesOfZip = (file: string): Promise<Map<string, string>> =>
  withArchive(file, limits, async (archive) => {
    const found = new Map<string, string>()
    for (const name of archive.names.filter(isTold)) found.set(name, await archive.text(name, limits.bytes))
    return found
  })

const readText = (file: string) => readFile(file, 'utf8')

async function readPublished(file: string, beside: string | undefined): Promise<Published> {
  const scoreboard: unknown =
    beside === undefined ? null : JSON.parse(stripByteOrderMark(await readNamedFile(beside, readText)))
  const isFolder = (await readNamedFile(file, stat)).isDirectory()
  if (!isFolder && !file.endsWith('.zip')) return publishedInText(await readNamedFile(file, readText), scoreboard)
  const files = isFolder ? await filesOfFolder(file) : await filesOfZip(file)
  return publishedInFiles(files, scoreboard)
}

const formatFigure = (value: number | null) => (value === null ? 'nothing' : String(value))

/**
 * `npm run standings -- FILE [SCOREBOARD]`: recomputes a published result by our rules and prints what differs. FILE is a
 * Standard Ranklist, an event feed, or a contest package (a folder or a zip) of the CLICS Contest API, SCOREBOARD its
 * scoreboard where it is apart. Ends with 1 where something differs.
 */
export async function compareStandings([file, beside]: string[]): Promise<number> {
  if (file === undefined) throw new Failure('No file is named.', 'npm run standings -- FILE [SCOREBOARD]')
  const read = await readPublished(file, beside).catch((error: unknown) => {
    if (error instanceof Unreadable || error instanceof SyntaxError || error instanceof ArchiveError)
      throw new Failure(error.message, 'See the README for what can be read.')
    throw error
  })
  const { ours, differences, tieBreak, byMinutes } = findNearestResult(read)
  console.log(
    `${toVisibleLine(read.title)}: ${ours.length} rows, ${read.contestants.flatMap(({ tries }) => tries).length} tries`,
  )
  for (const note of read.notes) console.log(`- ${note.en}`)
  if (byMinutes) console.log('- Times count in whole minutes.')
  if (tieBreak !== 'none') console.log('- Of equal ones the one whose last problem was solved first is ahead.')
  if (read.rows.length === 0) {
    for (const { rank, who, solved, time, points } of ours)
      console.log(
        `${rank}\t${toVisibleLine(who.uid)}\t${toVisibleLine(who.nickname)}\t${read.terms.kind === 'acm' ? `${solved}\t${time / 60}` : points}`,
      )
    return 0
  }
  console.log(`${differences.length} of ${read.rows.length} rows differ`)
  for (const { uid, name, fields } of differences.slice(0, most)) {
    const all = fields.map(
      ({ field, published: stated, ours: own }) => `${field}: ${formatFigure(stated)} there, ${formatFigure(own)} here`,
    )
    console.log(`  ${toVisibleLine(uid)} (${toVisibleLine(name)}): ${all.join('; ')}`)
  }
  return differences.length > 0 ? 1 : 0
}
