import { earned } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { readEnv } from '../../platform/env.ts'
import { putPacked, unpackText } from '../../platform/objects/packed.ts'
import { getObject } from '../../platform/objects/storage.ts'
import { ProblemForm } from './contract-form.ts'
import { withPartDataRule } from './part-data.ts'

/** Sizes in bytes. */
export const FileCase = z.object({
  name: z.string(),
  input: z.string(),
  output: z.string(),
  inputSize: z.int(),
  outputSize: z.int(),
  /** for the checker or interactor, instead of its own flags */
  flags: z.exactOptional(z.array(z.string())),
})
export type FileCase = z.output<typeof FileCase>

/** The version is the hash of the archive, which is in the bucket of test data. */
const DataArchive = z.object({ key: z.string(), version: z.string(), cases: z.array(FileCase) })
export type DataArchive = z.output<typeof DataArchive>

/** All fields of the editor in one version, an object in the bucket of test data: too large for the table. */
const Document = z.object({ form: ProblemForm, data: z.nullable(DataArchive) })
export type Document = z.output<typeof Document>

/** Stores a document under a new key. */
export async function storeDocument(pid: number, document: Document): Promise<string> {
  const key = `problems/${pid}/${crypto.randomUUID()}.json.gz`
  await putPacked(readEnv('TEST_DATA_BUCKET'), key, JSON.stringify(document))
  return key
}

/** Before 0.4.0 jury solutions could expect codes that are no verdicts. */
const onlyEarned = (name: string, value: unknown) =>
  name === 'expected' && Array.isArray(value) ? value.filter((code) => earned.includes(code)) : value

/** Missing fields of older formats get their defaults; what did not say that data show, showed none. */
export function documentOf(json: string): Document {
  const { form, data } = Document.parse(JSON.parse(json, onlyEarned))
  return { form: { ...form, problem: withPartDataRule(form.problem, 'never') }, data }
}

export async function loadDocument(key: string): Promise<Document> {
  const bytes = await getObject(readEnv('TEST_DATA_BUCKET'), key)
  if (!bytes) throw new Error(`The document ${key} is missing`)
  return documentOf(await unpackText(bytes))
}
