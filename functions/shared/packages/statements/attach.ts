import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { addressOf } from '../../files.ts'
import { mapValues } from '../../records.ts'
import type { PackageAttachment, PackageFile, ProblemPackage } from '../model.ts'
import type { PackageTree } from '../tree.ts'

/** For a reference such as `images/tree.png`; null for none. */
export type FindFile = (reference: string) => PackageFile | null

/** With the files that they show, if any. */
export type Attached = Pick<ProblemPackage, 'statements'> & { attachments?: PackageAttachment[] }

/** Replaces a reference; null keeps it. What a text shows may be no picture. */
type Place = (reference: string, isPicture: boolean) => { address: string; isPicture: boolean } | null

// bounded repetitions: hostile texts cost no more than their length
/** `![alt](place "title")`, links, and Hydro’s `@[pdf](place)`. */
const markdown =
  /([!@]?)\[([^[\]\n]{0,300})\]\(\s{0,9}(?:<([^<>\n]{1,300})>|((?:[^\s<>()]|\([^\s<>()]{0,100}\)){1,300}))(\s{1,9}(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?\s{0,9}\)/g
const htmlTag = /<(img|a)\b[^<>]*>/gi
const htmlPlace = /(\s(?:src|href)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/i

/** Unescaped as far as addresses need it. */
export const plainHtml = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** Without query and fragment. */
export const lastPart = (reference: string): string =>
  reference
    .replace(/[?#].*$/s, '')
    .split('/')
    .at(-1) ?? ''

/** Without its ending, for the brackets of Markdown. */
export const nameInBrackets = (name: string): string => name.replace(/\.\w{1,5}$/, '').replace(/[\\[\]<>`]/g, '')

function inMarkdown(text: string, place: Place): string {
  return text.replace(markdown, (whole, mark: string, alt: string, quoted?: string, bare?: string, title = '') => {
    const reference = quoted ?? bare ?? ''
    // PDFs and the like are links, though TeX shows them within the text
    const isLink = mark === '@' || (mark === '!' && /\.pdf$/i.test(reference))
    const placed = place(reference, mark === '!' && !isLink)
    if (placed === null) return whole
    const { address, isPicture } = placed
    return isLink || (mark === '!' && !isPicture)
      ? `[${nameInBrackets(lastPart(reference)) || alt}](${address})`
      : `${mark}[${alt}](${address}${title})`
  })
}

function inHtml(text: string, place: Place): string {
  return text.replace(htmlTag, (tag, name: string) =>
    tag.replace(htmlPlace, (whole, start: string, value: string) => {
      const placed = place(plainHtml(value.replace(/^["']|["']$/g, '').trim()), name.toLowerCase() === 'img')
      return placed === null ? whole : `${start}"${placed.address}"`
    }),
  )
}

/** In Markdown and HTML. */
export const replaceReferences = (text: string, place: Place): string => inHtml(inMarkdown(text, place), place)

/** By their references. */
export function picturesIn(text: string): string[] {
  const found = new Set<string>()
  replaceReferences(text, (reference, isPicture) => {
    if (isPicture) found.add(reference)
    return null
  })
  return [...found]
}

/** One per file, but two if it is both shown and linked. */
export const idOf = ({ path }: Pick<PackageFile, 'path'>, isPicture: boolean): string =>
  createHash('sha256').update(`${isPicture} ${path}`).digest('base64url').slice(0, 22)

/** Statements with each of their texts replaced. */
export const replaceTexts = (
  statements: Attached['statements'],
  replace: (text: string) => string,
): Attached['statements'] =>
  Object.fromEntries(Object.entries(statements).map(([locale, one]) => [locale, mapValues(one, replace)]))

/** Replaces references to package files, in Markdown and HTML, by addresses of this site; others stay. */
export function attachFiles(
  statements: Attached['statements'],
  find: FindFile,
  already: readonly PackageAttachment[] = [],
): Attached {
  const found = new Map(already.map((one) => [one.id, one]))
  const place: Place = (reference, isShown) => {
    const file = find(reference)
    if (!file) return null
    const isPicture = isShown && !/\.pdf$/i.test(file.name)
    const id = idOf(file, isPicture)
    if (!found.has(id)) found.set(id, { ...file, id, isPicture, reference })
    return { address: addressOf(id), isPicture }
  }
  return withFiles(
    replaceTexts(statements, (text) => replaceReferences(text, place)),
    [...found.values()],
  )
}

/** Without `attachments` where there are none. */
export const withFiles = (statements: Attached['statements'], attachments: readonly PackageAttachment[]): Attached => ({
  statements,
  ...(attachments.length > 0 && { attachments: [...attachments] }),
})

/** As it stands, and without what browsers drop or decode. */
function listSpellings(reference: string): string[] {
  const plain = reference.replace(/[?#].*$/s, '')
  try {
    return [...new Set([reference, plain, decodeURIComponent(plain)])]
  } catch {
    return [reference, plain]
  }
}

/** TeX omits endings of pictures. */
const endings = ['', '.png', '.jpg', '.jpeg', '.gif', '.pdf']

/** In the first of these folders that has the file. */
export const inFolders =
  (tree: PackageTree, ...folders: readonly string[]): FindFile =>
  (reference) => {
    const names = listSpellings(reference).flatMap((name) => endings.map((ending) => `${name}${ending}`))
    const path = folders.flatMap((folder) => names.map((name) => posix.join(folder, name))).find((one) => tree.has(one))
    return path === undefined ? null : { name: posix.basename(path), path: tree.path(path) }
  }
