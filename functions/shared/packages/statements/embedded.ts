import { addressOf } from '../../files.ts'
import { writeScratch } from '../formats/format.ts'
import type { PackageAttachment } from '../model.ts'
import { type Attached, idOf, replaceTexts, withFiles } from './attach.ts'

/** Far longer than a statement may be. */
const pasted = /data:image\/([a-z]{1,10})[a-z.+-]{0,20};base64,([A-Za-z0-9+/]+={0,2})/g

/** With pasted pictures as files below `place` of the scratch folder. */
export async function extractEmbeddedPictures(
  statements: Attached['statements'],
  place: string,
  scratch: string,
): Promise<Attached> {
  const found = new Map<string, PackageAttachment>()
  const texts = Object.values(statements).flatMap((statement) => Object.values(statement))
  for (const [whole, kind = '', data = ''] of texts.flatMap((text) => [...text.matchAll(pasted)])) {
    if (found.has(whole)) continue
    const name = `${found.size + 1}.${kind}`
    const path = await writeScratch(scratch, `${place}/${name}`, Buffer.from(data, 'base64'))
    found.set(whole, { id: idOf({ path }, true), isPicture: true, name, path, reference: whole })
  }
  if (found.size === 0) return { statements }
  const shorten = (text: string) => text.replace(pasted, (whole) => addressOf(found.get(whole)?.id ?? ''))
  return withFiles(replaceTexts(statements, shorten), [...found.values()])
}
