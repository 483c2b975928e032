import type { Locale } from '../../../text.ts'
import type { PackageFile } from '../../model.ts'
import { notTaken, type Why } from '../../reasons.ts'
import { type Attached, attachFiles, lastPart, plainHtml } from '../../statements/attach.ts'
import { extractEmbeddedPictures } from '../../statements/embedded.ts'
import { detectLocale } from '../../statements/language.ts'
import { unwrapStatement } from '../../statements/unwrap.ts'
import { writeScratch } from '../format.ts'
import { firstText, type Item } from './item.ts'

/** With pictures of the item by their addresses, and embedded ones; the format does not say the language. */
export async function readStatement(
  item: Item,
  title: string,
  place: string,
  scratch: string,
): Promise<{ locale: Locale; shown: Attached; left: Why[] }> {
  const text = unwrapStatement({
    description: firstText(item.description),
    input: firstText(item.input),
    output: firstText(item.output),
    hint: firstText(item.hint),
  })
  const locale = detectLocale(title, ...Object.values(text))
  const { statements, attachments } = await extractEmbeddedPictures({ [locale]: text }, `${place}/pasted`, scratch)
  const pictures = await writePictures(item, `${place}/pictures`, scratch)
  const unused = new Set(pictures.keys())
  const find = (reference: string) => {
    const name = plainHtml(reference)
    unused.delete(name)
    return pictures.get(name) ?? null
  }
  const shown = attachFiles(statements, find, attachments)
  return { locale, shown, left: [...unused].map((name) => notTaken(`img: ${name.slice(0, 200)}`)) }
}

/** By their names in the statement; of one name the first with contents. */
async function writePictures({ img }: Item, place: string, scratch: string): Promise<Map<string, PackageFile>> {
  const found = new Map<string, PackageFile>()
  const names = img.map(({ src }) => plainHtml(firstText(src).trim()))
  const lastOf = new Map(names.map((name, at) => [name, at]))
  for (const [at, { base64 }] of img.entries()) {
    const name = names[at] ?? ''
    const data = Buffer.from(firstText(base64), 'base64')
    if (name === '' || found.has(name) || (data.length === 0 && lastOf.get(name) !== at)) continue
    const path = await writeScratch(scratch, `${place}/${at + 1}`, data)
    found.set(name, { name: lastPart(name) || 'picture', path })
  }
  return found
}
