import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { addressOf } from '../../files.ts'
import type { PackageAttachment, PackageFile, ProblemPackage } from '../model.ts'
import type { PackageTree } from '../tree.ts'

/** The file of the package that a statement means by a reference such as `images/tree.png`; null where it means none. */
export type FindFile = (reference: string) => PackageFile | null

/** The statements of a problem, and the files that they show; none is absent. */
export type Attached = Pick<ProblemPackage, 'statements'> & { attachments?: PackageAttachment[] }

/** What stands in the place of a reference; null where it stays as it is. */
type Place = (reference: string, isPicture: boolean) => string | null

// All repetitions are bounded or end at what begins the next match: a hostile text costs no more than its length.
/** What Markdown shows or links to: `![alt](place "title")`, and Hydro's `@[pdf](place)`. */
const markdown =
  /([!@]?)\[([^[\]\n]{0,300})\]\(\s{0,9}(?:<([^<>\n]{1,300})>|((?:[^\s<>()]|\([^\s<>()]{0,100}\)){1,300}))(\s{1,9}(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?\s{0,9}\)/g
const htmlTag = /<(img|a)\b[^<>]*>/gi
const htmlPlace = /(\s(?:src|href)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/i

/** What an attribute of HTML says, as far as addresses need it. */
export const plainHtml = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** The last part of an address without what is no name. */
export const lastPart = (reference: string): string =>
  reference
    .replace(/[?#].*$/s, '')
    .split('/')
    .at(-1) ?? ''

/** The name of a file, without its ending, as it can stand between the brackets of Markdown. */
export const nameInBrackets = (name: string): string => name.replace(/\.\w{1,5}$/, '').replace(/[\\[\]<>`]/g, '')

function inMarkdown(text: string, place: Place): string {
  return text.replace(markdown, (whole, mark: string, alt: string, quoted?: string, bare?: string, title = '') => {
    const reference = quoted ?? bare ?? ''
    // What is no picture to a browser is one to open, whether TeX or another site shows it within the text.
    const isLink = mark === '@' || (mark === '!' && /\.pdf$/i.test(reference))
    const address = place(reference, mark === '!' && !isLink)
    if (address === null) return whole
    return isLink
      ? `[${nameInBrackets(lastPart(reference)) || alt}](${address})`
      : `${mark}[${alt}](${address}${title})`
  })
}

function inHtml(text: string, place: Place): string {
  return text.replace(htmlTag, (tag, name: string) =>
    tag.replace(htmlPlace, (whole, start: string, value: string) => {
      const address = place(plainHtml(value.replace(/^["']|["']$/g, '').trim()), name.toLowerCase() === 'img')
      return address === null ? whole : `${start}"${address}"`
    }),
  )
}

const inText = (text: string, place: Place) => inHtml(inMarkdown(text, place), place)

/** The images of a text, by their references in it. */
export function picturesIn(text: string): string[] {
  const found = new Set<string>()
  inText(text, (reference, isPicture) => {
    if (isPicture) found.add(reference)
    return null
  })
  return [...found]
}

/** A file has one id however often it is shown; what is shown as a picture and linked to as well has two. */
export const idOf = ({ path }: Pick<PackageFile, 'path'>, isPicture: boolean): string =>
  createHash('sha256').update(`${isPicture} ${path}`).digest('base64url').slice(0, 22)

/**
 * The statements with addresses of this site in the place of their references to files of the package, in Markdown and
 * HTML, and these files beside those that they show `already`; what the package does not have stays as it is.
 */
export function attachFiles(
  statements: Attached['statements'],
  find: FindFile,
  already: readonly PackageAttachment[] = [],
): Attached {
  const found = new Map(already.map((one) => [one.id, one]))
  const place: Place = (reference, isPicture) => {
    const file = find(reference)
    if (!file) return null
    const id = idOf(file, isPicture)
    if (!found.has(id)) found.set(id, { ...file, id, isPicture, reference })
    return addressOf(id)
  }
  const entries = Object.entries(statements).map(([locale, { description, input, output, hint }]) => {
    const part = (text: string) => inText(text, place)
    return [
      locale,
      { description: part(description), input: part(input), output: part(output), hint: part(hint) },
    ] as const
  })
  return withFiles(Object.fromEntries(entries), [...found.values()])
}

/** @returns the same as one value, without a list of files where there are none */
export const withFiles = (statements: Attached['statements'], attachments: readonly PackageAttachment[]): Attached => ({
  statements,
  ...(attachments.length > 0 && { attachments: [...attachments] }),
})

/** Spellings of a reference: as it stands, and without what browsers leave out or decode. */
function listSpellings(reference: string): string[] {
  const plain = reference.replace(/[?#].*$/s, '')
  try {
    return [...new Set([reference, plain, decodeURIComponent(plain)])]
  } catch {
    return [reference, plain]
  }
}

/** TeX leaves out the endings of pictures. */
const endings = ['', '.png', '.jpg', '.jpeg', '.gif']

/** Finds files by their paths from one of these folders, the first that has one. */
export const inFolders =
  (tree: PackageTree, ...folders: readonly string[]): FindFile =>
  (reference) => {
    const names = listSpellings(reference).flatMap((name) => endings.map((ending) => `${name}${ending}`))
    const path = folders.flatMap((folder) => names.map((name) => posix.join(folder, name))).find((one) => tree.has(one))
    return path === undefined ? null : { name: posix.basename(path), path: tree.path(path) }
  }
