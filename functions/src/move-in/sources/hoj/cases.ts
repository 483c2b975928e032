import { writeScratch } from '@oj/shared/packages/formats/format.ts'
import { pairFiles } from '@oj/shared/packages/layouts/pairs.ts'
import { lastPart } from '@oj/shared/packages/statements/attach.ts'
import type { PackageTree } from '@oj/shared/packages/tree.ts'
import type { Staging } from '../../staging.ts'
import { problemCase } from './tables.ts'

/** A test point as HOJ's export lists it: names of files in the problem's folder. */
interface ListedCase {
  input: string
  output: string
  score: number | null
  groupNum: number | null
}

interface Content {
  input: string | null
  output: string | null
  score?: number | null
  group_num?: number | null
}

export interface FoundCases {
  listed: ListedCase[]
  /** by their names in the folder: the paths of those that are there */
  files: Map<string, string>
  /** names of files that are not there */
  missing: string[]
}

/** Writes test points that stand in the database, and lists them. */
export async function listCases(
  found: FoundCases,
  cases: Iterable<Content>,
  kind: 'typed' | 'example',
  scratch: string,
): Promise<void> {
  for (const { input, output, score = null, group_num: groupNum = null } of cases) {
    const number = found.listed.length + 1
    const names = { input: `${number}.in`, output: `${number}.out` }
    found.files.set(names.input, await writeScratch(scratch, `${kind}/${names.input}`, input ?? ''))
    found.files.set(names.output, await writeScratch(scratch, `${kind}/${names.output}`, output ?? ''))
    found.listed.push({ ...names, score, groupNum })
  }
}

/** Those in use; others have the status 1. */
const rowsOf = (pid: number | null) => ({ by: { pid, status: 0 }, order: ['id'] }) as const

/** `folder` holds what was uploaded, if there is a copy. */
export async function readCases(
  staging: Staging,
  { id, is_upload_case: isUpload }: { id: number | null; is_upload_case: number | null },
  folder: PackageTree | null,
  scratch: string,
): Promise<FoundCases> {
  if (isUpload === 0) {
    const found: FoundCases = { listed: [], files: new Map(), missing: [] }
    await listCases(found, staging.rows(problemCase, rowsOf(id)), 'typed', scratch)
    return found
  }
  const files = new Map((folder?.files() ?? []).map((name) => [name, folder?.path(name) ?? '']))
  const rows = staging.list(problemCase, rowsOf(id)).map(({ input, output, score, group_num: groupNum }) => ({
    input: lastPart(input ?? ''),
    output: lastPart(output ?? ''),
    score,
    groupNum,
  }))
  // very old ones stand in the folder alone
  const listed =
    rows.length > 0
      ? rows
      : pairFiles([...files.keys()]).pairs.map((pair) => ({ ...pair, score: null, groupNum: null }))
  return {
    listed: listed.filter(({ input, output }) => files.has(input) && files.has(output)),
    files,
    missing: listed.flatMap(({ input, output }) => [input, output]).filter((name) => !files.has(name)),
  }
}
