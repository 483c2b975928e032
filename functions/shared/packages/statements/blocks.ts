import { linesOf } from './headings.ts'
import { listTags, plainLines, plainWords, type Tag } from './html.ts'
import { sampleNamed, sectionNamed } from './names.ts'

interface Place {
  from: number
  to: number
}

/** What of a statement, in Markdown or HTML, says where its parts are; texts lie between. */
export type Block = Place &
  (
    | { kind: 'heading'; words: string }
    /** `label` names its language or, as in Hydro, `input1` */
    | { kind: 'code'; label: string; text: string }
    | { kind: 'table'; rows: string[][] }
  )

/** A line is a heading, too, if all it says in bold or in brackets is the name of a section. */
const boldLine = /^ {0,3}(?:(\*\*|__)(?!\s)(.{1,60}?)(?<!\s)\1[:：]?|【(.{1,40})】[:：]?)\s*$/

const isName = (words: string) => sectionNamed(words) !== undefined || sampleNamed(words) !== null

/** Rows of a table in Markdown, whose cells break by `<br>`. */
const cellsOf = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const isRule = (line: string) => /^[\s|:-]{3,200}$/.test(line) && line.includes('-') && line.includes('|')

function* markdownBlocks(text: string): Generator<Block> {
  const lines = linesOf(text)
  let at = 0
  const places = lines.map(({ line }) => {
    const from = at
    at = Math.min(text.length, text.indexOf('\n', from + line.length) + 1 || text.length)
    return { from, to: at }
  })
  for (let index = 0; index < lines.length; index++) {
    const { line, heading } = lines[index] ?? { line: '', heading: null }
    const { from = 0 } = places[index] ?? {}
    const end = () => places[index]?.to ?? text.length
    const bold = boldLine.exec(line)
    const words = heading?.words ?? bold?.[2] ?? bold?.[3]
    const fence = /^ {0,3}(`{3,}|~{3,})(.{0,200})$/.exec(line)
    if (words !== undefined && (heading || isName(words))) yield { kind: 'heading', words, from, to: end() }
    else if (fence) {
      const inside: string[] = []
      const mark = fence[1] ?? ''
      const isEnd = (each: string) =>
        each.trim().startsWith(mark) && each.trim().replaceAll(mark.slice(0, 1), '') === ''
      while (++index < lines.length && !isEnd(lines[index]?.line ?? '')) inside.push(lines[index]?.line ?? '')
      const code = inside.map((each) => `${each}\n`).join('')
      yield { kind: 'code', label: (fence[2] ?? '').trim(), text: code, from, to: end() }
    } else if (line.includes('|') && isRule(lines[index + 1]?.line ?? '')) {
      const rows = [cellsOf(line)]
      for (index++; lines[index + 1]?.line.includes('|'); index++) rows.push(cellsOf(lines[index + 1]?.line ?? ''))
      yield { kind: 'table', rows: rows.map((row) => row.map(cellText)), from, to: end() }
    }
  }
}

/** Of a cell of a table, in which code may stand. */
const cellText = (html: string) => {
  const text = plainLines(html.replace(/^`{1,3}([^`]*)`{1,3}$/, '$1')).replace(/^\s*\n/, '')
  return text.trim() === '' ? '' : `${text.trimEnd()}\n`
}

/** The elements of a text that begin at one of its tags, and where they end; elements of one name lie in one another. */
function endsOf(tags: readonly Tag[]): Map<Tag, Tag> {
  const open = new Map<string, Tag[]>()
  const ends = new Map<Tag, Tag>()
  for (const tag of tags) {
    const before = open.get(tag.name) ?? []
    open.set(tag.name, before)
    if (!tag.isEnd) before.push(tag)
    else {
      const start = before.pop()
      if (start) ends.set(start, tag)
    }
  }
  return ends
}

/** Elements that hold nothing else than the name of a section. */
const wrappers = new Set(['p', 'div', 'strong', 'b', 'dt', 'th', 'center', 'legend', 'span'])
const longestName = 200

function htmlBlock(text: string, tag: Tag, end: Tag): Block | null {
  const place = { from: tag.from, to: end.to }
  const inner = () => text.slice(tag.to, end.from)
  if (/^h[1-6]$/.test(tag.name)) return { kind: 'heading', words: plainWords(inner()), ...place }
  if (tag.name === 'pre') {
    const start = /^\s*<code\b[^<>]*>/i.exec(inner())?.[0] ?? ''
    const label = /\blanguage-([\w+-]{1,40})/.exec(`${tag.attributes}${start}`)?.[1] ?? ''
    return { kind: 'code', label, text: plainLines(inner()).replace(/^\r?\n/, ''), ...place }
  }
  if (tag.name === 'table') return { kind: 'table', rows: rowsOf(inner()), ...place }
  if (!wrappers.has(tag.name) || end.from - tag.to > longestName || !isAlone(text, tag, end)) return null
  const words = plainWords(inner())
  return isName(words) ? { kind: 'heading', words, ...place } : null
}

/** Whether no text stands on the same line. */
const isAlone = (text: string, tag: Tag, end: Tag) =>
  /(?:^|[\n>])[ \t]{0,20}$/.test(text.slice(Math.max(0, tag.from - 21), tag.from)) &&
  /^[ \t]{0,20}(?:$|[\r\n<])/.test(text.slice(end.to, end.to + 22))

const rowsOf = (html: string) =>
  html
    .split(/<tr\b[^<>]*>/i)
    .slice(1)
    .map((row) =>
      row
        .split(/<t[dh]\b[^<>]*>/i)
        .slice(1)
        .map((cell) => cellText(cell.replace(/<\/?(?:t[dhr]|tbody|thead|pre|code)\b[^<>]*>/gi, ''))),
    )

interface Candidate {
  from: number
  read: () => Block | null
}

/** In order; none lies in another, and code keeps what is in it. */
export function blocksOf(text: string): Block[] {
  const tags = listTags(text)
  const ends = endsOf(tags)
  const candidates: Candidate[] = [
    ...[...markdownBlocks(text)].map((block) => ({ from: block.from, read: () => block })),
    ...tags.flatMap((tag) => {
      const end = ends.get(tag)
      return end ? [{ from: tag.from, read: () => htmlBlock(text, tag, end) }] : []
    }),
  ]
  const blocks: Block[] = []
  for (const { from, read } of candidates.toSorted((a, b) => a.from - b.from)) {
    // what is read is not read again within another
    const block = from < (blocks.at(-1)?.to ?? 0) ? null : read()
    if (block) blocks.push(block)
  }
  return blocks
}
