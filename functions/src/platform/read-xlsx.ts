import { Readable } from 'node:stream'
import { type Archive, ArchiveError, withArchive } from '@oj/shared/archive/zip.ts'
import { PackageError } from '@oj/shared/packages/read-files.ts'
import { parseXml } from '@oj/shared/packages/xml.ts'
import { RandomAccessReader } from 'yauzl'
import * as z from 'zod/mini'

/** What a workbook of a table may hold: files, and unpacked bytes in all. */
const limits = { entries: 500, bytes: 32 * 1024 ** 2 }
const partMax = 16 * 1024 ** 2
/** Cells of a row: what lies farther to the right is no table of people. */
const columnsMax = 100

/** Bytes at hand, as an archive is read. */
class BytesReader extends RandomAccessReader {
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    super()
    this.#bytes = bytes
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from([this.#bytes.subarray(start, end)])
  }
}

const Node = z.record(z.string(), z.unknown())
type Node = z.output<typeof Node>
const isNode = (value: unknown): value is Node => Node.safeParse(value).success

const childrenOf = (node: Node | undefined, name: string): Node[] => {
  const found = node?.[name]
  return Array.isArray(found) ? found.flatMap((one) => (isNode(one) ? [one] : [])) : []
}
const attributeOf = (node: Node | undefined, name: string) => {
  const value = node?.[`@${name}`]
  return typeof value === 'string' ? value : ''
}
const ownText = (node: Node | undefined) => (typeof node?.['#text'] === 'string' ? node['#text'] : '')

/** The text of a string, which may consist of pieces with their own look; how it is spoken is left out. */
const textOf = (node: Node | undefined): string =>
  [...childrenOf(node, 't'), ...childrenOf(node, 'r').flatMap((run) => childrenOf(run, 't'))].map(ownText).join('')

async function partOf(archive: Archive, path: string): Promise<Node | undefined> {
  if (!archive.names.includes(path)) return undefined
  return Node.safeParse(parseXml(await archive.text(path, partMax), path)).data
}

/** Where the first sheet lies. */
async function firstSheet(archive: Archive): Promise<string> {
  const [workbook, relations] = await Promise.all([
    partOf(archive, 'xl/workbook.xml'),
    partOf(archive, 'xl/_rels/workbook.xml.rels'),
  ])
  const [sheets] = childrenOf(childrenOf(workbook, 'workbook')[0], 'sheets')
  const id = attributeOf(childrenOf(sheets, 'sheet')[0], 'r:id')
  const [all] = childrenOf(relations, 'Relationships')
  const relation = childrenOf(all, 'Relationship').find((one) => attributeOf(one, 'Id') === id)
  const target = attributeOf(relation, 'Target')
  if (target === '') return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The column of a cell such as `AB12`, from 0; null where it does not say. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** A number as people write it: spreadsheets keep long ones by a power of ten. */
function numberText(value: string): string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? String(number) : value
}

function cellText(cell: Node, strings: readonly string[]): string {
  const value = ownText(childrenOf(cell, 'v')[0])
  switch (attributeOf(cell, 't')) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'inlineStr':
      return textOf(childrenOf(cell, 'is')[0])
    case 'str':
      return value
    case 'e':
      return ''
    default:
      return numberText(value)
  }
}

function rowCells(row: Node, strings: readonly string[]): string[] {
  const cells: string[] = []
  for (const cell of childrenOf(row, 'c')) {
    const column = columnOf(attributeOf(cell, 'r')) ?? cells.length
    if (column >= columnsMax) break
    while (cells.length < column) cells.push('')
    cells[column] = cellText(cell, strings)
  }
  return cells
}

/** The rows of a workbook's first sheet as texts, formulas by what they came to; null for what is no workbook. */
export async function readXlsx(bytes: Buffer): Promise<string[][] | null> {
  try {
    return await withArchive({ reader: new BytesReader(bytes), size: bytes.length }, limits, async (archive) => {
      const shared = await partOf(archive, 'xl/sharedStrings.xml')
      const sheet = await partOf(archive, await firstSheet(archive))
      if (!sheet) return null
      const strings = childrenOf(childrenOf(shared, 'sst')[0], 'si').map(textOf)
      const [data] = childrenOf(childrenOf(sheet, 'worksheet')[0], 'sheetData')
      return childrenOf(data, 'row').map((row) => rowCells(row, strings))
    })
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof PackageError) return null
    throw error
  }
}

interface TableLimits {
  readonly fileBytes: number
  readonly rows: number
  /** characters */
  readonly cell: number
}

/** The same of a file, cut to what a page can use: more rows than can be taken in are shown to be too many, and no more. */
export async function readXlsxFile(file: File, { fileBytes, rows, cell }: TableLimits): Promise<string[][] | null> {
  const all = file.size <= fileBytes ? await readXlsx(Buffer.from(await file.arrayBuffer())) : null
  return all?.slice(0, 4 * rows).map((cells) => cells.slice(0, 30).map((text) => text.slice(0, cell))) ?? null
}
