import * as z from 'zod/mini'
import { readEnv } from '../../../platform/env.ts'
import { deleteObject, getObject, putObject } from '../../../platform/objects/storage.ts'
import { Cue, captionLanguages } from './contract.ts'

/** The captions of a file lie beside it, as they are answered. */
const keyOf = (fileKey: string, language: string) => `${fileKey}.${language}.json`

const Stored = z.array(Cue)

export const putCaptions = (fileKey: string, language: string, cues: readonly Cue[]): Promise<void> =>
  putObject(readEnv('UPLOADS_BUCKET'), keyOf(fileKey, language), Buffer.from(JSON.stringify(cues)), 'application/json')

/** The captions of a file in a language; null for none. */
export async function findCaptions(fileKey: string, language: string): Promise<Cue[] | null> {
  const bytes = await getObject(readEnv('UPLOADS_BUCKET'), keyOf(fileKey, language))
  return bytes && Stored.parse(JSON.parse(Buffer.from(bytes).toString()))
}

export const deleteCaptions = (fileKey: string, language: string): Promise<void> =>
  deleteObject(readEnv('UPLOADS_BUCKET'), keyOf(fileKey, language))

/** Deletes all captions that a file may have. */
export async function deleteAllCaptions(fileKey: string): Promise<void> {
  await Promise.all(captionLanguages.map((language) => deleteCaptions(fileKey, language)))
}

/** Gives a file all captions that another one has. */
export async function copyCaptions(from: string, to: string): Promise<void> {
  for (const language of captionLanguages) {
    const cues = await findCaptions(from, language)
    if (cues) await putCaptions(to, language, cues)
  }
}
