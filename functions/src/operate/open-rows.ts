import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { closedFields, closedKinds, openKinds } from './open-kinds.ts'

/** What the table needs to find an item, and no reader does. */
const isKey = (name: string) => /^(pk|sk|gsi[1-3](pk|sk)|__edb_[ev]__)$/.test(name)

/** Bytes, which JSON does not have, stand in the archive as text of base64; they go out so, too. */
const reviveBytes = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'bytes' in value && typeof value.bytes === 'string'
    ? new Uint8Array(Buffer.from(value.bytes, 'base64'))
    : value
const writeBytes = (_: string, value: unknown) => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  return value instanceof Set ? [...value] : value
}

/** A line of the archive as its kind and its fields. */
function readItem(line: string): { kind: string; fields: Readonly<Record<string, unknown>> } {
  const { __edb_e__: kind, ...item } = unmarshall(JSON.parse(line, reviveBytes))
  return { kind: String(kind), fields: Object.fromEntries(Object.entries(item).filter(([name]) => !isKey(name))) }
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value) || value instanceof Set) return 'list'
  return value instanceof Uint8Array ? 'bytes, in base64' : typeof value
}

/** A file of lines, and which fields and types they have. */
interface OpenFile {
  readonly line: string
  readonly stream: WriteStream
  readonly fields: Map<string, Set<string>>
  count: number
}

function formatReadme(files: ReadonlyMap<string, OpenFile>, closed: ReadonlyMap<string, number>): string {
  const parts = [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { line, fields, count }]) => {
      const rows = [...fields]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([field, types]) => `| \`${field}\` | ${[...types].sort().join(', ')} |`)
      return [
        `## ${name}.jsonl`,
        '',
        `${count} lines, each ${line}.`,
        '',
        '| field | type |',
        '| --- | --- |',
        ...rows,
      ].join('\n')
    })
  const left = [...closed]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, count]) => `- ${kind} (${count}): ${closedKinds[kind] ?? 'is not known here'}`)
  return `${[
    '# A school in open files',
    '',
    'Each file has a JSON object a line, in UTF-8. Times are ISO 8601 in UTC. Texts in two languages are objects with `en` and `zh-CN`.',
    'An account is named by `uid`, a problem by `pid`, a submission by `submitId`, all else by `number` or `id`. `problems/` has a zip',
    'a problem: `oj-problem.json`, which says itself what it means, with test data, checkers and files beside it.',
    '',
    ...parts.map((part) => `${part}\n`),
    '## What is not here',
    '',
    ...left,
  ].join('\n')}\n`
}

/** Writes the lines of an archive to a file for each kind that goes out, and a README of what they have. */
export async function writeOpenRows(
  archived: AsyncIterable<string>,
  folder: string,
  withHashes = false,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files = new Map<string, OpenFile>()
  const closed = new Map<string, number>()
  const openFile = (name: string, line: string): OpenFile => {
    const made = { line, stream: createWriteStream(join(folder, `${name}.jsonl`)), fields: new Map(), count: 0 }
    files.set(name, made)
    return made
  }
  for await (const archivedLine of archived) {
    const { kind, fields } = readItem(archivedLine)
    const open = openKinds[kind]
    if (!open) {
      closed.set(kind, (closed.get(kind) ?? 0) + 1)
      continue
    }
    const hidden = (closedFields[kind] ?? []).filter((name) => !(withHashes && name === 'passwordHash'))
    const shown = Object.entries(fields).filter(([name]) => !hidden.includes(name))
    const file = files.get(open.file) ?? openFile(open.file, open.line)
    file.count++
    for (const [name, value] of shown) {
      const types = file.fields.get(name) ?? new Set()
      file.fields.set(name, types.add(typeOf(value)))
    }
    const text = `${JSON.stringify(Object.fromEntries(shown), writeBytes)}\n`
    if (!file.stream.write(text)) await once(file.stream, 'drain')
  }
  for (const { stream } of files.values()) await finished(stream.end())
  await writeFile(join(folder, 'README.md'), formatReadme(files, closed))
}
