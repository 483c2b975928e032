import * as z from 'zod/mini'
import { readEnv } from '../../../platform/env.ts'
import { deleteObject, getObject, putObject } from '../../../platform/objects/storage.ts'
import { Cue, captionLanguages } from './contract.ts'

/** Captions are stored beside their file. */
const keyOf = (fileKey: string, language: string) => `${fileKey}.${language}.json`

export const putCaptions = (fileKey: string, language: string, cues: readonly Cue[]): Promise<void> =>
  putObject(readEnv('UPLOADS_BUCKET'), keyOf(fileKey, language), Buffer.from(JSON.stringify(cues)), 'application/json')

export async function findCaptions(fileKey: string, language: string): Promise<Cue[] | null> {
  const bytes = await getObject(readEnv('UPLOADS_BUCKET'), keyOf(fileKey, language))
  return bytes && z.array(Cue).parse(JSON.parse(Buffer.from(bytes).toString()))
}

export const deleteCaptions = (fileKey: string, language: string): Promise<void> =>
  deleteObject(readEnv('UPLOADS_BUCKET'), keyOf(fileKey, language))

export async function deleteAllCaptions(fileKey: string): Promise<void> {
  await Promise.all(captionLanguages.map((language) => deleteCaptions(fileKey, language)))
}

export async function copyCaptions(from: string, to: string): Promise<void> {
  for (const language of captionLanguages) {
    const cues = await findCaptions(from, language)
    if (cues) await putCaptions(to, language, cues)
  }
}
