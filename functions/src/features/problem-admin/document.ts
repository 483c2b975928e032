import { earned } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { readEnv } from '../../platform/env.ts'
import { putPacked, unpackText } from '../../platform/objects/packed.ts'
import { getObject } from '../../platform/objects/storage.ts'
import { ProblemForm } from './contract-form.ts'

/** A case of an archive; sizes in bytes. */
export const FileCase = z.object({
  name: z.string(),
  input: z.string(),
  output: z.string(),
  inputSize: z.int(),
  outputSize: z.int(),
  /** arguments of the checker or interactor for this case, instead of its own flags */
  flags: z.exactOptional(z.array(z.string())),
})
export type FileCase = z.output<typeof FileCase>

/** An archive with the files of the cases, by its key in the bucket of test data and the hash of its content. */
const DataArchive = z.object({ key: z.string(), version: z.string(), cases: z.array(FileCase) })
export type DataArchive = z.output<typeof DataArchive>

/**
 * All that the editor shows of one version of a problem. Too large for the table, so it is an object in the bucket of
 * test data.
 */
const Document = z.object({ form: ProblemForm, data: z.nullable(DataArchive) })
export type Document = z.output<typeof Document>

/** Stores a document under a new key and returns the key. */
export async function storeDocument(pid: number, document: Document): Promise<string> {
  const key = `problems/${pid}/${crypto.randomUUID()}.json.gz`
  await putPacked(readEnv('TEST_DATA_BUCKET'), key, JSON.stringify(document))
  return key
}

/** Versions before 0.4.0 let a jury solution expect any code of the judge between those of verdicts. */
const onlyEarned = (name: string, value: unknown) =>
  name === 'expected' && Array.isArray(value) ? value.filter((code) => earned.includes(code)) : value

/** A document from its JSON; missing fields of an older format get their defaults. */
export const documentOf = (json: string): Document => Document.parse(JSON.parse(json, onlyEarned))

export async function loadDocument(key: string): Promise<Document> {
  const bytes = await getObject(readEnv('TEST_DATA_BUCKET'), key)
  if (!bytes) throw new Error(`The document ${key} is missing`)
  return documentOf(await unpackText(bytes))
}
