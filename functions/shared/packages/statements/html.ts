import { decodeOnce } from './entities.ts'

/** A tag with its place in the text. */
export interface Tag {
  name: string
  isEnd: boolean
  attributes: string
  from: number
  to: number
}

// ends at the next sign of a tag, so that hostile texts cost no more than their length
const written = /<(\/?)([a-z][a-z0-9]{0,20})(?=[\s>]|\/>)([^<>]*)>/gi

/** In order; comments and what only looks like a tag are text. */
export const listTags = (text: string): Tag[] =>
  [...text.matchAll(written)].map(({ 0: whole, 1: slash, 2: name = '', 3: attributes = '', index }) => ({
    name: name.toLowerCase(),
    isEnd: slash !== '',
    attributes,
    from: index,
    to: index + whole.length,
  }))

/** Begin a new line where they end. */
const lines = /&#(?:10|x0?a);|<br\s*\/?>[ \t]*\r?\n?|<\/(?:p|div|li|tr)>[ \t]*\r?\n?/gi

/** What a browser shows of a sample, with its lines. */
export const plainLines = (html: string): string =>
  decodeOnce(html.replace(lines, '\n').replace(/<\/?[a-z][^<>]*>|<!--[^<>]*-->/gi, ''))

/** The words that a browser shows, with single blanks. */
export const plainWords = (html: string): string => plainLines(html).replace(/\s+/g, ' ').trim()
