import type { ProblemPackage } from '../model.ts'
import type { Block } from './blocks.ts'
import { plainLines } from './html.ts'
import { type SampleName, type Side, sampleNamed, sideNamed } from './names.ts'

type Sample = ProblemPackage['samples'][number]

/** One side of a sample, and what of the statement it takes the place of. */
interface Half {
  side: Side
  /** equal for both sides of a sample */
  key: string
  text: string
  /** its place among those of the statement */
  block: number
  /** a line above it that only names the side */
  label: { from: number; to: number } | null
}

interface Drop {
  from: number
  to: number
  /** the number of the sample that ends here, or 0 */
  sample: number
}

export interface FoundSamples {
  samples: Sample[]
  /** what is no part of the text any more, in order */
  drops: Drop[]
  /** headings that stay */
  headings: Extract<Block, { kind: 'heading' }>[]
}

/** In a section of samples: its side and number, and what was found in it. */
interface Section extends SampleName {
  halves: number
}

/** A word for the side at the end of the text before a sample. */
const labelLine =
  /(?:^|\n)[ \t>]*((?:\*\*|<[a-z]+>)?(?:样例)?(输入|输出|input|output)[ \t]{0,4}\d{0,3}[:：]?(?:\*\*|<\/[a-z]+>|<br ?\/?>){0,3})\s*$/i

class Reader {
  readonly #text: string
  readonly #blocks: readonly Block[]
  readonly halves: Half[] = []
  readonly #counts: Record<Side, number> = { input: 0, output: 0 }
  #section: Section | null = null

  constructor(text: string, blocks: readonly Block[]) {
    this.#text = text
    this.#blocks = blocks
    for (const [at, block] of blocks.entries()) {
      if (block.kind === 'heading') this.#heading(block.words, at)
      else if (block.kind === 'code') this.#code(block, at)
      else this.#table(block.rows, at)
    }
  }

  #add(half: Omit<Half, 'key'>, number: string | null) {
    const count = ++this.#counts[half.side]
    this.halves.push({ ...half, key: number === null ? `at ${count}` : number })
    if (this.#section) this.#section.halves++
  }

  #between(at: number): { from: number; to: number; text: string } {
    const from = this.#blocks[at]?.to ?? 0
    const to = this.#blocks[at + 1]?.from ?? this.#text.length
    return { from, to, text: this.#text.slice(from, to) }
  }

  #heading(words: string, at: number): void {
    const named = sampleNamed(words)
    const side = this.#section && !named ? sideNamed(words) : null
    const next = this.#blocks[at + 1]
    if (side && next?.kind === 'code' && isBlank(this.#between(at).text)) {
      this.#section = { halves: 0, number: null, ...this.#section, side }
      return
    }
    this.#section = named && { ...named, halves: 0 }
    // the section is the sample itself
    const { text } = this.#between(at)
    if (named?.side && next?.kind !== 'code' && next?.kind !== 'table' && !isBlank(text)) {
      const lines = plainLines(text).trim()
      this.#add({ side: named.side, text: `${lines}\n`, block: at, label: this.#between(at) }, named.number)
      this.#section = null
    }
  }

  #code({ label, text }: Extract<Block, { kind: 'code' }>, at: number): void {
    const [, side, number] = /^(input|output)(\d{1,4})\b/.exec(label) ?? []
    const section = this.#section
    if (side === 'input' || side === 'output') {
      this.#add({ side, text, block: at, label: this.#labelBefore(at)?.place ?? null }, number ?? null)
    } else if (section) {
      const before = this.#labelBefore(at)
      const found = section.side ?? before?.side ?? (section.halves % 2 === 0 ? 'input' : 'output')
      this.#add({ side: found, text, block: at, label: before?.place ?? null }, section.number)
      // one heading, one sample: what follows explains it
      if (section.side) this.#section = { ...section, side: null, number: null, halves: found === 'input' ? 1 : 0 }
    }
  }

  #labelBefore(at: number) {
    const { from, to, text } = this.#between(at - 1)
    const found = labelLine.exec(text.slice(-80))
    const side = found?.[2] && sideNamed(found[2])
    if (!found || !side) return null
    return { side, place: { from: Math.max(from, to - found[0].length), to } }
  }

  /** Columns for both sides. */
  #table(rows: readonly (readonly string[])[], at: number): void {
    const [head = [], ...others] = rows
    const sides = head.map((words) => (this.#section ? sideNamed(words) : (sampleNamed(words)?.side ?? null)))
    const [input, output] = [sides.indexOf('input'), sides.indexOf('output')]
    // further columns explain, and stay with the samples
    if (input < 0 || output < 0 || head.length > 2) return
    for (const row of others) {
      this.#add({ side: 'input', text: row[input] ?? '', block: at, label: null }, null)
      this.#add({ side: 'output', text: row[output] ?? '', block: at, label: null }, null)
    }
  }
}

const shows = /<(?:img|svg|iframe|video|audio|input)\b/i
/** Whether a browser shows nothing of it. */
export const isBlank = (text: string): boolean => !shows.test(text) && plainLines(text).trim() === ''

/** The samples of a statement with both sides; the text goes on without them, and without their headings. */
export function findSamples(text: string, blocks: readonly Block[]): FoundSamples {
  const { halves } = new Reader(text, blocks)
  const pairs = [...Map.groupBy(halves, ({ key }) => key).values()].flatMap((group) => {
    const [input, output] = (['input', 'output'] as const).map((wanted) => group.find(({ side }) => side === wanted))
    return input && output ? [{ input, output }] : []
  })
  const taken = pairs.flatMap((pair) => Object.values(pair))
  const labels = taken.flatMap(({ label }) => label ?? []).map(({ from, to }) => ({ from, to, sample: 0 }))
  const ends = new Map(pairs.map(({ input, output }, at) => [Math.max(input.block, output.block), at + 1]))
  const dropped = withHeadings(text, blocks, new Set(taken.map(({ block }) => block)), labels)
  const drops = blocks.flatMap(({ from, to }, at) => (dropped.has(at) ? [{ from, to, sample: ends.get(at) ?? 0 }] : []))
  return {
    samples: pairs.map(({ input, output }) => ({ input: input.text, output: output.text })),
    drops: [...drops, ...labels].toSorted((a, b) => a.from - b.from),
    headings: blocks.flatMap((block, at) => (block.kind === 'heading' && !dropped.has(at) ? [block] : [])),
  }
}

/** A heading right above a sample goes with it. */
function withHeadings(
  text: string,
  blocks: readonly Block[],
  samples: ReadonlySet<number>,
  labels: readonly Drop[],
): Set<number> {
  const dropped = new Set(samples)
  const starts = new Map(labels.map(({ from, to }) => [to, from]))
  for (const [at, block] of [...blocks.entries()].toReversed()) {
    const next = blocks[at + 1]
    if (block.kind !== 'heading' || !next || !dropped.has(at + 1)) continue
    const isName = sampleNamed(block.words) !== null || sideNamed(block.words) !== null
    if (isName && isBlank(text.slice(block.to, starts.get(next.from) ?? next.from))) dropped.add(at)
  }
  return dropped
}
